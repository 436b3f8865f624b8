import type { Sent } from '@qadam/contract/endpoint.ts'
import type { updateList } from '@qadam/contract/tasks/endpoints.ts'
import type { ExerciseList } from './queries.ts'

/** Converts a list to form values. */
export function listValues(list: ExerciseList) {
  const { next, min_percent, counts, shuffle_tasks, shuffle_options, shows } = list
  return {
    title_ru: list.title_ru ?? '',
    title_kk: list.title_kk ?? '',
    title_en: list.title_en ?? '',
    time_for_timer: (list.time_for_timer ?? '') as number | string,
    attempts: (list.attempts ?? '') as number | string,
    min_percent: min_percent as number | string,
    next,
    counts,
    shuffle_tasks,
    shuffle_options,
    shows,
  }
}

const orNull = (value: number | string) => (value === '' ? null : Number(value))

/** Converts form values to a request body; emptied fields are null. */
export function listBody(values: ReturnType<typeof listValues>): Sent<typeof updateList>['body'] {
  return {
    ...values,
    title_ru: values.title_ru.trim() || null,
    title_kk: values.title_kk.trim() || null,
    title_en: values.title_en.trim() || null,
    time_for_timer: orNull(values.time_for_timer),
    attempts: orNull(values.attempts),
    min_percent: Number(values.min_percent) || 0,
  }
}
