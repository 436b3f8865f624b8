import type { Answer } from '@qadam/contract/endpoint.ts'
import { getImport, listImports } from '@qadam/contract/imports/endpoints.ts'
import type { ImportState } from '@qadam/contract/imports/lifecycle.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type ImportSummary = Answer<typeof listImports>['results'][number]
export type ImportRecord = Answer<typeof getImport>
export type ImportFault = ImportRecord['errors']['results'][number]

export const importsOfPage = 20
export const faultsOfPage = 50

/** Returns true while an import is in progress. */
export function isLive(state: ImportState): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing'
}

/** Imports of the school, newest first; polled while one is in progress. */
export function importPage(page: number) {
  return queryOptions({
    queryKey: ['imports', 'page', page],
    queryFn: ({ signal }) =>
      call(listImports, { query: { page, page_size: importsOfPage } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((one) => isLive(one.state)) ? 2000 : false),
  })
}

/** One import with a page of its errors; polled every second while it is in progress. */
export function importRecord(id: number, page: number) {
  return queryOptions({
    queryKey: ['imports', 'record', id, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(getImport, { params: { id }, query: { page, page_size: faultsOfPage } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isLive(state.data.state) ? 1000 : false),
  })
}
