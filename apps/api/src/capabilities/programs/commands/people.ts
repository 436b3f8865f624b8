import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { assertWithinAccess } from '../../accounts/public.ts'
import { programNotFound } from '../errors.ts'
import { type ProgramEvent, programTeacherAdded, programTeacherRemoved } from '../events.ts'
import { peopleOf } from '../queries/program.ts'
import type { Snapshot } from './fields.ts'
import { refreshMissing } from './in-step.ts'
import { isPerson } from './known.ts'
import { enrolStudents, lockStudent, takeStudent } from './students.ts'
import { finish, lockProgram } from './write-program.ts'

type Part = 'teacher' | 'student'

/** Adds a teacher to a program, or enrols a student. Idempotent. */
export async function addPerson(ctx: RequestContext, id: number, part: Part, personId: number | undefined) {
  if (personId === undefined) throw badField(`${part}_id`, 'programs.person_needed')
  const before = await lockProgram(ctx, id)
  if (!(await isPerson(ctx.db, personId, part))) throw badField(`${part}_id`, `programs.not_a_${part}`)
  if (part === 'student') {
    await assertWithinAccess(ctx, personId, () => badField('student_id', 'programs.not_a_student'))
    await enrolStudents(ctx, id, { way: 'staff', students: [personId] })
    return peopleOf(ctx, id)
  }
  const added = await ctx.db.row(sql`
    insert into program_people (school_id, program_id, person_id, part, added_at)
    values (${ctx.schoolId}, ${id}, ${personId}, ${part}, ${ctx.now})
    on conflict do nothing returning person_id`)
  if (added) await settle(ctx, before, programTeacherAdded)
  return peopleOf(ctx, id)
}

/** Adds a person known to be a teacher to a program. Idempotent. */
export async function giveProgramTeacher(ctx: RequestContext, id: number, personId: number): Promise<void> {
  const there = await ctx.db.row(sql`
    select 1 from program_people where school_id = ${ctx.schoolId} and program_id = ${id}
      and person_id = ${personId} and part = 'teacher'`)
  if (!there) await addPerson(ctx, id, 'teacher', personId)
}

/** Removes a teacher from a program, or ends a student's enrolment. */
export async function removePerson(
  ctx: RequestContext,
  id: number,
  part: Part,
  personId: number,
): Promise<void> {
  const before = await lockProgram(ctx, id)
  if (part === 'student') {
    if (!(await lockStudent(ctx, id, personId))) throw programNotFound()
    await assertWithinAccess(ctx, personId, programNotFound)
    return takeStudent(ctx, id, personId, { reason: null, left: false })
  }
  const removed = await ctx.db.row(sql`
    delete from program_people
    where school_id = ${ctx.schoolId} and program_id = ${id} and person_id = ${personId} and part = ${part}
    returning person_id`)
  if (!removed) throw programNotFound()
  await settle(ctx, before, programTeacherRemoved)
}

async function settle(ctx: RequestContext, before: Snapshot, type: ProgramEvent): Promise<void> {
  await refreshMissing(ctx.db, [before.id])
  await finish(ctx, before, type)
}
