import { isDeepStrictEqual } from 'node:util'
import { restoreDays } from '@qadam/contract/questions/rules.ts'
import type { manyQuestions, questionChange } from '@qadam/contract/questions/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { rewriteTask } from '../../tasks/public.ts'
import { questionNotDeleted, questionNotFound } from '../errors.ts'
import {
  questionDeleted,
  questionRestored,
  questionTagged,
  questionUntagged,
  questionUpdated,
} from '../events.ts'
import { factsOf, rewriteSearch } from './add.ts'
import { eraseTags, tagsOf, writeTags } from './tags.ts'
import { recordInJournal } from './undo.ts'

/** Returns the earliest time of a deletion that can still be undone. */
const restorableSince = (now: Date): string =>
  new Date(now.getTime() - restoreDays * 86_400_000).toISOString()

/** A question of the bank with its current content, locked. */
export interface LockedQuestion {
  readonly id: number
  readonly version: number
  readonly content: TaskContent
}

/** Locks questions in the order of their ids; returns them in the requested order. @throws Failure 404 */
export async function lockQuestions(
  ctx: RequestContext,
  ids: readonly number[],
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<LockedQuestion[]> {
  const ago = restorableSince(ctx.now)
  const rows = await ctx.db.rows<LockedQuestion>(sql`
    select q.id, t.version, v.content from questions q
    join tasks t on t.school_id = q.school_id and t.id = q.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where q.school_id = ${ctx.schoolId} and q.id = ${anyId(ids)}
      and ${deleted ? sql`q.deleted_at > ${ago}` : sql`q.deleted_at is null`}
    order by q.id for update of q, t`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw questionNotFound()
    return row
  })
}

/** @throws Failure 404 */
export async function lockQuestion(ctx: RequestContext, id: number): Promise<LockedQuestion> {
  const [row] = await lockQuestions(ctx, [id])
  if (!row) throw questionNotFound()
  return row
}

/**
 * Updates a question. Changed content becomes a new version; tags and credit belong to the question as a
 * whole.
 */
export async function updateQuestion(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof questionChange>,
): Promise<void> {
  const before = await lockQuestion(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: { id, version: before.version } } })
  const isRewritten = change.content !== undefined && !isDeepStrictEqual(change.content, before.content)
  const content =
    isRewritten && change.content ? (await rewriteTask(ctx, before, change.content)).content : before.content
  if (change.tags) {
    await eraseTags(ctx, [id])
    await writeTags(
      ctx,
      change.tags.map((tag) => ({ question_id: id, tag })),
    )
  }
  const facts = factsOf(content)
  const credits = (['credit', 'licence', 'source_url'] as const).flatMap((field) =>
    change[field] === undefined ? [] : [sql`${sql.identifier(field)} = ${change[field] || null},`],
  )
  await ctx.db.rows(sql`
    update questions set ${sql.join(credits, ' ')} languages = ${facts.languages}::text[],
      changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await rewriteSearch(ctx, [{ id, words: facts.words }])
  await record(ctx, questionUpdated, {
    kind: 'question',
    id,
    payload: { fields: Object.keys(change), version: before.version + (isRewritten ? 1 : 0) },
  })
}

/** Deletes a question from the bank; copies and answers stay, and it can be restored for 30 days. */
export async function deleteQuestion(ctx: RequestContext, id: number): Promise<void> {
  await lockQuestion(ctx, id)
  await setDeleted(ctx, [id], ctx.now.toISOString())
  await record(ctx, questionDeleted, { kind: 'question', id })
}

/**
 * Restores a deleted question. @throws Failure 404, 409 when it is not deleted, or was deleted too long ago
 */
export async function restoreQuestion(ctx: RequestContext, id: number): Promise<void> {
  const found = await ctx.db.row<{ is_late: boolean }>(sql`
    select coalesce(deleted_at <= ${restorableSince(ctx.now)}, true) as is_late from questions
    where school_id = ${ctx.schoolId} and id = ${id} for update`)
  if (found?.is_late) throw questionNotDeleted()
  await lockQuestions(ctx, [id], { deleted: true })
  await setDeleted(ctx, [id], null)
  await record(ctx, questionRestored, { kind: 'question', id })
}

/**
 * Tags, untags, deletes or restores many questions, all or none. Returns their number, and the id of the bulk
 * action for undo.
 */
export async function changeQuestions(ctx: RequestContext, form: z.output<typeof manyQuestions>) {
  const ids = [...new Set(form.ids)]
  const questions = await lockQuestions(ctx, ids, { deleted: form.action === 'restore' })
  const before = await tagsOf(ctx, ids)
  if (form.action === 'delete' || form.action === 'restore')
    await setDeleted(ctx, ids, form.action === 'delete' ? ctx.now.toISOString() : null)
  else await retag(ctx, questions, form)
  const name = {
    tag: questionTagged,
    untag: questionUntagged,
    delete: questionDeleted,
    restore: questionRestored,
  }
  await recordMany(ctx, name[form.action], {
    kind: 'question',
    ids,
    payload: form.tags ? { tags: form.tags } : {},
  })
  return { changed: ids.length, bulk_act_id: await recordInJournal(ctx, { form, ids, before }) }
}

async function retag(
  ctx: RequestContext,
  questions: readonly LockedQuestion[],
  { action, tags = [] }: z.output<typeof manyQuestions>,
): Promise<void> {
  if (tags.length === 0) throw badField('tags', 'field.required')
  const ids = questions.map(({ id }) => id)
  if (action === 'untag') await eraseTags(ctx, ids, tags)
  else
    await writeTags(
      ctx,
      ids.flatMap((id) => tags.map((tag) => ({ question_id: id, tag }))),
    )
  await rewriteSearch(
    ctx,
    questions.map(({ id, content }) => ({ id, words: factsOf(content).words })),
  )
  await ctx.db.rows(sql`
    update questions set changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
}

/** Sets the deletion time of questions; null restores them. */
export async function setDeleted(
  ctx: RequestContext,
  ids: readonly number[],
  at: string | null,
): Promise<void> {
  await ctx.db.rows(sql`
    update questions set deleted_at = ${at}, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
}
