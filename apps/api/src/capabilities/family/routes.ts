import * as calls from '@qadam/contract/family/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { createFamilyStartLink, openFamilyChat, unlinkFamilyChat } from './commands/chat.ts'
import { payAsGuardian } from './commands/pay.ts'
import { admitTransfer, prepareTransferFile, sendTransfer } from './commands/transfer.ts'
import * as may from './policy.ts'
import { familyFile } from './queries/family-file.ts'
import { openFamily } from './queries/family-page.ts'
import { clientTransfers } from './rules.ts'

export function familyRoutes(app: App): void {
  // A parent who wants to pay is not turned away because the school's tariff is over.
  const byLink = { access: may.mayOpenByLink, evenWithoutTariff: true } as const
  serve(app, calls.openFamily, { ...byLink, handler: (call) => openFamily(call, call.body) })
  serve(app, calls.getFamilyFile, { ...byLink, handler: (call) => familyFile(call, call.body) })
  serve(app, calls.payAsGuardian, {
    ...byLink,
    answersSecret: true,
    handler: (call) => payAsGuardian(call, call.body),
  })
  serve(app, calls.openFamilyChat, { ...byLink, handler: (call) => openFamilyChat(call, call.body) })
  serve(app, calls.createFamilyStartLink, {
    ...byLink,
    answersSecret: true,
    handler: (call) => createFamilyStartLink(call, call.body),
  })
  serve(app, calls.unlinkFamilyChat, { ...byLink, handler: (call) => unlinkFamilyChat(call, call.body) })
  serve(app, calls.sendTransfer, {
    ...byLink,
    quota: clientTransfers,
    before: (call) => admitTransfer(call, call.body),
    prepare: (call) => prepareTransferFile(call, call.files),
    handler: (call, file) => sendTransfer(call, call.body, file),
  })
}
