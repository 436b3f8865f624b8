import type { gradingCommentChange, newGradingComment } from '@qadam/contract/homework/rubrics.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { homeworkNotFound, tooManyComments } from '../errors.ts'
import { gradingCommentCreated, gradingCommentRemoved, gradingCommentUpdated } from '../events.ts'
import { mayChange } from '../queries/comments.ts'

const limit = 200

export async function createComment(
  ctx: RequestContext,
  form: z.output<typeof newGradingComment>,
): Promise<number> {
  if (form.is_school && ctx.actor.role === 'teacher') throw notAllowed()
  const owner = form.is_school ? null : ctx.actor.id
  const there = await ctx.db.row<{ count: number }>(sql`
    select count(*) as count from grading_comments where school_id = ${ctx.schoolId}
      and owner_id is not distinct from ${owner}::bigint and deleted_at is null`)
  if ((there?.count ?? 0) >= limit) throw tooManyComments({ values: { limit } })
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into grading_comments (school_id, owner_id, name, text, created_at, created_by)
    values (${ctx.schoolId}, ${owner}, ${form.name}, ${form.text}, ${ctx.now}, ${ctx.actor.id})
    returning id`)
  await record(ctx, gradingCommentCreated, { kind: 'grading_comment', id: made.id })
  return made.id
}

export async function updateComment(
  ctx: RequestContext,
  id: number,
  { name, text }: z.output<typeof gradingCommentChange>,
): Promise<void> {
  const changed = await ctx.db.row(sql`
    update grading_comments c set name = coalesce(${name ?? null}::text, c.name),
      text = coalesce(${text ?? null}::text, c.text)
    where c.school_id = ${ctx.schoolId} and c.id = ${id} and c.deleted_at is null and ${mayChange(ctx.actor)}
    returning c.id`)
  if (!changed) throw homeworkNotFound()
  await record(ctx, gradingCommentUpdated, { kind: 'grading_comment', id })
}

/** Deletes a reusable grading comment; texts into which it was inserted do not change. */
export async function removeComment(ctx: RequestContext, id: number): Promise<void> {
  const removed = await ctx.db.row(sql`
    update grading_comments c set deleted_at = ${ctx.now}
    where c.school_id = ${ctx.schoolId} and c.id = ${id} and c.deleted_at is null and ${mayChange(ctx.actor)}
    returning c.id`)
  if (!removed) throw homeworkNotFound()
  await record(ctx, gradingCommentRemoved, { kind: 'grading_comment', id })
}
