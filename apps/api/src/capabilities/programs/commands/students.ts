import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  programStudentAccessChanged,
  programStudentAdded,
  programStudentLeft,
  programStudentRemoved,
} from '../events.ts'

/** How and until when students come in; `until` null is without an end, absent is as the program's days say. */
export interface Coming {
  readonly way: 'self' | 'request' | 'staff' | 'file'
  readonly until?: string | null | undefined
  /** When they came, for somebody who comes back. */
  readonly since?: string
  /** When they went, for somebody whose removal is undone. */
  readonly awaySince?: string
}

/** A student's place in a program. */
export interface Enrolment {
  readonly added_at: string
  readonly ends_at: string | null
  readonly way: Coming['way'] | null
}

/**
 * Enrols students in a program that the caller has proved to exist, those who are there already left as they are.
 * Returns who came in. The catalogue does not show students, so nothing in it changes.
 */
export async function enrolStudents(
  ctx: RequestContext,
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

/** A student's place, locked; undefined when they are not in the program. */
export function lockStudent(
  ctx: RequestContext,
  programId: number,
  personId: number,
): Promise<Enrolment | undefined> {
  return ctx.db.row<Enrolment>(sql`
    select added_at, ends_at, way from program_people
    where school_id = ${ctx.schoolId} and program_id = ${programId} and person_id = ${personId}
      and part = 'student' for update`)
}

/** Says until when a student learns; the same end again leaves no trace. */
export async function changeEnd(
  ctx: RequestContext,
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

/** Ends a student's place; attempts, homework and grades stay. */
export async function takeStudent(
  ctx: RequestContext,
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
  ctx: RequestContext,
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
