import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  checkIelts,
  checkTolc,
  getExamTypes,
  listExams,
  listExamTeachers,
} from '@qadam/contract/exams/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type Exam = Answer<typeof listExams>[number]

/** The query key prefix of exams; every action invalidates it. */
export const examsKey = ['exams'] as const

export function examsOf(userId: number) {
  return queryOptions({
    queryKey: [...examsKey, 'of', userId],
    queryFn: ({ signal }) => call(listExams, { query: { user_id: userId } }, { signal, quiet: true }),
  })
}

export function standing(userId: number, family: 'ielts' | 'tolc') {
  return queryOptions({
    queryKey: [...examsKey, family, userId],
    queryFn: ({ signal }) =>
      call(
        family === 'ielts' ? checkIelts : checkTolc,
        { query: { user_id: userId } },
        { signal, quiet: true },
      ),
  })
}

export const examTypes = queryOptions({
  queryKey: [...examsKey, 'types'],
  queryFn: ({ signal }) => call(getExamTypes, {}, { signal, quiet: true }),
})

export const examTeachers = queryOptions({
  queryKey: [...examsKey, 'teachers'],
  queryFn: ({ signal }) => call(listExamTeachers, {}, { signal, quiet: true }),
})
