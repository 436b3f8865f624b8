import { listBulkActs, listBulkObjects } from '@qadam/contract/bulk-acts/endpoints.ts'
import type { BulkKind } from '@qadam/contract/bulk-acts/vocabulary.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type BulkActions = Answer<typeof listBulkActs>
export type BulkAction = BulkActions['results'][number]

export const bulkPageSize = 20

export const bulkActionsQuery = (search: {
  readonly kind?: BulkKind | undefined
  readonly page?: number | undefined
}) =>
  queryOptions({
    queryKey: ['bulk-acts', search],
    queryFn: ({ signal }) =>
      call(listBulkActs, { query: { ...search, page_size: bulkPageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const bulkObjectsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['bulk-acts', 'objects', id, page],
    queryFn: ({ signal }) =>
      call(
        listBulkObjects,
        { params: { id }, query: { page, page_size: bulkPageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
