import type { Attachment } from '@qadam/contract/attachments/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../platform/http/call.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { privateFile } from '../../platform/http/private-file.ts'
import { getLesson } from '../lessons/public.ts'
import { attachmentNotFound } from './errors.ts'
import { isInProgram } from './policy.ts'

/** The owner of attachments: a lesson, or a program as a whole. */
export interface Parent {
  readonly programId: number
  readonly lessonId: number | null
}

/** Condition: attachment `a` belongs to the parent. */
export const standsIn = ({ programId, lessonId }: Parent) => sql`
  a.program_id = ${programId} and a.lesson_id is not distinct from ${lessonId}`

/** The columns of an attachment as returned by the API. */
export const attachmentColumns = sql`a.id, a.name, f.media_type as type, f.bytes, a.position as order, a.added_at`

/** Returns the parent of a lesson's files if the actor may read the lesson now. @throws Failure 404, 409 */
export async function placeOfLesson(ctx: RequestContext, lessonId: number): Promise<Parent> {
  const lesson = await getLesson(ctx, lessonId)
  if (lesson.section === null) throw attachmentNotFound()
  return { programId: lesson.course_id, lessonId }
}

/** Returns the parent of a program's documents if the actor takes part in it. @throws Failure 404 */
export async function placeOfProgram(ctx: ReadContext, programId: number): Promise<Parent> {
  const found = await ctx.db.row(sql`
    select 1 from programs p
    where p.school_id = ${ctx.db.schoolId} and p.id = ${programId} and ${isInProgram(ctx.actor)}`)
  if (!found) throw attachmentNotFound()
  return { programId, lessonId: null }
}

/** Returns the attachments of a parent, in order. */
export async function attachmentsIn(ctx: ReadContext, parent: Parent): Promise<{ results: Attachment[] }> {
  const results = await ctx.db.rows<Attachment>(sql`
    select ${attachmentColumns} from attachments a join files f on f.school_id = a.school_id and f.id = a.file_id
    where a.school_id = ${ctx.db.schoolId} and ${standsIn(parent)} order by a.position, a.id`)
  return { results }
}

/** Returns the parent of a lesson's attachment or of a program document. @throws Failure 404 */
export async function placeOf(ctx: RequestContext, id: number, kind: 'lesson' | 'program'): Promise<Parent> {
  const row = await ctx.db.row<{ program_id: number; lesson_id: number | null }>(sql`
    select program_id, lesson_id from attachments
    where school_id = ${ctx.schoolId} and id = ${id} and program_id is not null
      and (lesson_id is not null) = ${kind === 'lesson'}`)
  if (!row) throw attachmentNotFound()
  return row.lesson_id === null ? placeOfProgram(ctx, row.program_id) : placeOfLesson(ctx, row.lesson_id)
}

/** Returns the bytes of an attachment under the name that its author gave it. */
export async function attachmentFile(
  ctx: RequestContext,
  id: number,
  kind: 'lesson' | 'program',
): Promise<FileAnswer> {
  await placeOf(ctx, id, kind)
  const found = await ctx.db.row<{ name: string; store_key: string; media_type: string; bytes: number }>(sql`
    select a.name, f.store_key, f.media_type, f.bytes
    from attachments a join files f on f.school_id = a.school_id and f.id = a.file_id
    where a.school_id = ${ctx.schoolId} and a.id = ${id}`)
  const body = found && (await ctx.services.files.get(found.store_key))
  if (!body) throw attachmentNotFound()
  return privateFile(body, found)
}
