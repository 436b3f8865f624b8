import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { applyCredit } from './commands/apply-credit.ts'

/** Pays what a student owes from their credit. */
export const creditApplications = jobKind<{ student_id: number }>({ name: 'credit-applications', atOnce: 20 })

/** Registers the worker that applies credit. */
export async function workTranches(services: Services): Promise<void> {
  await services.jobs.work(creditApplications, ({ school_id: schoolId, student_id: student }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'credit' }, (ctx) =>
      applyCredit(ctx, student),
    ),
  )
}
