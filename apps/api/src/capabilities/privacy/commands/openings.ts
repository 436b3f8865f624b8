import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { openingsMany } from '../events.ts'
import { privacyWork } from '../jobs/work.ts'
import { manyOpenings } from '../rules/terms.ts'

/**
 * Records that staff opened class P5 data of a student, and alerts the school admins when one person opens
 * unusually many students within an hour. Students and teachers cannot open P5 data of others.
 */
export async function noteOpening(ctx: RequestContext, studentId: number, what: string): Promise<void> {
  const { db, actor, now } = ctx
  if (actor.id === studentId || !isStaff(actor.role)) return
  const at = now.toISOString()
  const [noted] = await db.named<{ seen: number }>(
    { name: 'note_opening', text: 'select note_opening($1, $2, $3, $4, $5) as seen' },
    [actor.id, studentId, what, at, ctx.ip],
  )
  const seen = noted?.seen ?? 0
  if (seen <= manyOpenings) return
  const alarm = await raiseAlarm(db, { actorId: actor.id, at, students: seen, what: 'records' })
  if (!alarm) return
  await record(ctx, openingsMany, { kind: 'person', id: actor.id, payload: { students: seen } })
  await ctx.services.jobs.send(db, privacyWork, { about: 'openings', id: alarm.id })
}

/** Inserts an alarm, at most one per person, kind and hour; returns undefined if there is one already. */
export function raiseAlarm(
  db: SchoolDb,
  {
    actorId,
    at,
    students,
    what,
  }: { actorId: number; at: string; students: number; what: 'records' | 'lists' },
): Promise<{ id: number } | undefined> {
  return db.row<{ id: number }>(sql`
    insert into opening_alarms (school_id, actor_id, at, students, what)
    select ${db.schoolId}, ${actorId}, ${at}, ${students}, ${what}
    where not exists (select 1 from opening_alarms a where a.school_id = ${db.schoolId} and a.actor_id = ${actorId}
      and a.what = ${what} and a.at > ${at}::timestamptz - interval '1 hour') returning id`)
}
