import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getStudentImport,
  listStudentImportRows,
  listStudentImports,
} from '@qadam/contract/student-import/endpoints.ts'
import type { StudentOutcome } from '@qadam/contract/student-import/fields.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { importsOfPage, isLive } from '../imports/queries.ts'

export type StudentImport = Answer<typeof getStudentImport>
export type ImportedRow = Answer<typeof listStudentImportRows>['results'][number]

export const rowsOfPage = 50

/** Imports of students, newest first. */
export function pastImports(page: number) {
  return queryOptions({
    queryKey: ['student-imports', 'page', page],
    queryFn: ({ signal }) =>
      call(listStudentImports, { query: { page, page_size: importsOfPage } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** One import; polled every second while it is in progress. */
export function studentImportQuery(id: number) {
  return queryOptions({
    queryKey: ['student-imports', 'one', id, currentLanguage()],
    queryFn: ({ signal }) => call(getStudentImport, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isLive(state.data.state) ? 1000 : false),
  })
}

export function importRows(id: number, { outcome, page }: { outcome: StudentOutcome; page: number }) {
  return queryOptions({
    queryKey: ['student-imports', 'rows', id, outcome, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listStudentImportRows,
        { params: { id }, query: { outcome, page, page_size: rowsOfPage } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
}
