import { inSchool } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { isPresent } from '../accounts/public.ts'
import { settleReferrer } from './commands/settle.ts'

export const referralClock = jobKind<object>({ name: 'referral-clock', expireInSeconds: 600 })

/** Registers the clock that credits cashback after the waiting time. */
export async function workReferrals(services: Services): Promise<void> {
  await services.jobs.workByClock(referralClock, '25 * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await creditInSchool(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of referrals had faults')
  })
}

/** Credits the cashback of one school whose waiting time is over. Idempotent. */
export async function creditInSchool(services: Services, schoolId: number): Promise<void> {
  const now = services.clock.now()
  const due = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.rows<{ referrer: number }>(sql`
      select distinct r.referrer_id as referrer from referrals r
      where r.school_id = ${schoolId} and r.settled_at is null and r.bought_at is not null and r.due_at <= ${now}
        and ${isPresent(sql`r.referrer_id`)}`),
  )
  for (const { referrer } of due)
    await inSystemContext(
      services,
      { schoolId, requestId: 'referral-clock', client: 'referral clock' },
      (ctx) => settleReferrer(ctx, referrer),
    )
}
