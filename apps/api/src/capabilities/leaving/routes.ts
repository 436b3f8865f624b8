import * as calls from '@qadam/contract/leaving/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { confirmLeaving, rejectLeaving } from './commands/decide.ts'
import { proposeLeaving } from './commands/propose.ts'
import * as may from './policy.ts'
import { leavingOf } from './queries/leavings.ts'

export function leavingRoutes(app: App): void {
  serve(app, calls.getLeaving, {
    access: may.mayReadLeaving,
    handler: (call) => leavingOf(call, call.params.userId, call.query),
  })
  serve(app, calls.proposeLeaving, {
    access: may.mayDecideLeaving,
    handler: (call) => proposeLeaving(call, call.body),
  })
  serve(app, calls.confirmLeaving, {
    access: may.mayDecideLeaving,
    handler: (call) => confirmLeaving(call, call.params.id),
  })
  serve(app, calls.rejectLeaving, {
    access: may.mayDecideLeaving,
    handler: (call) => rejectLeaving(call, call.params.id, call.body.reason),
  })
}
