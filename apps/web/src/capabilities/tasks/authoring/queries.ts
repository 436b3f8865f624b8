import type { Answer } from '@qadam/contract/endpoint.ts'
import { listAllowances, listLists, listTasks } from '@qadam/contract/tasks/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type ExerciseList = Answer<typeof listLists>[number]
export type Allowance = Answer<typeof listAllowances>[number]
export type Task = Answer<typeof listTasks>[number]

/** The exercise lists of a lesson in order, for authors. */
export function listsOf(lessonId: number) {
  return queryOptions({
    queryKey: ['tasks', 'lists', lessonId, currentLanguage()],
    queryFn: ({ signal }) => call(listLists, { params: { id: lessonId } }, { signal }),
  })
}

/** The tasks of an exercise list with their keys. */
export function tasksOf(listId: number) {
  return queryOptions({
    queryKey: ['tasks', 'of-list', listId],
    queryFn: ({ signal }) => call(listTasks, { params: { id: listId } }, { signal }),
  })
}

/** The students of an exercise list, each with their allowance. */
export function allowancesOf(listId: number) {
  return queryOptions({
    queryKey: ['tasks', 'allowances', listId],
    queryFn: ({ signal }) => call(listAllowances, { params: { id: listId } }, { signal }),
  })
}
