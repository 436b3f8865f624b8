import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { withinAccess } from '../../accounts/public.ts'
import { placeStudents } from '../../enrolments/public.ts'
import { copyContent } from '../../lessons/public.ts'
import { copyProgram, giveProgramTeacher } from '../../programs/public.ts'
import { programCopiedFor } from '../events.ts'

interface Owner {
  readonly id: number
  readonly role: 'student' | 'teacher'
  readonly first_name: string
  readonly last_name: string | null
}

/**
 * Copies a program with what it teaches for a student or a teacher, who has the copy from then on. Whoever has a copy of
 * it already keeps that one. @throws Failure 404
 */
export async function copyProgramFor(act: Act, programId: number, personId: number) {
  const owner = await act.db.row<Owner>(sql`
    select p.id, p.role, p.first_name, p.last_name from people p
    where p.school_id = ${act.schoolId} and p.id = ${personId} and p.role in ('student', 'teacher')
      and p.deleted_at is null and p.deactivated_at is null
      and (p.role = 'teacher' or ${withinAccess(act.actor)}) for no key update`)
  if (!owner) throw rowNotFound()
  const id = (await copyOf(act, programId, personId)) ?? (await makeCopy(act, programId, personId))
  if (owner.role === 'student') await placeStudents(act, id, [personId])
  else await giveProgramTeacher(act, id, personId)
  const program = await act.db.row<{ title: string }>(sql`
    select coalesce(${sql.raw(`title_${act.language}`)}, title_ru, title_kk, title_en, '') as title from programs
    where school_id = ${act.schoolId} and id = ${id}`)
  const { role: _, ...user } = owner
  return { id, title: program?.title ?? '', copied_from: programId, user }
}

async function copyOf(act: Act, programId: number, personId: number): Promise<number | undefined> {
  const copy = await act.db.row<{ program_id: number }>(sql`
    select c.program_id from program_copies c
    join programs p on p.school_id = c.school_id and p.id = c.program_id and p.deleted_at is null
    where c.school_id = ${act.schoolId} and c.copied_from_id = ${programId} and c.person_id = ${personId}
    order by c.program_id desc limit 1`)
  return copy?.program_id
}

async function makeCopy(act: Act, programId: number, personId: number): Promise<number> {
  const id = await copyProgram(act, programId)
  await copyContent(act, programId, [id], { published: true })
  await act.db.rows(sql`
    insert into program_copies (school_id, program_id, copied_from_id, person_id, made_at, made_by)
    values (${act.schoolId}, ${id}, ${programId}, ${personId}, ${act.now.toISOString()}, ${act.actor.id})`)
  await record(act, programCopiedFor, {
    kind: 'program',
    id,
    payload: { from: programId, person: personId },
  })
  return id
}
