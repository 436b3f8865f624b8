import type { Answer } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/papers/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Requisites = Answer<typeof calls.getRequisites>
export type StudentContract = Answer<typeof calls.getContract>
export type Contract = StudentContract['contract']
export type MissingPart = StudentContract['missing'][number]

/** The query key prefix of requisites and contracts; every change invalidates it. */
export const papersKey = ['papers'] as const

export const requisitesQuery = queryOptions({
  queryKey: [...papersKey, 'requisites'],
  queryFn: ({ signal }) => call(calls.getRequisites, {}, { signal, quiet: true }),
})

export const contractOf = (userId: number) =>
  queryOptions({
    queryKey: [...papersKey, 'contract', userId, currentLanguage()],
    queryFn: ({ signal }) => call(calls.getContract, { params: { userId } }, { signal, quiet: true }),
  })
