import { restoreDays } from '@qadam/contract/bin/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { groupNotDeleted, groupNotFound, groupProgramDeleted, groupRestoreOver } from '../errors.ts'
import { groupRestored } from '../events.ts'
import { readdMember } from './members.ts'
import { type GroupRow, lockGroup, touch } from './row.ts'
import { nameTeacher } from './teachers.ts'

interface DeletedGroup {
  readonly deleted_at: string | null
  readonly program_is_deleted: boolean
}

/**
 * Restores a deleted group within the restore period. Former students return if they are still in its
 * program, the teacher if they still teach it.
 * @throws Failure 404, 409
 */
export async function restoreGroup(ctx: RequestContext, id: number): Promise<void> {
  const found = await ctx.db.row<DeletedGroup>(sql`
    select g.deleted_at, p.deleted_at is not null as program_is_deleted
    from groups g join programs p on p.school_id = g.school_id and p.id = g.program_id
    where g.school_id = ${ctx.schoolId} and g.id = ${id} for no key update of g`)
  if (!found) throw groupNotFound()
  const deletedAt = found.deleted_at
  if (!deletedAt) throw groupNotDeleted()
  if (ctx.now.getTime() - Date.parse(deletedAt) > restoreDays * 86_400_000) throw groupRestoreOver()
  if (found.program_is_deleted) throw groupProgramDeleted()
  await ctx.db.rows(sql`update groups set deleted_at = null where school_id = ${ctx.schoolId} and id = ${id}`)
  const group = await lockGroup(ctx, id)
  await nameFormerTeacher(ctx, group, deletedAt)
  for (const studentId of await formerStudents(ctx, group, deletedAt))
    await readdMember(ctx, group, studentId)
  await touch(ctx, id)
  await record(ctx, groupRestored, {
    kind: 'group',
    id,
    payload: { name: group.name, away_since: deletedAt },
  })
}

const isOfProgram = (group: GroupRow, personId: ReturnType<typeof sql>, part: 'student' | 'teacher') => sql`
  exists (select from program_people pp join people p on p.school_id = pp.school_id and p.id = pp.person_id
    where pp.school_id = was.school_id and pp.program_id = ${group.program_id}
      and pp.person_id = ${personId} and pp.part = ${part}
      and p.deleted_at is null and p.deactivated_at is null)`

async function nameFormerTeacher(ctx: RequestContext, group: GroupRow, deletedAt: string): Promise<void> {
  const teacher = await ctx.db.row<{ teacher_id: number }>(sql`
    select was.teacher_id from group_teachers was
    where was.school_id = ${ctx.schoolId} and was.group_id = ${group.id} and was.until = ${deletedAt}
      and ${isOfProgram(group, sql`was.teacher_id`, 'teacher')}
    order by was.id desc limit 1`)
  if (teacher) await nameTeacher(ctx, group, teacher.teacher_id)
}

/** Returns the students whose membership ended with the group. */
async function formerStudents(ctx: RequestContext, group: GroupRow, deletedAt: string): Promise<number[]> {
  const rows = await ctx.db.rows<{ student_id: number }>(sql`
    select was.student_id from group_members was
    where was.school_id = ${ctx.schoolId} and was.group_id = ${group.id} and was.left_at = ${deletedAt}
      and was.moved_to_id is null and ${isOfProgram(group, sql`was.student_id`, 'student')}
    order by was.student_id`)
  return rows.map((row) => row.student_id)
}
