import type { quota } from '@qadam/contract/classes/schemas.ts'
import { quotaKinds } from '@qadam/contract/classes/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { withinAccess } from '../../accounts/public.ts'
import { classNotFound } from '../errors.ts'
import { maxOf, noticeOf } from '../rules.ts'
import { type Planning, planningOf } from './planning.ts'

/** Returns the first day of an instant's month in the school's timezone. */
export function monthOf(planning: Pick<Planning, 'time_zone'>, at: Date): string {
  return `${dayIn(planning.time_zone, at).slice(0, 7)}-01`
}

/** Returns a person's used and allowed quota of a month, of each kind. */
export async function allowancesOf(
  db: SchoolDb,
  planning: Planning,
  { personId, role, month }: { personId: number; role: string; month: string },
): Promise<z.output<typeof quota>[]> {
  const rows = await db.rows<{ kind: string; used: number }>(
    sql`select kind, used from class_quotas
      where school_id = ${db.schoolId} and person_id = ${personId} and month = ${month}`,
    'quotas_of_person',
  )
  return quotaKinds.map((kind) => ({
    kind,
    month,
    used: rows.find((row) => row.kind === kind)?.used ?? 0,
    most: maxOf(planning, role, kind),
    notice_hours: noticeOf(planning, role, kind),
  }))
}

/** Returns the quotas of the reader, or for staff of anybody. @throws Failure 404 */
export async function quotasOf(
  { db, actor, now }: { readonly db: SchoolDb; readonly actor: Actor; readonly now: Date },
  asked: { readonly person?: number | undefined; readonly month?: string | undefined },
): Promise<z.output<typeof quota>[]> {
  const personId = asked.person ?? actor.id
  if (personId !== actor.id && !isStaff(actor.role)) throw classNotFound()
  const [planning, person] = await Promise.all([
    planningOf(db),
    db.row<{ role: string }>(sql`
      select p.role from people p where p.school_id = ${db.schoolId} and p.id = ${personId} and p.deleted_at is null
        and (p.role <> 'student' or p.id = ${actor.id} or ${withinAccess(actor)})`),
  ])
  if (!person) throw classNotFound()
  const month = asked.month ? `${asked.month.slice(0, 7)}-01` : monthOf(planning, now)
  return allowancesOf(db, planning, { personId, role: person.role, month })
}
