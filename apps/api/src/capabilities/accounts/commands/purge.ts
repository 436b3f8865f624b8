import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'

/**
 * Deletes codes, links and registrations that were never finished, tickets of sign-ins and devices no longer trusted; runs nightly. They hold addresses of
 * people who may never have become users; two days exceed the window of every limit. Invitations stay for a
 * month after they expire, so that staff see who never joined.
 */
export async function purgeUnfinished(services: Services, schoolId: number): Promise<void> {
  const now = services.clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
  await inSchool(services.pools, { schoolId }, async (db) => {
    await db.rows(sql`delete from codes where school_id = ${schoolId} and created_at < ${daysAgo(1)}`)
    await db.rows(sql`
      delete from second_factor_tickets where school_id = ${schoolId} and created_at < ${daysAgo(1)}`)
    await db.rows(
      sql`delete from trusted_devices where school_id = ${schoolId} and expires_at < ${daysAgo(0)}`,
    )
    await db.rows(sql`delete from registrations where school_id = ${schoolId} and created_at < ${daysAgo(2)}`)
    await db.rows(sql`delete from reset_links where school_id = ${schoolId} and expires_at < ${daysAgo(2)}`)
    await db.rows(sql`delete from invitations where school_id = ${schoolId} and expires_at < ${daysAgo(30)}`)
  })
}

/**
 * Deletes sign-ins that ended before a moment, because the history of sign-ins must not be stored forever.
 */
export async function deleteSignIns(db: SchoolDb, before: string): Promise<void> {
  await db.rows(sql`
    delete from sign_ins where school_id = ${db.schoolId} and coalesce(ended_at, expires_at) < ${before}`)
}
