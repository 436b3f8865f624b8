import * as calls from '@qadam/contract/billing/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type BillingDocument = Answer<typeof calls.listBilling>['results'][number]
export type InvoiceSuggestion = Answer<typeof calls.suggestInvoice>

/** The query key prefix of receipts, notes and invoices; every action invalidates it. */
export const billingKey = ['billing'] as const
export const documentsOfPage = 10

/** Issued documents, the newest first: of a student for staff, or of the student who reads. */
export const billingQuery = ({ userId, page }: { readonly userId?: number; readonly page: number }) =>
  queryOptions({
    queryKey: [...billingKey, 'list', userId ?? 0, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        calls.listBilling,
        { query: { user_id: userId, page, page_size: documentsOfPage } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

/** What an invoice for a student may ask for. */
export const suggestionOf = (userId: number) =>
  queryOptions({
    queryKey: [...billingKey, 'suggestion', userId, currentLanguage()],
    queryFn: ({ signal }) => call(calls.suggestInvoice, { params: { userId } }, { signal, quiet: true }),
  })
