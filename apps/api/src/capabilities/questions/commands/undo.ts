import { isDeepStrictEqual } from 'node:util'
import type { manyQuestions } from '@qadam/contract/questions/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import {
  type BulkActionRow,
  type Left,
  recordBulkAction,
  type Undone,
  undoRecordedAction,
} from '../../../platform/events/bulk-actions.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { questionDeleted, questionRestored, questionTagsPutBack } from '../events.ts'
import { factsOf, rewriteSearch } from './add.ts'
import { eraseTags, type TagsOf, tagsOf, writeTags } from './tags.ts'

interface Done {
  readonly form: z.output<typeof manyQuestions>
  readonly ids: readonly number[]
  readonly before: TagsOf
}

/** Records a bulk action on questions; excludes questions whose tags did not change. */
export async function recordInJournal(
  ctx: RequestContext,
  { form, ids, before }: Done,
): Promise<number | null> {
  const { action } = form
  if (action === 'delete' || action === 'restore')
    return recordBulkAction(ctx, { kind: 'questions', action, ids })
  const after = await tagsOf(ctx, ids)
  const changed = ids.filter((id) => !isDeepStrictEqual(before.get(id) ?? [], after.get(id) ?? []))
  return recordBulkAction(ctx, {
    kind: 'questions',
    action,
    ids: changed,
    details: {
      tags: form.tags ?? [],
      after: Object.fromEntries(changed.map((id) => [id, after.get(id) ?? []])),
    },
    before: Object.fromEntries(changed.map((id) => [id, before.get(id) ?? []])),
  })
}

/** Undoes a bulk action. Skips questions whose tags or state changed since. @throws Failure 404, 409 */
export function undoQuestions(ctx: RequestContext, id: number): Promise<Undone> {
  return undoRecordedAction(ctx, { kind: 'questions', id }, (done) =>
    done.action === 'tag' || done.action === 'untag' ? putTagsBack(ctx, done) : putStateBack(ctx, done),
  )
}

interface Present {
  readonly id: number
  readonly deleted_at: string | null
  readonly content: TaskContent
}

function lockPresent(ctx: RequestContext, ids: readonly number[]): Promise<Present[]> {
  return ctx.db.rows<Present>(sql`
    select q.id, q.deleted_at, v.content from questions q
    join tasks t on t.school_id = q.school_id and t.id = q.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where q.school_id = ${ctx.schoolId} and q.id = ${anyId(ids)}
    order by q.id for update of q, t`)
}

async function putTagsBack(ctx: RequestContext, done: BulkActionRow): Promise<Undone> {
  const present = (await lockPresent(ctx, done.object_ids)).filter((one) => one.deleted_at === null)
  const now = await tagsOf(ctx, done.object_ids)
  const after = (done.details.after ?? {}) as Record<string, string[]>
  const same = present.filter(({ id }) => isDeepStrictEqual(now.get(id) ?? [], after[id] ?? []))
  const ids = same.map(({ id }) => id)
  await eraseTags(ctx, ids)
  await writeTags(
    ctx,
    ids.flatMap((id) => ((done.before[id] ?? []) as string[]).map((tag) => ({ question_id: id, tag }))),
  )
  await rewriteSearch(
    ctx,
    same.map(({ id, content }) => ({ id, words: factsOf(content).words })),
  )
  await touch(ctx, ids, sql`changed_at = ${ctx.now}`)
  await recordMany(ctx, questionTagsPutBack, { kind: 'question', ids, payload: { act: done.id } })
  return { ids, left: leftOf(done, ids, present) }
}

async function putStateBack(ctx: RequestContext, done: BulkActionRow): Promise<Undone> {
  const wasDeletion = done.action === 'delete'
  const found = await lockPresent(ctx, done.object_ids)
  const same = found.filter(({ deleted_at: at }) => (wasDeletion ? at === done.made_at : at === null))
  const ids = same.map(({ id }) => id)
  const at = wasDeletion ? null : ctx.now.toISOString()
  await touch(ctx, ids, sql`deleted_at = ${at}, changed_at = ${ctx.now}`)
  await recordMany(ctx, wasDeletion ? questionRestored : questionDeleted, { kind: 'question', ids })
  return { ids, left: leftOf(done, ids, found) }
}

const leftOf = (done: BulkActionRow, ids: readonly number[], present: readonly Present[]): Left[] =>
  done.object_ids
    .filter((id) => !ids.includes(id))
    .map((id) => ({ id, why: present.some((one) => one.id === id) ? 'changed' : 'gone' }))

async function touch(
  ctx: RequestContext,
  ids: readonly number[],
  set: ReturnType<typeof sql>,
): Promise<void> {
  await ctx.db.rows(sql`
    update questions set ${set} where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
}
