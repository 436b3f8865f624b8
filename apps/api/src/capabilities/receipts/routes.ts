import * as calls from '@qadam/contract/receipts/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { confirmReceipt, rejectReceipt } from './commands/decide.ts'
import { prepareReceiptFile } from './commands/receipt-file.ts'
import { recordReceipt } from './commands/record.ts'
import { recordRefund } from './commands/refund.ts'
import { changeReceiptSettings } from './commands/settings.ts'
import * as may from './policy.ts'
import { openReceiptFile } from './queries/file.ts'
import { listReceipts } from './queries/receipts.ts'
import { receiptSettingsOf } from './queries/settings.ts'

export function receiptRoutes(app: App): void {
  serve(app, calls.listReceipts, {
    access: may.mayReadReceipts,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listReceipts(call, call.query)),
  })
  serve(app, calls.recordReceipt, {
    access: may.mayRecordReceipts,
    quota: { name: 'receipt-file', points: 300, seconds: 3_600 },
    prepare: (call) => prepareReceiptFile(call, call.files),
    handler: (call, file) => recordReceipt(call, call.body, file),
  })
  serve(app, calls.recordRefund, {
    access: may.mayConfirmReceipts,
    handler: (call) => recordRefund(call, call.body),
  })
  serve(app, calls.confirmReceipt, {
    access: may.mayConfirmReceipts,
    handler: (call) => confirmReceipt(call, call.params.id),
  })
  serve(app, calls.rejectReceipt, {
    access: may.mayConfirmReceipts,
    handler: (call) => rejectReceipt(call, call.params.id, call.body.reason),
  })
  serve(app, calls.getReceiptFile, {
    access: may.mayReadReceipts,
    writes: true,
    evenWithoutTariff: true,
    handler: (call) => openReceiptFile(call, call.params.id),
  })
  serve(app, calls.getReceiptSettings, {
    access: may.mayReadReceiptSettings,
    handler: (call) => receiptSettingsOf(call.db),
  })
  serve(app, calls.changeReceiptSettings, {
    access: may.mayChangeReceiptSettings,
    handler: (call) => changeReceiptSettings(call, call.body),
  })
}
