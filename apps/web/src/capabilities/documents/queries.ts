import * as calls from '@qadam/contract/documents/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type DocumentSet = Answer<typeof calls.listDocuments>
export type StudentDocument = DocumentSet['results'][number]
export type DocumentFile = NonNullable<StudentDocument['file']>
export type DocumentDetail = Answer<typeof calls.getDocument>
export type Family = NonNullable<DocumentSet['family']>

/** The query key prefix of a student's documents; every action invalidates it. */
export const documentsKey = (studentId: number) => ['documents', studentId] as const

/** A student's documents; polled, so that a decision appears without a reload. */
export function documentsOf(studentId: number) {
  return queryOptions({
    queryKey: [...documentsKey(studentId), 'set', currentLanguage()],
    queryFn: ({ signal }) =>
      call(calls.listDocuments, { params: { id: studentId } }, { signal, quiet: true }),
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  })
}

/** Returns how many of the documents that a student needs are accepted. */
export function documentsDone({ results }: DocumentSet): { done: number; total: number } {
  const needed = results.filter(({ state }) => state !== 'not_needed')
  const done = needed.filter(({ state }) => state === 'checked' || state === 'waived')
  return { done: done.length, total: needed.length }
}

export function documentDetail(studentId: number, typeId: number) {
  return queryOptions({
    queryKey: [...documentsKey(studentId), 'paper', typeId, currentLanguage()],
    queryFn: ({ signal }) => call(calls.getDocument, { params: { id: studentId, typeId } }, { signal }),
  })
}
