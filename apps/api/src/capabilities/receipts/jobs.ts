import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { expireReceipt } from './commands/expire.ts'

/** Ends a receipt whose time is over. */
export const receiptTimeouts = jobKind<{ receipt_id: number }>({ name: 'receipt-timeouts', atOnce: 20 })

/** Registers the worker that ends receipts. */
export async function workReceipts(services: Services): Promise<void> {
  await services.jobs.work(receiptTimeouts, ({ school_id: schoolId, receipt_id: id }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'receipts' }, (ctx) =>
      expireReceipt(ctx, id),
    ),
  )
}
