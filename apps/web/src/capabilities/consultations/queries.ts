import { getConsultation, listConsultations } from '@qadam/contract/consultations/endpoints.ts'
import type { ConsultationState } from '@qadam/contract/consultations/lifecycle.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

/** The query key prefix of requests; every action invalidates it. */
export const requestsKey = ['consultations'] as const
export const requestsPageSize = 20

export interface RequestsFilter {
  readonly state: 'open' | ConsultationState
  readonly owner?: 'mine' | 'none' | undefined
  readonly due?: 'yes' | undefined
  readonly q?: string | undefined
  readonly page: number
}

/** One page of the requests that the viewer may see, with how many are in each state. */
export function requestsQuery({ due, ...filter }: RequestsFilter) {
  const query = { ...filter, due: due === 'yes' ? true : undefined, page_size: requestsPageSize }
  return queryOptions({
    queryKey: [...requestsKey, 'list', query, currentLanguage()],
    queryFn: ({ signal }) => call(listConsultations, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** A request with its forms, notes and visits. */
export function requestQuery(id: number) {
  return queryOptions({
    queryKey: [...requestsKey, 'detail', id, currentLanguage()],
    queryFn: ({ signal }) => call(getConsultation, { params: { id } }, { signal, quiet: true }),
  })
}
