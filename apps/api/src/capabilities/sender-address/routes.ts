import * as calls from '@qadam/contract/sender-address/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { makeSigningKeys } from '../../platform/mail/signing-key.ts'
import { askCheck } from './commands/ask-check.ts'
import {
  assertAddress,
  assertRenewable,
  removeAddress,
  renewKey,
  setAddress,
  withKeys,
} from './commands/change-address.ts'
import { mayManageSender as access } from './policy.ts'
import { getSenderAddress } from './queries/sender-address.ts'

export function senderRoutes(app: App): void {
  serve(app, calls.getSenderAddress, { access, handler: (call) => getSenderAddress(call) })
  serve(app, calls.setSenderAddress, {
    access,
    before: (call) => assertAddress(call, call.body.address),
    prepare: (_call, judged) => withKeys(judged),
    handler: setAddress,
  })
  serve(app, calls.checkSenderAddress, { access, handler: askCheck })
  serve(app, calls.renewSenderKey, {
    access,
    before: assertRenewable,
    prepare: makeSigningKeys,
    handler: renewKey,
  })
  serve(app, calls.removeSenderAddress, { access, handler: removeAddress })
}
