import * as calls from '@qadam/contract/billing/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import type { DocumentChoice } from './search.ts'

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

interface SchoolDocumentsAsked {
  readonly choice: DocumentChoice
  readonly q: string | undefined
  readonly page: number
}

const filterOf = {
  open_invoices: { is_open: true },
  all_invoice: { kind: 'invoice' },
  all_receipt: { kind: 'receipt' },
  all_correction: { kind: 'correction' },
  all_documents: {},
} as const satisfies Record<DocumentChoice, object>

/** Issued documents of the whole school, the newest first. */
export const schoolBillingQuery = ({ choice, q, page }: SchoolDocumentsAsked) =>
  queryOptions({
    queryKey: [...billingKey, 'school', choice, q ?? '', page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        calls.listBilling,
        { query: { ...filterOf[choice], q, page, page_size: documentsOfPage } },
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
