import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { beginMailing } from './begin.ts'
import { mailingClock, mailingJob } from './kinds.ts'
import { sendMailingOn } from './send-on.ts'

/** Registers the jobs of mailings. */
export async function workMailings(services: Services): Promise<void> {
  await services.jobs.work(mailingJob, async ({ school_id: schoolId, mailing_id: id }) => {
    await beginMailing(services, schoolId, id)
    await sendMailingOn(services, schoolId, id)
  })
  await services.jobs.workByClock(mailingClock, '* * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await continueMailings(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of mailings had faults')
  })
}

/** Sends a job for each mailing of a school whose time has come or that has something to do. Idempotent. */
export async function continueMailings(services: Services, schoolId: number): Promise<void> {
  const now = services.clock.now()
  await inSchool(services.pools, { schoolId }, async (db) => {
    const going = await db.rows<{ id: number }>(sql`
      select m.id from mailings m
      where m.school_id = ${schoolId} and ((m.state = 'scheduled' and m.scheduled_at <= ${now}) or (m.state = 'running' and (
        not exists (select from mailing_recipients r
          where r.school_id = m.school_id and r.mailing_id = m.id and r.state in ('queued', 'sending'))
        or exists (select from mailing_recipients r where r.school_id = m.school_id and r.mailing_id = m.id
          and r.state = 'queued' and (r.not_before is null or r.not_before <= ${now})))))`)
    for (const { id } of going)
      await services.jobs.send(db, mailingJob, { mailing_id: id }, { singletonKey: `${schoolId} ${id}` })
  })
}
