import { isDeepStrictEqual } from 'node:util'
import type { manyQuestions } from '@qadam/contract/questions/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import {
  type BulkActRow,
  keepBulkAct,
  type Left,
  type Undone,
  undoKeptAct,
} from '../../../platform/events/bulk-acts.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { Act } from '../../../platform/http/call.ts'
import { questionDeleted, questionRestored, questionTagsPutBack } from '../events.ts'
import { factsOf, rewriteSearch } from './add.ts'
import { eraseTags, type TagsOf, tagsOf, writeTags } from './tags.ts'

interface Done {
  readonly form: z.output<typeof manyQuestions>
  readonly ids: readonly number[]
  readonly before: TagsOf
}

/** Writes an act on many questions into the journal; those whose tags are as they were are not among its objects. */
export async function keepInJournal(act: Act, { form, ids, before }: Done): Promise<number | null> {
  const { action } = form
  if (action === 'delete' || action === 'restore') return keepBulkAct(act, { kind: 'questions', action, ids })
  const after = await tagsOf(act, ids)
  const changed = ids.filter((id) => !isDeepStrictEqual(before.get(id) ?? [], after.get(id) ?? []))
  return keepBulkAct(act, {
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

/** Undoes an act on many questions; one whose tags or state are others by now is left. @throws Failure 404, 409 */
export function undoQuestions(act: Act, id: number): Promise<Undone> {
  return undoKeptAct(act, { kind: 'questions', id }, (done) =>
    done.action === 'tag' || done.action === 'untag' ? putTagsBack(act, done) : putStateBack(act, done),
  )
}

interface Present {
  readonly id: number
  readonly deleted_at: string | null
  readonly content: TaskContent
}

function lockPresent(act: Act, ids: readonly number[]): Promise<Present[]> {
  return act.db.rows<Present>(sql`
    select q.id, q.deleted_at, v.content from questions q
    join tasks t on t.school_id = q.school_id and t.id = q.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where q.school_id = ${act.schoolId} and q.id = ${anyId(ids)}
    order by q.id for update of q, t`)
}

async function putTagsBack(act: Act, done: BulkActRow): Promise<Undone> {
  const present = (await lockPresent(act, done.object_ids)).filter((one) => one.deleted_at === null)
  const now = await tagsOf(act, done.object_ids)
  const after = (done.details.after ?? {}) as Record<string, string[]>
  const same = present.filter(({ id }) => isDeepStrictEqual(now.get(id) ?? [], after[id] ?? []))
  const ids = same.map(({ id }) => id)
  await eraseTags(act, ids)
  await writeTags(
    act,
    ids.flatMap((id) => ((done.before[id] ?? []) as string[]).map((tag) => ({ question_id: id, tag }))),
  )
  await rewriteSearch(
    act,
    same.map(({ id, content }) => ({ id, words: factsOf(content).words })),
  )
  await touch(act, ids, sql`changed_at = ${act.now.toISOString()}`)
  await recordMany(act, questionTagsPutBack, { kind: 'question', ids, payload: { act: done.id } })
  return { ids, left: leftOf(done, ids, present) }
}

async function putStateBack(act: Act, done: BulkActRow): Promise<Undone> {
  const wasDeletion = done.action === 'delete'
  const found = await lockPresent(act, done.object_ids)
  const same = found.filter(({ deleted_at: at }) => (wasDeletion ? at === done.made_at : at === null))
  const ids = same.map(({ id }) => id)
  const at = wasDeletion ? null : act.now.toISOString()
  await touch(act, ids, sql`deleted_at = ${at}, changed_at = ${act.now.toISOString()}`)
  await recordMany(act, wasDeletion ? questionRestored : questionDeleted, { kind: 'question', ids })
  return { ids, left: leftOf(done, ids, found) }
}

const leftOf = (done: BulkActRow, ids: readonly number[], present: readonly Present[]): Left[] =>
  done.object_ids
    .filter((id) => !ids.includes(id))
    .map((id) => ({ id, why: present.some((one) => one.id === id) ? 'changed' : 'gone' }))

async function touch(act: Act, ids: readonly number[], set: ReturnType<typeof sql>): Promise<void> {
  await act.db.rows(sql`
    update questions set ${set} where school_id = ${act.schoolId} and id = ${anyId(ids)}`)
}
