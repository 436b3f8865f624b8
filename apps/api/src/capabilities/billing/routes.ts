import * as calls from '@qadam/contract/billing/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { noteOpening } from '../privacy/public.ts'
import { issueInvoice } from './commands/invoice.ts'
import { issueLater } from './commands/issue-later.ts'
import { voidInvoice } from './commands/void.ts'
import * as may from './policy.ts'
import { getBillingRow, listBilling } from './queries/documents.ts'
import { billingFile } from './queries/file.ts'
import { suggestInvoice } from './queries/suggestion.ts'

export function billingRoutes(app: App): void {
  serve(app, calls.listBilling, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listBilling(call, call.query)),
  })
  serve(app, calls.getBillingFile, {
    access: may.mayRead,
    writes: true,
    handler: async (call) => {
      // It has the number of the contract (class P5).
      const { student_id: student } = await getBillingRow(call, call.params.id)
      await noteOpening(call, student, 'billing')
      return billingFile(call, call.params.id, call.query.lang ?? call.language)
    },
  })
  serve(app, calls.suggestInvoice, {
    access: may.mayIssue,
    handler: (call) => suggestInvoice(call, call.params.userId),
  })
  serve(app, calls.createInvoice, {
    access: may.mayIssue,
    handler: (call) => issueInvoice(call, call.body),
  })
  serve(app, calls.issueReceipt, {
    access: may.mayIssue,
    handler: (call) => issueLater(call, call.body),
  })
  serve(app, calls.voidInvoice, {
    access: may.mayIssue,
    handler: (call) => voidInvoice(call, call.params.id, call.body),
  })
}
