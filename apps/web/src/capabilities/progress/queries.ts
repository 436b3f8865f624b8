import type { Answer } from '@qadam/contract/endpoint.ts'
import { listGradesOfStudent } from '@qadam/contract/homework/endpoints.ts'
import { getStudentTracker } from '@qadam/contract/progress/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Tracker = Answer<typeof getStudentTracker>

/** The progress of a student in one program. */
export function studentWay(programId: number, userId: number) {
  return queryOptions({
    queryKey: ['progress', 'way', programId, userId, currentLanguage()],
    queryFn: ({ signal }) =>
      call(getStudentTracker, { params: { id: programId, id2: userId } }, { signal, quiet: true }),
  })
}

/** Graded works of a student, paginated. */
export function gradedWorks(userId: number) {
  return infiniteQueryOptions({
    queryKey: ['progress', 'graded', userId, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call(
        listGradesOfStudent,
        { params: { id: userId }, query: { page: pageParam, page_size: 20 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}
