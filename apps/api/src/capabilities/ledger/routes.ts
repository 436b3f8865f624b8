import * as calls from '@qadam/contract/ledger/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { mayReadBooks } from './policy.ts'
import { listBooks } from './queries/books.ts'
import { listEntries } from './queries/entries.ts'

export function ledgerRoutes(app: App): void {
  serve(app, calls.listBooks, { access: mayReadBooks, handler: (call) => listBooks(call) })
  serve(app, calls.listLedgerEntries, {
    access: mayReadBooks,
    peopleIn: ({ results }) => results.map(({ account }) => account.person?.id ?? null),
    handler: async (call) => {
      const { sums, ...found } = await listEntries(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), sums }
    },
  })
}
