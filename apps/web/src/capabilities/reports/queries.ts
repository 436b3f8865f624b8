import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import * as calls from '@qadam/contract/reports/endpoints.ts'
import type { behindQuery } from '@qadam/contract/reports/schemas.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import type { ReportSearch } from './report-search.ts'
import type { Report } from './report-values.ts'

interface Spelling {
  readonly call: EndpointShape
  /** How the call spells the days and the filters. */
  readonly names: Partial<Record<'first' | 'last' | 'teacher' | 'student' | 'program', string>>
  readonly programInPath?: boolean
}

const startEnd = { first: 'start_date', last: 'end_date' }
const pubDates = { first: 'pub_date_after', last: 'pub_date_before' }

const spellings: Readonly<Record<ReportName, Spelling>> = {
  program_weeks: { call: calls.reportProgramWeeks, names: { ...startEnd, program: 'course_id' } },
  program_results: { call: calls.reportProgramResults, names: { ...startEnd, program: 'course_id' } },
  program_teachers: { call: calls.reportProgramTeachers, names: { ...startEnd, program: 'course_id' } },
  program_progress: { call: calls.reportProgramProgress, names: { ...pubDates, program: 'course_id' } },
  student_progress: { call: calls.reportStudentProgress, names: startEnd, programInPath: true },
  teacher_hours: { call: calls.reportTeacherHours, names: { ...startEnd, teacher: 'teacher_id' } },
  teacher_students: {
    call: calls.reportTeacherStudents,
    names: { first: 'date_after', last: 'date_before', teacher: 'teacher_id' },
  },
  teacher_page: { call: calls.reportTeacherPage, names: { ...startEnd, teacher: 'teacher_id' } },
  student_classes: { call: calls.reportStudentClasses, names: { ...startEnd, student: 'student_id' } },
  student_page: {
    call: calls.reportStudentPage,
    names: { ...startEnd, student: 'student_id', program: 'course_id' },
  },
  student_homework: {
    call: calls.reportStudentHomework,
    names: { ...pubDates, student: 'homework_student__student_id' },
  },
  teachers_of_student: { call: calls.reportTeachersOfStudent, names: { student: 'student_id' } },
  student_teachers: { call: calls.reportStudentTeachers, names: { ...startEnd, student: 'student_id' } },
}

export const reportPageSize = 50
/** Prefix of the keys of everything that reports show. */
export const reportKey = ['reports'] as const
export const filesKey = [...reportKey, 'files'] as const

/** A page of a report. */
export function reportQuery(name: ReportName, search: ReportSearch) {
  const { call: endpoint, names, programInPath } = spellings[name]
  const filters = Object.entries(names).map(([own, theirs]) => [theirs, search[own as keyof typeof names]])
  const query = {
    ...Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
    ...(search.compare && { compare: search.compare }),
    ...(search.sort && { sort: search.sort }),
    ...(search.q && { q: search.q }),
    page: search.page,
    page_size: reportPageSize,
  }
  return queryOptions({
    queryKey: [...reportKey, name, search, currentLanguage()],
    queryFn: async ({ signal }): Promise<Report> =>
      (await call(
        endpoint,
        { query, ...(programInPath ? { params: { courseId: search.program } } : {}) } as never,
        { signal, quiet: true },
      )) as unknown as Report,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export type BehindAsked = z.input<typeof behindQuery>

/** The rows behind a number of a report. */
export function behindRows(name: ReportName, query: BehindAsked) {
  return queryOptions({
    queryKey: [...reportKey, 'behind', name, query, currentLanguage()],
    queryFn: ({ signal }) =>
      call(calls.listBehind, { params: { report: name }, query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The files that the reader ordered; asked for again while one is being made. */
export const orderedFiles = queryOptions({
  queryKey: filesKey,
  queryFn: ({ signal }) => call(calls.listFiles, { query: { page_size: 5 } }, { signal, quiet: true }),
  refetchInterval: ({ state }) =>
    state.data?.results.some((file) => file.state === 'waiting' || file.state === 'making') ? 2_000 : false,
})

export const viewsKey = [...reportKey, 'views'] as const

/** The views that the reader may open, their own first. */
export const reportViews = queryOptions({
  queryKey: viewsKey,
  queryFn: ({ signal }) => call(calls.listReportViews, {}, { signal, quiet: true }),
  staleTime: 60_000,
})
