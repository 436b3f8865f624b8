import type { Answer } from '@qadam/contract/endpoint.ts'
import { checkPayment, getOrder, getOrderSettings, listOrders } from '@qadam/contract/orders/endpoints.ts'
import { type OrderState, paidOrderStates } from '@qadam/contract/orders/lifecycle.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Order = Answer<typeof getOrder>
export type OrderRow = Answer<typeof listOrders>['results'][number]
export type Sale = Answer<typeof checkPayment>

/** What is bought, and how: a course, or another thing that the school sells. */
export interface Offer extends Pick<Sale, 'price' | 'providers' | 'refund_policy'> {
  readonly what: { readonly course_id: number } | { readonly kind: 'priority' }
}

export const ordersKey = ['orders'] as const
export const ordersPageSize = 20

/** Whether the money, or a part of it, is the school's. */
export const isPaid = (state: OrderState): boolean => paidOrderStates.some((paid) => paid === state)

/** Whether the provider may still tell something new of an order; a person may take days. */
const isMoving = ({ state, refunds }: Order): boolean =>
  state === 'pending' || refunds.some((refund) => refund.state === 'pending' && !refund.other_way)

/** How a course is sold to the reader, and whether they have paid. */
export const saleQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'sale', courseId, currentLanguage()],
    queryFn: ({ signal }) => call(checkPayment, { query: { course_id: courseId } }, { signal, quiet: true }),
  })

/** How the reader can buy the priority package. */
export const priorityOfferQuery = queryOptions({
  queryKey: [...ordersKey, 'priority-offer'],
  queryFn: ({ signal }) => call(getPriorityPackage, { query: {} }, { signal, quiet: true }),
})

/** One order; asked again every two seconds while it is being paid or refunded. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id, currentLanguage()],
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? 2_000 : false),
  })

export interface OrderFilter {
  readonly page: number
  readonly q?: string | undefined
  readonly state?: OrderState | undefined
}

/** One page of the orders of the school, the latest first; asked again while one of them is being paid. */
export const ordersQuery = ({ page, q, state }: OrderFilter) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', page, q ?? '', state ?? '', currentLanguage()],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { page, page_size: ordersPageSize, q, state } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some((one) => one.state === 'pending') ? 10_000 : false,
  })

export const orderSettingsQuery = queryOptions({
  queryKey: [...ordersKey, 'settings'],
  queryFn: ({ signal }) => call(getOrderSettings, {}, { signal, quiet: true }),
})
