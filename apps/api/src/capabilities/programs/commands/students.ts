import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  programStudentAccessChanged,
  programStudentAdded,
  programStudentLeft,
  programStudentRemoved,
} from '../events.ts'

/**
 * How and until when students are enrolled. `until`: null is without an end, undefined uses the program's
 * default access period in days.
 */
export interface Coming {
  readonly way: 'self' | 'request' | 'staff' | 'file' | 'payment'
  readonly until?: string | null | undefined
  /** The original enrolment time of a student who returns. */
  readonly since?: string
  /** The time of the removal that is undone. */
  readonly awaySince?: string
}

/** A student's place in a program. */
export interface Enrolment {
  readonly added_at: string
  readonly ends_at: string | null
  readonly way: Coming['way'] | null
}

/**
 * Enrols students in a program that the caller has checked; already enrolled ones stay unchanged. Returns the
 * ids of the newly enrolled. The catalogue does not contain students, so it needs no refresh.
 */
export async function enrolStudents(
  ctx: RequestContext<Actor | null>,
  programId: number,
  coming: Coming & { readonly students: readonly number[] },
): Promise<number[]> {
  const came = await ctx.db.rows<{ person_id: number }>(sql`
    insert into program_people (school_id, program_id, person_id, part, added_at, way)
    select ${ctx.schoolId}, ${programId}, s.id, 'student', ${coming.since ?? ctx.now.toISOString()}, ${coming.way}
    from unnest(${[...coming.students]}::bigint[]) as s (id)
    on conflict do nothing returning person_id`)
  for (const { person_id: personId } of came) {
    if (coming.until !== undefined) await setEnd(ctx, programId, personId, coming.until)
    await record(ctx, programStudentAdded, {
      kind: 'program',
      id: programId,
      payload: {
        person: personId,
        way: coming.way,
        ...(coming.until ? { until: coming.until } : {}),
        ...(coming.awaySince ? { away_since: coming.awaySince } : {}),
      },
    })
  }
  return came.map(({ person_id: personId }) => personId)
}

/** Locks and returns a student's place; undefined when they are not in the program. */
export function lockStudent(
  ctx: RequestContext<Actor | null>,
  programId: number,
  personId: number,
): Promise<Enrolment | undefined> {
  return ctx.db.row<Enrolment>(sql`
    select added_at, ends_at, way from program_people
    where school_id = ${ctx.schoolId} and program_id = ${programId} and person_id = ${personId}
      and part = 'student' for update`)
}

/** Sets the end of a student's enrolment; the same end again records nothing. */
export async function changeEnd(
  ctx: RequestContext<Actor | null>,
  programId: number,
  personId: number,
  until: string | null,
): Promise<void> {
  const before = await lockStudent(ctx, programId, personId)
  if (!before || sameInstant(before.ends_at, until)) return
  await setEnd(ctx, programId, personId, until)
  await record(ctx, programStudentAccessChanged, {
    kind: 'program',
    id: programId,
    payload: { person: personId, from: before.ends_at, until },
  })
}

/** Ends a student's enrolment; attempts, homework and grades are retained. */
export async function takeStudent(
  ctx: RequestContext<Actor | null>,
  programId: number,
  personId: number,
  why: { readonly reason: string | null; readonly left: boolean },
): Promise<void> {
  await ctx.db.rows(sql`
    delete from program_people where school_id = ${ctx.schoolId} and program_id = ${programId}
      and person_id = ${personId} and part = 'student'`)
  await record(ctx, why.left ? programStudentLeft : programStudentRemoved, {
    kind: 'program',
    id: programId,
    payload: { person: personId, ...(why.reason ? { reason: why.reason } : {}) },
  })
}

async function setEnd(
  ctx: RequestContext<Actor | null>,
  programId: number,
  personId: number,
  until: string | null,
): Promise<void> {
  await ctx.db.rows(sql`
    update program_people set ends_at = ${until} where school_id = ${ctx.schoolId} and program_id = ${programId}
      and person_id = ${personId} and part = 'student'`)
}

const sameInstant = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))
