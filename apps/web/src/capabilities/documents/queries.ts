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

/** Everything of a student's documents, to be asked anew after each action. */
export const documentsKey = (studentId: number) => ['documents', studentId] as const

/** A student's documents; whoever waits for a decision sees it without reloading. */
export function documentsOf(studentId: number) {
  return queryOptions({
    queryKey: [...documentsKey(studentId), 'set', currentLanguage()],
    queryFn: ({ signal }) =>
      call(calls.listDocuments, { params: { id: studentId } }, { signal, quiet: true }),
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  })
}

/** One document with its versions, history and custody. */
export function documentDetail(studentId: number, typeId: number) {
  return queryOptions({
    queryKey: [...documentsKey(studentId), 'paper', typeId, currentLanguage()],
    queryFn: ({ signal }) => call(calls.getDocument, { params: { id: studentId, typeId } }, { signal }),
  })
}
