import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
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
 * Copies a program with its content for a student or teacher, who owns the copy from then on. Returns the
 * existing copy if they already have one.
 * @throws Failure 404
 */
export async function copyProgramFor(ctx: RequestContext, programId: number, personId: number) {
  const owner = await ctx.db.row<Owner>(sql`
    select p.id, p.role, p.first_name, p.last_name from people p
    where p.school_id = ${ctx.schoolId} and p.id = ${personId} and p.role in ('student', 'teacher')
      and p.deleted_at is null and p.deactivated_at is null
      and (p.role = 'teacher' or ${withinAccess(ctx.actor)}) for no key update`)
  if (!owner) throw rowNotFound()
  const id = (await copyOf(ctx, programId, personId)) ?? (await makeCopy(ctx, programId, personId))
  if (owner.role === 'student') await placeStudents(ctx, id, [personId])
  else await giveProgramTeacher(ctx, id, personId)
  const program = await ctx.db.row<{ title: string }>(sql`
    select coalesce(${sql.raw(`title_${ctx.language}`)}, title_ru, title_kk, title_en, '') as title from programs
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const { role: _, ...user } = owner
  return { id, title: program?.title ?? '', copied_from: programId, user }
}

async function copyOf(ctx: RequestContext, programId: number, personId: number): Promise<number | undefined> {
  const copy = await ctx.db.row<{ program_id: number }>(sql`
    select c.program_id from program_copies c
    join programs p on p.school_id = c.school_id and p.id = c.program_id and p.deleted_at is null
    where c.school_id = ${ctx.schoolId} and c.copied_from_id = ${programId} and c.person_id = ${personId}
    order by c.program_id desc limit 1`)
  return copy?.program_id
}

async function makeCopy(ctx: RequestContext, programId: number, personId: number): Promise<number> {
  const id = await copyProgram(ctx, programId)
  await copyContent(ctx, programId, [id], { published: true })
  await ctx.db.rows(sql`
    insert into program_copies (school_id, program_id, copied_from_id, person_id, made_at, made_by)
    values (${ctx.schoolId}, ${id}, ${programId}, ${personId}, ${ctx.now}, ${ctx.actor.id})`)
  await record(ctx, programCopiedFor, {
    kind: 'program',
    id,
    payload: { from: programId, person: personId },
  })
  return id
}
