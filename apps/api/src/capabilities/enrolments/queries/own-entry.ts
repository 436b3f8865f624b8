import type { ownEntry } from '@qadam/contract/enrolments/schemas.ts'
import type { enrolmentStates } from '@qadam/contract/enrolments/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { wayIn } from '../rules.ts'
import { entryOf } from './settings.ts'

interface Trace {
  readonly place: (typeof enrolmentStates)[number]
  readonly at: string
  readonly until: string | null
  readonly message: string | null
  readonly reason: string | null
}

/**
 * Returns the reader's state in a program: enrolled, or by their latest request or departure.
 * @throws 404
 */
export async function ownEntryOf(call: ReadContext, programId: number): Promise<z.output<typeof ownEntry>> {
  const entry = await entryOf(call, programId)
  const common = {
    course_id: programId,
    ...wayIn(entry),
    gives_certificate: entry.gives_certificate,
    since: null,
    until: null,
    at: null,
    message: null,
    reason: null,
  }
  const { db, actor, now } = call
  const mine = await db.row<{ added_at: string; ends_at: string | null }>(sql`
    select added_at, ends_at from program_people where school_id = ${db.schoolId} and program_id = ${programId}
      and person_id = ${actor.id} and part = 'student'`)
  const isEnded = Boolean(mine?.ends_at && Date.parse(mine.ends_at) <= now.getTime())
  const inside = mine && { ...common, since: mine.added_at, until: mine.ends_at }
  if (inside && !isEnded) return { ...inside, place: 'enrolled' }
  const last = await db.row<Trace>(sql`
    select * from (
      select r.state as place, coalesce(r.decided_at, r.asked_at) as at, null::timestamptz as until, r.message, r.reason
      from enrolment_requests r where r.school_id = ${db.schoolId} and r.program_id = ${programId}
        and r.person_id = ${actor.id} and r.state in ('waiting', 'declined')
      union all
      select case when d.left_by = d.person_id then 'left' else 'removed' end, d.left_at, d.ends_at, null, d.reason
      from enrolment_departures d where d.school_id = ${db.schoolId} and d.program_id = ${programId}
        and d.person_id = ${actor.id} and d.returned_at is null) t
    order by place = 'waiting' desc, at desc limit 1`)
  if (inside)
    return last?.place === 'waiting'
      ? { ...inside, ...last, until: inside.until }
      : { ...inside, place: 'ended' }
  return last ? { ...common, ...last } : { ...common, place: 'none' }
}
