import * as calls from '@qadam/contract/payment-providers/endpoints.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { pageOfRows } from '../../../platform/http/page.ts'
import { serve } from '../../../platform/http/serve.ts'
import { changeProvider } from '../commands/change-provider.ts'
import { askNow, refundTest, settleRefund, tryProvider } from '../commands/try-provider.ts'
import { mayManageProviders, mayReadAttemptState } from '../policy.ts'
import { attemptStateOf, getAttempt, listAttempts } from '../queries/attempts.ts'
import { listProviders } from '../queries/providers.ts'

/** Serves the calls of people; providers call webhooks. */
export function serveCalls(app: App): void {
  serve(app, calls.listProviders, { access: mayManageProviders, handler: (call) => listProviders(call) })
  serve(app, calls.changeProvider, {
    access: mayManageProviders,
    handler: (call) => changeProvider(call, call.params.provider, call.body),
  })
  serve(app, calls.tryProvider, {
    access: mayManageProviders,
    handler: (call) => tryProvider(call, call.params.provider),
  })
  serve(app, calls.listAttempts, {
    access: mayManageProviders,
    handler: async (call) => pageOfRows(call.url, call.query, await listAttempts(call, call.query)),
  })
  serve(app, calls.getAttempt, {
    access: mayManageProviders,
    handler: (call) => getAttempt(call, call.params.id),
  })
  serve(app, calls.getAttemptState, {
    access: mayReadAttemptState,
    handler: (call) => attemptStateOf(call, call.params.id),
  })
  serve(app, calls.askAboutAttempt, {
    access: mayReadAttemptState,
    evenWithoutTariff: true,
    handler: (call) => askNow(call, call.params.id),
  })
  serve(app, calls.refundTest, {
    access: mayManageProviders,
    handler: (call) => refundTest(call, call.params.id, call.body),
  })
  serve(app, calls.settleRefund, {
    access: mayManageProviders,
    handler: (call) => settleRefund(call, call.params.id, call.body),
  })
}
