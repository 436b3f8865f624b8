import type { quota } from '@qadam/contract/classes/schemas.ts'
import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import type { GroupType } from '@qadam/contract/groups/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinNarrowing } from '../../accounts/public.ts'
import { zoneOfReader } from '../../availability/public.ts'
import { classNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import type { Situation } from '../rules.ts'
import { closedDayOf, type Planning, planningOf } from './planning.ts'
import { allowancesOf, monthOf } from './quotas.ts'
import { whenIn } from './when.ts'

/** A class with what its actions need. */
export interface ClassFacts {
  readonly id: number
  readonly status: ClassStatus
  readonly type: GroupType
  readonly program_id: number
  readonly group_id: number | null
  readonly teacher_id: number
  readonly room_id: number | null
  readonly starts_at: string
  readonly ends_at: string
  readonly free_at: string
  readonly series_id: number | null
  readonly series_day: string | null
  readonly quota_person_id: number | null
  readonly quota_month: string | null
  readonly sequence: number
  readonly version: number
  readonly students: number[]
  readonly finished_at: string | null
  readonly moved_to_id: number | null
  readonly moved_to_status: ClassStatus | null
  readonly moved_to_at: string | null
}

/** Returns a class visible to the actor; `lock` locks it until the transaction ends. @throws Failure 404 */
export async function getClassFacts(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  id: number,
  { lock = false } = {},
): Promise<ClassFacts> {
  if (lock)
    await db.row(sql`select 1 from classes c where c.school_id = ${db.schoolId} and c.id = ${id} for update`)
  const row = await db.row<ClassFacts>(sql`
    ${classFacts} where c.school_id = ${db.schoolId} and c.id = ${id} and ${visibleTo(actor)}`)
  if (!row) throw classNotFound()
  return row
}

/** Returns whether some of these students are outside the access of a narrowed manager. */
export async function hasHiddenStudents(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  ids: readonly number[],
): Promise<boolean> {
  if (actor.role !== 'admin' || ids.length === 0) return false
  const hidden = await db.row(sql`
    select 1 from unnest(${[...new Set(ids)]}::bigint[]) as s (id)
    where not ${withinNarrowing(actor, sql`s.id`)} limit 1`)
  return hidden !== undefined
}

/** Selects the facts of a class `c`. */
export const classFacts: SQL = sql`
    select c.id, c.status, c.type, c.program_id, c.group_id, c.teacher_id, c.room_id, c.starts_at, c.ends_at, c.free_at,
      c.series_id, c.series_day, c.quota_person_id, c.quota_month, c.sequence, c.version,
      array(select s.student_id from class_students s where s.school_id = c.school_id and s.class_id = c.id
        order by s.student_id) as students,
      (select max(h.at) from class_history h where h.school_id = c.school_id and h.class_id = c.id
        and h.act = 'conduct') as finished_at,
      (select m.id from classes m where m.school_id = c.school_id and m.moved_from_id = c.id limit 1) as moved_to_id,
      (select m.status from classes m where m.school_id = c.school_id and m.moved_from_id = c.id limit 1)
        as moved_to_status,
      (select m.starts_at from classes m where m.school_id = c.school_id and m.moved_from_id = c.id limit 1)
        as moved_to_at
    from classes c`

/** What decides which actions are allowed, the quotas that they would use, and the reader's timezone. */
export interface Judged {
  readonly situation: Situation
  readonly quotas: z.output<typeof quota>[]
  readonly planning: Planning
  readonly month: string
  readonly zone: string
}

export async function situationOf(ctx: ReadContext, facts: ClassFacts): Promise<Judged> {
  const { db, actor, now } = ctx
  const [planning, zone, hidden] = await Promise.all([
    planningOf(db),
    zoneOfReader(ctx),
    hasHiddenStudents(ctx, facts.students),
  ])
  const startsAt = new Date(facts.starts_at)
  const month = monthOf(planning, startsAt)
  const quotas = await allowancesOf(db, planning, { personId: actor.id, role: actor.role, month })
  const allowanceOf = (kind: 'cancel' | 'transfer') => {
    const found = quotas.find((one) => one.kind === kind)
    return { used: found?.used ?? 0, most: found?.most ?? null, notice_hours: found?.notice_hours ?? 0 }
  }
  const touched = facts.moved_to_at === null ? [startsAt] : [startsAt, new Date(facts.moved_to_at)]
  return {
    planning,
    month,
    zone,
    quotas: quotas.filter(({ most }) => most !== null),
    situation: {
      role: actor.role,
      now,
      status: facts.status,
      startsAt,
      begins: whenIn(zone, startsAt),
      students: facts.students.length,
      hasHiddenStudents: hidden,
      finishedAt: facts.finished_at === null ? null : new Date(facts.finished_at),
      movedTo: facts.moved_to_status,
      closedUntil: closedDayOf(planning, touched),
      allowances: { cancel: allowanceOf('cancel'), transfer: allowanceOf('transfer') },
    },
  }
}
