import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { readBusyCalendar } from './commands/read.ts'

export const busyReading = jobKind<{ calendar_id: number }>({
  name: 'busy-calendar',
  retryLimit: 1,
  expireInSeconds: 120,
  // A server that does not respond blocks one of them, not everybody's calendars.
  sideBySide: 4,
})
export const busyClock = jobKind<object>({ name: 'busy-clock', expireInSeconds: 600 })

/** Registers the jobs that read external calendars: new ones at once, each one every half hour. */
export async function workBusyCalendars(services: Services): Promise<void> {
  await services.jobs.work(busyReading, ({ school_id: schoolId, calendar_id: calendarId }, jobId) =>
    readBusyCalendar(services, { schoolId, calendarId, jobId }),
  )
  await services.jobs.workByClock(busyClock, '*/10 * * * *', async () => {
    for (const schoolId of await services.platformDb.listSchools()) await sendDueReadings(services, schoolId)
  })
}

/** Enqueues a job for each due calendar of a school. */
export async function sendDueReadings(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(
    services,
    { schoolId, requestId: 'busy-clock', client: 'busy clock' },
    async ({ db, now }) => {
      const due = await db.rows<{ id: number }>(sql`
      select b.id from busy_calendars b join people p on p.school_id = b.school_id and p.id = b.person_id
        and p.deleted_at is null and p.deactivated_at is null
      where b.school_id = ${schoolId} and b.next_at <= ${now} order by b.next_at limit 500`)
      for (const { id } of due)
        await services.jobs.send(db, busyReading, { calendar_id: id }, { singletonKey: `${schoolId}:${id}` })
    },
  )
}
