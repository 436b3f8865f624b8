import { commentEditMinutes } from '@qadam/contract/conversations/rules.ts'
import type { newComment } from '@qadam/contract/conversations/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { commentNotFound, editTimeOver, notYourComment } from '../errors.ts'
import { commentCreated, commentDeleted, commentUpdated } from '../events.ts'
import { commentsVisibleTo } from '../policy.ts'
import { requireSubject } from '../queries/comments.ts'
import { storeFiles } from './files.ts'

const perHour = { name: 'comment', points: 300, seconds: 3_600 } as const

/** Adds a comment about a person and notifies mentioned people. Returns its id. @throws Failure 400, 404 */
export async function addComment(
  ctx: RequestContext,
  given: z.output<typeof newComment>,
  files: readonly StoredUpload[],
): Promise<number> {
  const subject = given.user ?? given.user_id
  if (subject === undefined) throw badField('user', 'field.required')
  await requireSubject(ctx, subject)
  await ctx.services.limits.spend(perHour, `${ctx.schoolId} ${ctx.actor.id}`)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into person_comments (school_id, subject_id, author_id, text, created_at)
    values (${ctx.schoolId}, ${subject}, ${ctx.actor.id}, ${given.text}, ${ctx.now}) returning id`)
  const mentions = await mention(ctx, made.id, given.mentions ?? [])
  await storeFiles(ctx, { comment: made.id }, files)
  await record(ctx, commentCreated, {
    kind: 'comment',
    id: made.id,
    payload: { subject, mentions, files: files.length },
  })
  return made.id
}

/** Only staff may be mentioned, because they read every comment. @throws Failure 400 for anybody else */
async function mention(ctx: RequestContext, commentId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await ctx.db.rows<{ person_id: number }>(sql`
    insert into comment_mentions (school_id, comment_id, person_id)
    select p.school_id, ${commentId}, p.id from people p
    where p.school_id = ${ctx.schoolId} and p.id = ${anyId(new Set(ids))}
      and p.role in ('admin', 'admin_school') and p.deleted_at is null and p.deactivated_at is null
    returning person_id`)
  if (found.length !== new Set(ids).size) throw badField('mentions', 'conversations.mention_unknown')
  return found.map((row) => row.person_id)
}

interface Comment {
  readonly subject_id: number
  readonly author_id: number
  readonly text: string
  readonly created_at: string
}

/** Locks a comment of the actor. @throws Failure 403, 404 */
async function lockOwn(ctx: RequestContext, id: number): Promise<Comment> {
  const found = await ctx.db.row<Comment>(sql`
    select c.subject_id, c.author_id, c.text, c.created_at from person_comments c
    where c.school_id = ${ctx.schoolId} and c.id = ${id} and ${commentsVisibleTo(ctx.actor)} for update`)
  if (!found) throw commentNotFound()
  if (found.author_id !== ctx.actor.id) throw notYourComment()
  return found
}

/** Changes the author's own comment, within 15 minutes. @throws Failure 403, 404, 409 */
export async function changeComment(ctx: RequestContext, id: number, text: string): Promise<void> {
  const before = await lockOwn(ctx, id)
  if (ctx.now.getTime() - Date.parse(before.created_at) > commentEditMinutes * 60_000)
    throw editTimeOver({ values: { minutes: commentEditMinutes } })
  if (before.text === text) return
  await ctx.db.rows(sql`
    update person_comments set text = ${text}, edited_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, commentUpdated, { kind: 'comment', id, payload: { subject: before.subject_id } })
}

/** Deletes the author's own comment with its files. @throws Failure 403, 404 */
export async function deleteComment(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockOwn(ctx, id)
  await ctx.db.rows(sql`
    update person_comments set deleted_at = ${ctx.now}, text = ''
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const files = await ctx.db.rows<{ file_id: number }>(sql`
    delete from conversation_files where school_id = ${ctx.schoolId} and comment_id = ${id} returning file_id`)
  for (const { file_id: fileId } of files) await removeFile(ctx, fileId)
  await record(ctx, commentDeleted, { kind: 'comment', id, payload: { subject: before.subject_id } })
}
