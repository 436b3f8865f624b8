import type { Answer } from '@qadam/contract/endpoint.ts'
import { getReminderSettings } from '@qadam/contract/payment-reminders/endpoints.ts'
import { getReceiptSettings, listReceipts } from '@qadam/contract/receipts/endpoints.ts'
import type { ReceiptState } from '@qadam/contract/receipts/lifecycle.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type Receipt = Answer<typeof listReceipts>['results'][number]

export const receiptsKey = ['receipts'] as const
export const receiptsOfPage = 20

interface ReceiptFilter {
  readonly student?: number | undefined
  readonly state?: ReceiptState | undefined
  readonly page?: number
}

/** Receipts and refunds, the newest first; students read their own. */
export const receiptsQuery = ({ student, state, page = 1 }: ReceiptFilter) =>
  queryOptions({
    queryKey: [...receiptsKey, 'list', student ?? 0, state ?? '', page],
    queryFn: ({ signal }) =>
      call(
        listReceipts,
        { query: { user_id: student, state, page, page_size: receiptsOfPage } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

export const receiptSettingsQuery = queryOptions({
  queryKey: [...receiptsKey, 'settings'],
  queryFn: ({ signal }) => call(getReceiptSettings, {}, { signal, quiet: true }),
  staleTime: 60_000,
})

export const reminderSettingsQuery = queryOptions({
  queryKey: [...receiptsKey, 'reminders'],
  queryFn: ({ signal }) => call(getReminderSettings, {}, { signal, quiet: true }),
  staleTime: 60_000,
})
