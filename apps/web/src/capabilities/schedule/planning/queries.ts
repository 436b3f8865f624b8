import {
  filterTeachers,
  listHolidays,
  listTeachersOfProgram,
} from '@qadam/contract/availability/endpoints.ts'
import { listClasses } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { plusDays, type Span } from '../calendar/span.ts'
import { type ClassRow, scheduleKey } from '../queries.ts'

type TeacherQuestion = NonNullable<Sent<typeof filterTeachers>['query']>

/** Teachers available at a time; disabled while the parameter is null. */
export function freeTeachers(question: TeacherQuestion | null) {
  return queryOptions({
    queryKey: [...scheduleKey, 'free', question, currentLanguage()],
    queryFn: question
      ? ({ signal }) => call(filterTeachers, { query: question }, { signal, quiet: true })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

export function teacherChoice(courseId: number) {
  return queryOptions({
    queryKey: ['schedule', 'teachers', 'of', courseId],
    queryFn: async ({ signal }) =>
      (await call(listTeachersOfProgram, { params: { id: courseId } }, { signal, quiet: true })).map(
        (teacher) => ({ value: String(teacher.id), label: fullName(teacher) }),
      ),
    staleTime: 60_000,
  })
}

/** The lessons of a program as options, in order. */
export function lessonOptions(courseId: number) {
  const translate_lang = currentLanguage()
  return queryOptions({
    queryKey: ['schedule', 'lessons', 'of', courseId, translate_lang],
    queryFn: async ({ signal }) => {
      const { sections } = await call(
        getOutline,
        { params: { id: courseId }, query: { translate_lang } },
        { signal, quiet: true },
      )
      return sections.flatMap(({ lessons }) =>
        lessons.map(({ id, title }) => ({ value: String(id), label: title })),
      )
    },
    staleTime: 60_000,
  })
}

export function holidaysOf(year: number) {
  return queryOptions({
    queryKey: ['schedule', 'holidays', year, currentLanguage()],
    queryFn: ({ signal }) => call(listHolidays, { query: { year } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  })
}

const maxDays = 100
const maxPages = 5

/** The teacher, group or room whose classes a series could clash with. */
type Taker = { readonly teacher: number } | { readonly group: number } | { readonly room: number }

/** Classes in the span that a series could clash with. */
export function takenBy(whose: Taker, span: Span) {
  return queryOptions({
    queryKey: [...scheduleKey, 'taken', whose, span],
    queryFn: async ({ signal }) => {
      const rows: ClassRow[] = []
      for (let from = span.from; from <= span.to; from = plusDays(from, maxDays)) {
        const to = [plusDays(from, maxDays - 1), span.to].sort()[0] ?? span.to
        for (let page = 1; page <= maxPages; page += 1) {
          const query = { ...whose, date_after: from, date_before: to, page, page_size: 100 }
          const answer = await call(listClasses, { query }, { signal, quiet: true })
          rows.push(...answer.results)
          if (answer.next === null) break
        }
      }
      return rows
    },
    staleTime: 15_000,
  })
}
