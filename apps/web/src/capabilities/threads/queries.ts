import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import { listQuestions } from '@qadam/contract/threads/endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Question = Answer<typeof listQuestions>['results'][number]
export type Post = Question['answers'][number]

/** The query key prefix of questions; every action invalidates it. */
export const allQuestions = ['questions'] as const

/** Questions of a lesson, or the open ones of all programs, paginated. */
export function questionsOf(asked: Omit<NonNullable<Sent<typeof listQuestions>['query']>, 'page'>) {
  return infiniteQueryOptions({
    queryKey: [...allQuestions, asked, currentLanguage()],
    queryFn: ({ signal, pageParam }) =>
      call(listQuestions, { query: { ...asked, page: pageParam } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}

/** The questions of all the teacher's programs, or only those that nobody has resolved. */
export const teacherMessages = (onlyOpen: boolean) =>
  questionsOf({ state: onlyOpen ? 'open' : 'all', page_size: 20 })
