import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { checkDomain } from '../commands/check-domain.ts'
import { senderCheck, senderClock } from './kinds.ts'

/** Registers the checks of domains: when somebody asks, each hour while records are awaited, else once a day. */
export async function workSenderAddresses(services: Services): Promise<void> {
  await services.jobs.work(senderCheck, ({ school_id: schoolId }) => checkDomain(services, schoolId))
  await services.jobs.workByClock(senderClock, '*/10 * * * *', async () => {
    for (const schoolId of await services.platformDb.listSchools()) await sendDueCheck(services, schoolId)
  })
}

/** Enqueues the check of a school's domain when it is due. */
export async function sendDueCheck({ pools, jobs, clock }: Services, schoolId: number): Promise<void> {
  await inSchool(pools, { schoolId }, async (db) => {
    const due = await db.row(sql`
      select 1 from sender_addresses where school_id = ${schoolId} and next_check_at <= ${clock.now()}`)
    if (due) await jobs.send(db, senderCheck, {}, { singletonKey: String(schoolId) })
  })
}
