import { sql } from 'drizzle-orm'
import type { Act } from '../../../platform/http/call.ts'
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

/** Names a teacher of a program, or enrols a student. Somebody who is there already stays there. */
export async function addPerson(act: Act, id: number, part: Part, personId: number | undefined) {
  if (personId === undefined) throw badField(`${part}_id`, 'programs.person_needed')
  const before = await lockProgram(act, id)
  if (!(await isPerson(act.db, personId, part))) throw badField(`${part}_id`, `programs.not_a_${part}`)
  if (part === 'student') {
    await assertWithinAccess(act, personId, () => badField('student_id', 'programs.not_a_student'))
    await enrolStudents(act, id, { way: 'staff', students: [personId] })
    return peopleOf(act, id)
  }
  const added = await act.db.row(sql`
    insert into program_people (school_id, program_id, person_id, part, added_at)
    values (${act.schoolId}, ${id}, ${personId}, ${part}, ${act.now.toISOString()})
    on conflict do nothing returning person_id`)
  if (added) await settle(act, before, programTeacherAdded)
  return peopleOf(act, id)
}

/** Sees to it that somebody who is known to be a teacher teaches a program. */
export async function giveProgramTeacher(act: Act, id: number, personId: number): Promise<void> {
  const there = await act.db.row(sql`
    select 1 from program_people where school_id = ${act.schoolId} and program_id = ${id}
      and person_id = ${personId} and part = 'teacher'`)
  if (!there) await addPerson(act, id, 'teacher', personId)
}

/** Takes a teacher from a program, or ends a student's place in it. */
export async function removePerson(act: Act, id: number, part: Part, personId: number): Promise<void> {
  const before = await lockProgram(act, id)
  if (part === 'student') {
    if (!(await lockStudent(act, id, personId))) throw programNotFound()
    await assertWithinAccess(act, personId, programNotFound)
    return takeStudent(act, id, personId, { reason: null, left: false })
  }
  const removed = await act.db.row(sql`
    delete from program_people
    where school_id = ${act.schoolId} and program_id = ${id} and person_id = ${personId} and part = ${part}
    returning person_id`)
  if (!removed) throw programNotFound()
  await settle(act, before, programTeacherRemoved)
}

async function settle(act: Act, before: Snapshot, type: ProgramEvent): Promise<void> {
  await refreshMissing(act.db, [before.id])
  await finish(act, before, type)
}
