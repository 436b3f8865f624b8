import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getAttempt,
  getAttemptState,
  listAttempts,
  listProviders,
} from '@qadam/contract/payment-providers/endpoints.ts'
import { type AttemptState, openAttemptStates } from '@qadam/contract/payment-providers/lifecycle.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type Provider = Answer<typeof listProviders>[number]
export type Attempt = Answer<typeof listAttempts>['results'][number]
export type AttemptDetail = Answer<typeof getAttempt>
export type AttemptForPayer = Answer<typeof getAttemptState>

export const paymentsKey = ['payments'] as const
export const attemptsOfPage = 20

export const providersQuery = queryOptions({
  queryKey: [...paymentsKey, 'providers'],
  queryFn: ({ signal }) => call(listProviders, {}, { signal, quiet: true }),
})

export interface AttemptSearch {
  readonly page: number
  readonly state: AttemptState | undefined
}

const isOpen = (state: AttemptState): boolean => openAttemptStates.some((open) => open === state)

/** Attempts of the school, the latest first; polled while one of them waits. */
export const attemptsQuery = ({ page, state }: AttemptSearch) =>
  queryOptions({
    queryKey: [...paymentsKey, 'list', page, state ?? ''],
    queryFn: ({ signal }) =>
      call(listAttempts, { query: { page, page_size: attemptsOfPage, state } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some((one) => isOpen(one.state)) ? 10_000 : false,
  })

/** An attempt with its refunds and raw events; polled while the provider may still tell something. */
export const attemptQuery = (id: number) =>
  queryOptions({
    queryKey: [...paymentsKey, 'attempt', id],
    queryFn: ({ signal }) => call(getAttempt, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data && (isOpen(data.state) || data.refunds.some(({ state }) => state === 'pending')) ? 3_000 : false,
  })

/** What the server says of an attempt; asked every two seconds while that may change. */
export const attemptStateQuery = (id: number) =>
  queryOptions({
    queryKey: [...paymentsKey, 'state', id],
    queryFn: ({ signal }) => call(getAttemptState, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (!data || isOpen(data.state) ? 2_000 : false),
  })
