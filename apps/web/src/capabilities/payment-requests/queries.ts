import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  listPaymentRequests,
  openPaymentRequest,
  openPaymentReturn,
} from '@qadam/contract/payment-requests/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type PaymentRequests = Answer<typeof listPaymentRequests>
export type PaymentRequest = PaymentRequests['results'][number]
export type PaymentPage = Answer<typeof openPaymentRequest>

export const requestsKey = ['payment-requests'] as const
const requestsOfPage = 50

/** The links of a student, one's own without an id; asked again while somebody pays or a refund is under way. */
export const requestsQuery = (student?: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'of', student ?? 0, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listPaymentRequests,
        { query: { user_id: student, page_size: requestsOfPage } },
        { signal, quiet: true },
      ),
    refetchInterval: ({ state: { data } }) => (data?.results.some(isMoving) ? 5_000 : false),
  })

const isMoving = ({ state, refunds }: PaymentRequest): boolean =>
  state === 'waiting' || refunds.some((refund) => refund.state === 'pending' && !refund.other_way)

/** What a link shows; asked again while its payment is under way. */
export const pageQuery = (token: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'page', token, currentLanguage()],
    queryFn: ({ signal }) =>
      call(openPaymentRequest, { body: { token, language: currentLanguage() } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 3_000 : false),
    retry: false,
  })

/** What became of one payment; asked again while it is under way. */
export const returnQuery = (token: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'return', token, currentLanguage()],
    queryFn: ({ signal }) =>
      call(openPaymentReturn, { body: { token, language: currentLanguage() } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 3_000 : false),
    retry: false,
  })
