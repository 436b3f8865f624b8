import * as calls from '@qadam/contract/documents/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type DocumentSet = Answer<typeof calls.listDocuments>
export type Paper = DocumentSet['results'][number]
export type PaperFile = NonNullable<Paper['file']>
export type PaperDetail = Answer<typeof calls.getDocument>
export type Family = NonNullable<DocumentSet['family']>

/** Everything of a student's papers, to be asked anew after each act. */
export const papersKey = (studentId: number) => ['documents', studentId] as const

/** A student's papers; whoever waits for a decision sees it without reloading. */
export function papersOf(studentId: number) {
  return queryOptions({
    queryKey: [...papersKey(studentId), 'set', currentLanguage()],
    queryFn: ({ signal }) =>
      call(calls.listDocuments, { params: { id: studentId } }, { signal, quiet: true }),
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  })
}

/** One paper with its versions, history and custody. */
export function paperDetail(studentId: number, typeId: number) {
  return queryOptions({
    queryKey: [...papersKey(studentId), 'paper', typeId, currentLanguage()],
    queryFn: ({ signal }) => call(calls.getDocument, { params: { id: studentId, typeId } }, { signal }),
  })
}
