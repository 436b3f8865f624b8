import * as calls from '@qadam/contract/payment-history/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  confirmReceipt,
  mayConfirmReceipts,
  mayRecordReceipts,
  prepareReceiptFile,
  recordReceipt,
  rejectReceipt,
  withdrawReceipt,
} from '../receipts/public.ts'
import { requireStudent } from '../students/public.ts'
import { exportStatement, openStatement } from './commands/statement.ts'
import { mayReadPayments, mayReadStatement } from './policy.ts'
import { listPayments } from './queries/payments.ts'

export function paymentHistoryRoutes(app: App): void {
  serve(app, calls.listPayments, {
    access: mayReadPayments,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      await requireStudent(call.db, call.actor, call.params.id)
      const found = await listPayments(call, { ...call.query, user_id: call.params.id })
      return { ...pageOfRows(call.url, call.query, found), totals: found.totals }
    },
  })
  serve(app, calls.listPaymentHistory, {
    access: mayReadPayments,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const found = await listPayments(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), totals: found.totals }
    },
  })
  serve(app, calls.recordPayment, {
    access: mayRecordReceipts,
    quota: { name: 'receipt-file', points: 300, seconds: 3_600 },
    prepare: (call) => prepareReceiptFile(call, call.files),
    handler: (call, file) => recordReceipt(call, call.body, file),
  })
  serve(app, calls.updatePayment, {
    access: mayConfirmReceipts,
    handler: (call) =>
      call.body.state === 'confirmed'
        ? confirmReceipt(call, call.params.id)
        : rejectReceipt(call, call.params.id, call.body.reason),
  })
  serve(app, calls.deletePayment, {
    access: mayConfirmReceipts,
    handler: (call) => withdrawReceipt(call, { id: call.params.paymentId, student: call.params.userId }),
  })
  serve(app, calls.readStatement, {
    access: mayReadStatement,
    writes: true,
    peopleIn: ({ student }) => [student.id],
    handler: async (call) => {
      const { student, from, to, sums, ...found } = await openStatement(call, call.params.id, call.query)
      return { ...pageOfRows(call.url, call.query, found), student, from, to, sums }
    },
  })
  serve(app, calls.getStatementFile, {
    access: mayReadStatement,
    writes: true,
    handler: (call) => exportStatement(call, call.params.id, call.query),
  })
}
