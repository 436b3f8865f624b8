import type { Answer } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/gradebook/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Gradebook = Answer<typeof calls.getGradebook>
export type GradeColumn = Gradebook['columns'][number]
export type GradeRow = Gradebook['results'][number]
export type GradeCell = GradeRow['cells'][number]
export type GradeSection = Gradebook['sections'][number]
export type Scale = Gradebook['scale']
export type OwnGrades = Answer<typeof calls.getOwnGrades>
export type CellStory = Answer<typeof calls.getCell>
export type Behind = Answer<typeof calls.getBehind>
export type BehindRow = Behind['results'][number]
export type ListStatistics = Answer<typeof calls.getListStatistics>
export type TaskStatistics = ListStatistics['tasks'][number]

export const gradesOf = (programId: number) => ['gradebook', programId] as const

export function gradebookOf(programId: number) {
  return queryOptions({
    queryKey: [...gradesOf(programId), 'table', currentLanguage()],
    queryFn: ({ signal }) =>
      call(calls.getGradebook, { params: { courseId: programId }, query: { page_size: 500 } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function cellStory(
  programId: number,
  studentId: number,
  column: Pick<GradeColumn, 'ex_list' | 'lesson'>,
) {
  const query = column.ex_list === null ? { lesson: column.lesson } : { ex_list: column.ex_list }
  return queryOptions({
    queryKey: [...gradesOf(programId), 'cell', studentId, query],
    queryFn: ({ signal }) =>
      call(calls.getCell, { params: { courseId: programId, studentId }, query }, { signal }),
  })
}

export function ownGrades(programId: number) {
  return queryOptions({
    queryKey: [...gradesOf(programId), 'own', currentLanguage()],
    queryFn: ({ signal }) => call(calls.getOwnGrades, { params: { courseId: programId } }, { signal }),
  })
}

/** The students of a program with how far behind they are. */
export function behindIn(programId: number) {
  return queryOptions({
    queryKey: [...gradesOf(programId), 'behind', currentLanguage()],
    queryFn: ({ signal }) => call(calls.getBehind, { params: { courseId: programId } }, { signal }),
  })
}

/** The results of the students for each list of a program. */
export function courseStatistics(programId: number) {
  return queryOptions({
    queryKey: [...gradesOf(programId), 'statistics', currentLanguage()],
    queryFn: ({ signal }) => call(calls.getCourseStatistics, { params: { courseId: programId } }, { signal }),
  })
}

export function listStatistics(listId: number) {
  return queryOptions({
    queryKey: ['gradebook', 'list', listId, currentLanguage()],
    queryFn: ({ signal }) => call(calls.getListStatistics, { params: { id: listId } }, { signal }),
  })
}

export const scaleQuery = queryOptions({
  queryKey: ['gradebook', 'scale'],
  queryFn: ({ signal }) => call(calls.getScale, {}, { signal }),
})

export function teacherDesk() {
  return queryOptions({
    queryKey: ['gradebook', 'desk', currentLanguage()],
    queryFn: ({ signal }) => call(calls.getDesk, {}, { signal }),
  })
}
