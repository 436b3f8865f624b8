import type { Answer } from '@qadam/contract/endpoint.ts'
import { getOwnPlace, listOwnHomework } from '@qadam/contract/homework/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type OwnSlot = Answer<typeof getOwnPlace>
export type OwnRow = Answer<typeof listOwnHomework>['results'][number]
export type OwnPage = Answer<typeof listOwnHomework>
export type Homework = NonNullable<OwnSlot['begun']>
export type HomeworkFile = Homework['files'][number]

/** An assignment slot: a task, or a lesson as a whole. */
export interface Slot {
  readonly lessonId: number
  readonly taskId?: number | undefined
}

/** An assignment slot with the task, the terms and the student's homework. */
export function ownSlot({ lessonId, taskId }: Slot) {
  return queryOptions({
    queryKey: ['homework', 'place', lessonId, taskId ?? null, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        getOwnPlace,
        { query: taskId === undefined ? { lesson: lessonId } : { task: taskId } },
        { signal },
      ),
  })
}

/** The homework slots of a lesson with the student's own work. */
export function homeworkOfLesson(lessonId: number) {
  return queryOptions({
    queryKey: ['homework', 'mine', 'lesson', lessonId, currentLanguage()],
    queryFn: ({ signal }) =>
      call(listOwnHomework, { query: { lesson: lessonId, page_size: 100 } }, { signal, quiet: true }),
  })
}

export interface MineAsked {
  readonly q?: string | undefined
  readonly stage?: 'to_do' | 'waiting' | 'checked' | undefined
  readonly page?: number | undefined
}

/** One page of a student's open and submitted homework. */
export function myHomework(asked: MineAsked) {
  return queryOptions({
    queryKey: ['homework', 'mine', 'all', asked, currentLanguage()],
    queryFn: ({ signal }) => call(listOwnHomework, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}
