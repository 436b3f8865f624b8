import * as calls from '@qadam/contract/payment-requests/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { askParent } from './commands/ask.ts'
import { openRequest, payByLink } from './commands/open.ts'
import { decideLinkRefund, refundRequest } from './commands/refund.ts'
import { openReturn } from './commands/return.ts'
import { withdrawRequest } from './commands/withdraw.ts'
import * as may from './policy.ts'
import { listRequests } from './queries/requests.ts'

export function paymentRequestRoutes(app: App): void {
  serve(app, calls.askParent, { access: may.mayAskParent, handler: (call) => askParent(call, call.body) })
  serve(app, calls.listPaymentRequests, {
    access: may.mayReadRequests,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const found = await listRequests(call, call.query)
      const { guardians, is_offered } = found
      return { ...pageOfRows(call.url, call.query, found), guardians, is_offered }
    },
  })
  serve(app, calls.withdrawPaymentRequest, {
    access: may.mayReadRequests,
    handler: (call) => withdrawRequest(call, call.params.id),
  })
  serve(app, calls.refundPaymentRequest, {
    access: may.mayRefundByLink,
    handler: (call) => refundRequest(call, call.params.id, call.body),
  })
  serve(app, calls.decideLinkRefund, {
    access: may.mayDecideRefunds,
    handler: (call) => decideLinkRefund(call, call.params, call.body),
  })
  // A parent who wants to pay is not turned away because the school's tariff is over.
  const byLink = { access: may.mayPayByLink, evenWithoutTariff: true } as const
  serve(app, calls.openPaymentRequest, { ...byLink, handler: (call) => openRequest(call, call.body) })
  serve(app, calls.openPaymentReturn, { ...byLink, handler: (call) => openReturn(call, call.body) })
  serve(app, calls.payByLink, { ...byLink, handler: (call) => payByLink(call, call.body) })
}
