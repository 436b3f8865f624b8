import { restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import { listBin } from '@qadam/contract/bin/endpoints.ts'
import type { binItem } from '@qadam/contract/bin/schemas.ts'
import type { BinKind } from '@qadam/contract/bin/vocabulary.ts'
import { restoreGroup } from '@qadam/contract/groups/endpoints.ts'
import { restoreLesson } from '@qadam/contract/lessons/endpoints.ts'
import { restoreProgram } from '@qadam/contract/programs/endpoints.ts'
import { restoreQuestion } from '@qadam/contract/questions/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'

export type BinItem = z.output<typeof binItem>

export interface BinSearch {
  readonly kind?: BinKind | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
}

export const binPageSize = 20

export const binQuery = (search: BinSearch) =>
  queryOptions({
    queryKey: ['bin', search],
    queryFn: ({ signal }) =>
      call(listBin, { query: { ...search, page_size: binPageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export function restoreItem({ kind, id }: Pick<BinItem, 'kind' | 'id'>): Promise<unknown> {
  const params = { id }
  switch (kind) {
    case 'program':
      return call(restoreProgram, { params })
    case 'person':
      return call(restorePerson, { params })
    case 'lesson':
      return call(restoreLesson, { params })
    case 'question':
      return call(restoreQuestion, { params })
    case 'group':
      return call(restoreGroup, { params })
  }
}
