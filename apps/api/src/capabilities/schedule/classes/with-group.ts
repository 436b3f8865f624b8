import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Act } from '../../../platform/http/call.ts'

/** Somebody's act, or what follows from an event. */
type Acting = Act<Actor | null>

interface Membership {
  readonly groupId: number
  readonly studentId: number
}

/** The classes `c` of a group that are still to come. */
const toCome = (act: Acting, groupId: number): SQL => sql`
  c.school_id = ${act.schoolId} and c.group_id = ${groupId} and c.status = 'planned'
  and c.starts_at > ${act.now.toISOString()}`

/** Somebody who joins a group joins its planned classes. */
export async function joinClasses(act: Acting, { groupId, studentId }: Membership): Promise<void> {
  await act.db.rows(sql`
    insert into class_students (school_id, class_id, student_id, starts_at, ends_at, is_on)
    select c.school_id, c.id, ${studentId}, c.starts_at, c.ends_at, true from classes c
    where ${toCome(act, groupId)} on conflict (school_id, class_id, student_id) do nothing`)
}

/** Somebody who leaves a group leaves its planned classes; what was held stays as it was. */
export async function leaveClasses(act: Acting, { groupId, studentId }: Membership): Promise<void> {
  await act.db.rows(sql`
    delete from class_students x using classes c
    where ${toCome(act, groupId)} and x.school_id = c.school_id and x.class_id = c.id
      and x.student_id = ${studentId}`)
}

/** The planned classes of a group get another teacher. */
export async function giveClassesTo(
  act: Acting,
  { groupId, teacherId }: { readonly groupId: number; readonly teacherId: number },
): Promise<void> {
  await act.db.rows(sql`
    update classes c set teacher_id = ${teacherId}, substituted_id = null, ${changed(act)}
    where ${toCome(act, groupId)} and c.teacher_id <> ${teacherId}`)
  await act.db.rows(sql`
    update class_series set teacher_id = ${teacherId}, version = version + 1
    where school_id = ${act.schoolId} and group_id = ${groupId} and teacher_id <> ${teacherId}`)
}

/** The planned classes of a group are of another program; which of its lessons they teach is open again. */
export async function moveClassesToProgram(
  act: Acting,
  { groupId, programId }: { readonly groupId: number; readonly programId: number },
): Promise<void> {
  await act.db.rows(sql`
    update classes c set program_id = ${programId}, lesson_id = null, ${changed(act)}
    where ${toCome(act, groupId)} and c.program_id <> ${programId}`)
  await act.db.rows(sql`
    update class_series set program_id = ${programId}, version = version + 1
    where school_id = ${act.schoolId} and group_id = ${groupId} and program_id <> ${programId}`)
}

const changed = (act: Acting): SQL => sql`
  sequence = sequence + 1, version = version + 1, changed_at = ${act.now.toISOString()}, changed_by = ${act.actor?.id ?? null}`
