import { getCertificateStanding } from '@qadam/contract/certificates/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getEntrySettings,
  getOwnEntry,
  listEnrolmentHistory,
  listRequests,
  listStudents,
} from '@qadam/contract/enrolments/endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type OwnEntry = Answer<typeof getOwnEntry>
export type EnrolmentRequest = Answer<typeof listRequests>['results'][number]
export type Student = Answer<typeof listStudents>['results'][number]
export type EntrySettings = Answer<typeof getEntrySettings>
export type CertificateStanding = Answer<typeof getCertificateStanding>

/** The query key prefix of a program's enrolments; every action invalidates it. */
export const enrolmentsOf = (programId: number) => ['enrolments', programId] as const

export function ownEntry(programId: number) {
  return queryOptions({
    queryKey: [...enrolmentsOf(programId), 'own'],
    queryFn: ({ signal }) => call(getOwnEntry, { params: { courseId: programId } }, { signal, quiet: true }),
  })
}

export function certificateStanding(programId: number) {
  return queryOptions({
    queryKey: [...enrolmentsOf(programId), 'certificate', currentLanguage()],
    queryFn: ({ signal }) =>
      call(getCertificateStanding, { params: { courseId: programId } }, { signal, quiet: true }),
  })
}

export function waitingRequests(programId: number) {
  return queryOptions({
    queryKey: [...enrolmentsOf(programId), 'requests'],
    queryFn: ({ signal }) =>
      call(listRequests, { query: { course_id: programId, page_size: 20 } }, { signal, quiet: true }),
  })
}

export const studentsPageSize = 50

export function studentsOf(programId: number, asked: { readonly q: string; readonly page: number }) {
  const query = { q: asked.q || undefined, page: asked.page, page_size: studentsPageSize }
  return queryOptions({
    queryKey: [...enrolmentsOf(programId), 'students', query],
    queryFn: ({ signal }) => call(listStudents, { params: { courseId: programId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function entrySettings(programId: number) {
  return queryOptions({
    queryKey: [...enrolmentsOf(programId), 'settings'],
    queryFn: ({ signal }) =>
      call(getEntrySettings, { params: { courseId: programId } }, { signal, quiet: true }),
  })
}

/** The history of enrolments, newest first. */
export function enrolmentHistory(programId: number) {
  return infiniteQueryOptions({
    queryKey: [...enrolmentsOf(programId), 'history'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listEnrolmentHistory,
        { params: { courseId: programId }, query: { page: pageParam, page_size: 20 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}
