import { sql } from '../platform/database/sql.ts'
import type { Services } from '../platform/http/app-services.ts'
import { releaseHeld } from '../platform/notices/release-held.ts'
import { asSchemaOwner, type SchoolFixture } from './school-fixture.ts'
import { testApp } from './test-app.ts'

interface Waiting {
  readonly id: string
  readonly name: string
  readonly data: { school_id: number }
}

/**
 * Runs the waiting jobs of one school until none is left, including jobs sent by jobs. Uses other services
 * than the test's own when given; leaves those that start after `until`. Returns the number of jobs.
 */
export async function runJobs(schoolId: number, by?: Services, until?: Date): Promise<number> {
  const services = by ?? (await testApp()).services
  let done = 0
  for (;;) {
    const { rows } = await asSchemaOwner().query<Waiting>(
      `update pgboss.job set state = 'completed', completed_on = now()
       where (name, id) in (select name, id from pgboss.job where (data->>'school_id')::bigint = $1 and state < 'active'
         and ($2::timestamptz is null or start_after <= $2) for update skip locked)
       returning id, name, data`,
      [schoolId, until ?? null],
    )
    if (rows.length === 0) return done
    for (const job of rows) {
      await services.jobs.runs.get(job.name)?.(job.data, job.id)
      done += 1
    }
  }
}

/** Returns the messages sent to an address or phone while no server is configured, newest first. */
export async function sentTo(
  recipient: string,
): Promise<{ channel: string; subject: string; body: string }[]> {
  const { rows } = await asSchemaOwner().query<{ channel: string; subject: string; body: string }>(
    'select channel, subject, body from development_mailbox where recipient = $1 order by id desc',
    [recipient],
  )
  return rows
}

/** Returns what stands in the bell of a person, newest first. */
export const bellOf = (
  school: Pick<SchoolFixture, 'inside'>,
  { id }: { readonly id: number },
): Promise<{ kind: string; title: string; body: string; path: string }[]> =>
  school.inside((db) =>
    db.rows(sql`
      select kind, title, body, path from notifications where person_id = ${id} and in_bell order by id desc`),
  )

/** Sends what waited for the end of quiet hours at this time, and runs its jobs. */
export async function releaseAt(school: SchoolFixture, at: Date): Promise<void> {
  school.app.clock.set(at)
  await releaseHeld(school.app.services, school.school.id)
  await runJobs(school.school.id)
}

/** Returns why deliveries of messages to a person were dropped. */
export const droppedFor = async (
  school: Pick<SchoolFixture, 'inside'>,
  { id }: { readonly id: number },
): Promise<(string | null)[]> => {
  const rows = await school.inside((db) =>
    db.rows<{ reason: string | null }>(sql`
      select d.reason from notice_deliveries d
      join notifications n on n.school_id = d.school_id and n.id = d.notification_id
      where n.person_id = ${id} and d.state = 'dropped' order by d.id`),
  )
  return rows.map(({ reason }) => reason)
}

/** Returns the names of the events recorded in a school, oldest first. */
export async function eventsOf(school: Pick<SchoolFixture, 'inside'>): Promise<string[]> {
  return school.inside(async (db) =>
    (await db.rows<{ action: string }>(sql`select action from audit_log order by id`)).map(
      (row) => row.action,
    ),
  )
}
