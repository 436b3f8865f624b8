import type { BusyReason } from '@qadam/contract/classes/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
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
/** Classes may be entered afterwards, for a month. */
const maxDaysBack = 31
const maxDaysAhead = 740

/** Rejects dates that no calendar of a school has. @throws Failure 400 */
export function assertNearDates(now: Date, startsAt: Date): void {
  const days = (startsAt.getTime() - now.getTime()) / dayMs
  if (days < -maxDaysBack || days > maxDaysAhead) throw badField('starts_at', 'schedule.beyond_calendar')
}

/** Minutes that a teacher wants to be free after a class. */
export async function bufferOf(db: SchoolDb, teacherId: number): Promise<number> {
  const row = await db.row<{ minutes: number }>(
    sql`select buffer_minutes as minutes from teacher_terms
      where school_id = ${db.schoolId} and teacher_id = ${teacherId}`,
    'buffer_of_teacher',
  )
  return row?.minutes ?? 0
}

/** The time of a class that begins then. */
export function takingOf(startsAt: Date, minutes: number, bufferMinutes: number): Taking {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  return { startsAt, endsAt, freeAt: new Date(endsAt.getTime() + bufferMinutes * 60_000) }
}

/**
 * Why a teacher should not be planned at some times: their hours, absences and terms, and a program that is not theirs.
 * Classes that take the time are told by the collisions, with their names.
 */
export async function hoursAgainst(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  times: readonly Taking[],
  asked: {
    readonly teacherId: number
    readonly programId?: number | undefined
    readonly ignore?: number | undefined
    /** Beginnings of classes that give up their time to these. */
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

/** Rejects a teacher who is not free by their hours, unless the school's admin says why it has to be. */
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
  // Why somebody is away is for those who plan; students are told that it does not go.
  if (ctx.actor.role === 'student') throw noFreeTeacher({ values: { why: '' } })
  const why = reasons.map((reason) => sentence(ctx.language, `hours.reason_${reason}`)).join(' ')
  throw noFreeTeacher({ values: { why }, facts: { reasons } })
}

/** Rejects the first collision with the name of who is busy and when. */
export async function assertNoCollision(
  ctx: RequestContext<Actor | null>,
  collisions: readonly Collision[],
): Promise<void> {
  const [first] = collisions
  if (!first) return
  throw refusalOf(blockerOfCollision(first, await zoneOfReader(ctx)), {
    // The class itself exists only for those who run the school, and for who has it.
    ...(ctx.actor && isStaff(ctx.actor.role) ? { class: first.class_id } : {}),
    starts_at: new Date(first.starts_at).toISOString(),
    ends_at: new Date(first.ends_at).toISOString(),
  })
}

/** Does what takes time; what the database keeps apart is told as a sentence. */
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
