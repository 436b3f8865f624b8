import type { BusyReason } from '@qadam/contract/classes/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { rowConflict } from '../../../platform/http/request-failures.ts'
import { blockersOfMany, zoneOfReader } from '../../availability/public.ts'
import { noFreeTeacher, overrideIsAdmins, refusalOf } from '../errors.ts'
import {
  blockerOfCollision,
  type Collision,
  collisionsOf,
  type Resources,
  type Taking,
} from '../queries/collisions.ts'

const dayMs = 86_400_000
/** Classes may be entered retroactively, for a month. */
const maxDaysBack = 31
const maxDaysAhead = 740

/** Throws for dates outside the calendar's range. @throws Failure 400 */
export function assertNearDates(now: Date, startsAt: Date): void {
  const days = (startsAt.getTime() - now.getTime()) / dayMs
  if (days < -maxDaysBack || days > maxDaysAhead) throw badField('starts_at', 'schedule.beyond_calendar')
}

/** Returns the minutes that a teacher needs free after a class. */
export async function bufferOf(db: SchoolDb, teacherId: number): Promise<number> {
  const row = await db.row<{ minutes: number }>(
    sql`select buffer_minutes as minutes from teacher_terms
      where school_id = ${db.schoolId} and teacher_id = ${teacherId}`,
    'buffer_of_teacher',
  )
  return row?.minutes ?? 0
}

/** Returns the time taken by a class. */
export function takingOf(startsAt: Date, minutes: number, bufferMinutes: number): Taking {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  return { startsAt, endsAt, freeAt: new Date(endsAt.getTime() + bufferMinutes * 60_000) }
}

/**
 * Returns why a teacher should not be planned at some times: their hours, absences and terms, and a program
 * that is not theirs. Classes that take the time are reported by the collisions, with their names.
 */
export async function hoursAgainst(
  { db, now }: ReadContext<Actor | null>,
  times: readonly Taking[],
  asked: {
    readonly teacherId: number
    readonly programId?: number | undefined
    readonly ignore?: number | undefined
    /** Start times of classes that are removed by the same action. */
    readonly without?: readonly Date[]
  },
): Promise<BusyReason[][]> {
  const { teacherId, programId, ignore, without = [] } = asked
  const found = await blockersOfMany(
    db,
    times.map(({ startsAt, endsAt }) => ({
      teacherId,
      programId,
      startsAt,
      endsAt,
      now,
      ignoreClassId: ignore,
    })),
    { together: true, without },
  )
  return found.map((reasons) => reasons.filter((reason) => reason !== 'has_class' && reason !== 'buffer'))
}

/**
 * Throws when the teacher is not available by their hours, unless the school admin overrides it with a
 * reason.
 */
export function assertAvailable(
  ctx: RequestContext,
  reasons: readonly BusyReason[],
  override: string | undefined,
): void {
  if (reasons.length === 0) return
  if (override !== undefined) {
    if (ctx.actor.role !== 'admin_school') throw overrideIsAdmins()
    return
  }
  // Only planners see why somebody is away; students only see that the time is not available.
  if (ctx.actor.role === 'student') throw noFreeTeacher({ values: { why: '' } })
  const why = reasons.map((reason) => sentence(ctx.language, `hours.reason_${reason}`)).join(' ')
  throw noFreeTeacher({ values: { why }, facts: { reasons } })
}

/** Throws for the first collision, with the name of the busy person or room and the time. */
export async function assertNoCollision(
  ctx: RequestContext<Actor | null>,
  collisions: readonly Collision[],
): Promise<void> {
  const [first] = collisions
  if (!first) return
  throw refusalOf(blockerOfCollision(first, await zoneOfReader(ctx)), {
    // The class's id is visible only to staff.
    ...(ctx.actor && isStaff(ctx.actor.role) ? { class: first.class_id } : {}),
    starts_at: new Date(first.starts_at).toISOString(),
    ends_at: new Date(first.ends_at).toISOString(),
  })
}

/** Runs a write that takes time; maps violations of exclusion constraints to failures. */
export async function withOverlapErrors<T>(
  ctx: RequestContext<Actor | null>,
  { times, places }: { readonly times: readonly Taking[]; readonly places: Resources },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.savepoint(write)
  } catch (error) {
    if (!/_apart$/.test(violatedConstraint(error) ?? '')) throw error
    await assertNoCollision(ctx, await collisionsOf(ctx, times, places))
    throw rowConflict()
  }
}
