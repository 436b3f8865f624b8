import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { expirePending } from './commands/expire.ts'

/** Voids a pending transaction when its time is over. */
export const ledgerTimeouts = jobKind<{ transaction_id: number }>({ name: 'ledger-timeouts', atOnce: 50 })

/** Registers the worker of time-outs. */
export async function workLedger(services: Services): Promise<void> {
  await services.jobs.work(ledgerTimeouts, ({ school_id: schoolId, transaction_id: id }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'ledger' }, (ctx) =>
      expirePending(ctx, id),
    ),
  )
}
