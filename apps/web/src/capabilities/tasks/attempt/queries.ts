import type { Answer } from '@qadam/contract/endpoint.ts'
import { getAttempt, listLists } from '@qadam/contract/tasks/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type ExerciseList = Answer<typeof listLists>[number]
export type Attempt = Answer<typeof getAttempt>

/** The exercise lists of a lesson with the viewer's attempts. */
export function exerciseLists(lessonId: number) {
  return queryOptions({
    queryKey: ['tasks', 'lists', lessonId, currentLanguage()],
    queryFn: ({ signal }) => call(listLists, { params: { id: lessonId } }, { signal }),
  })
}

/** An attempt. While it runs, local answers are newer: it is not refetched in the background. */
export function attemptRecord(id: number) {
  return queryOptions({
    queryKey: ['tasks', 'attempt', id],
    queryFn: ({ signal }) => call(getAttempt, { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
