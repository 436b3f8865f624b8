import type { RecordValues } from '@qadam/contract/students/values.ts'
import { sql } from '../../platform/database/sql.ts'
import { record } from '../../platform/events/record.ts'
import type { ReadContext, RequestContext } from '../../platform/http/call.ts'
import { deletePerson, restorePerson } from '../accounts/public.ts'
import { returnAccounts, transferAccounts } from '../ledger/public.ts'
import { renumberNotes } from '../lessons/public.ts'
import {
  mergeNotFound,
  refreshStudents,
  requireStudent,
  sameStudent,
  storedValues,
  writeRecord,
} from '../students/public.ts'
import { studentMerged, studentMergeUndone } from './events.ts'
import { afterMergeUndone, beforeMerge } from './extension-points.ts'
import { countRowsOf, getMergedStudent } from './queries.ts'
import { heldTogether, mergeUndoSince } from './rules.ts'

interface Pair {
  readonly keep: number
  readonly other: number
}
interface Moved {
  readonly moved: readonly unknown[]
  readonly stayed: Readonly<Record<string, number>>
}
interface Merge extends Moved {
  readonly id: number
  readonly kept_id: number
  readonly gone_id: number
  readonly fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
}

/** Previews a merge without changing anything. @throws Failure 400, 404 */
export async function previewMerge(call: ReadContext, { keep, other }: Pair) {
  await requirePair(call, { keep, other })
  const [stored, gone] = [await storedValues(call.db, keep), await storedValues(call.db, other)]
  return {
    keep: await getMergedStudent(call.db, keep),
    other: await getMergedStudent(call.db, other),
    rows: await countRowsOf(call.db, other),
    ...heldTogether(stored.values, gone.values),
  }
}

/**
 * Merges two students, with what they owe and have. Locks both, so that the second of two concurrent merges finds its
 * student gone. @throws Failure 400, 404, and 409 while money of theirs waits for a confirmation
 */
export async function mergeStudents(
  ctx: RequestContext,
  { keep, other, take }: Pair & { take: readonly string[] },
) {
  await ctx.db.rows(sql`
    select 1 from people where school_id = ${ctx.schoolId} and id in (${keep}, ${other}) order by id for update`)
  await requirePair(ctx, { keep, other })
  const [stored, gone] = [await storedValues(ctx.db, keep), await storedValues(ctx.db, other)]
  const { filled, differing } = heldTogether(stored.values, gone.values)
  const names = [...filled, ...differing.map(({ field }) => field).filter((name) => take.includes(name))]
  const fields = Object.fromEntries(
    names.map((name) => [name, { before: stored.values[name] ?? null, after: gone.values[name] }]),
  )
  await writeRecord(ctx, keep, { values: valuesOf(fields, 'after'), source: 'call' })
  await renumberNotes(ctx, { survivor: keep, gone: other })
  await beforeMerge.run(ctx, { survivor: keep, gone: other })
  const done = await ctx.db.one<{ result: Moved }>(
    sql`select move_rows_of_student(${other}, ${keep}) as result`,
  )
  const { moved, stayed } = done.result
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into student_merges (school_id, kept_id, gone_id, moved, stayed, fields, merged_by, merged_at)
    values (${ctx.schoolId}, ${keep}, ${other}, ${JSON.stringify(moved)}::jsonb, ${JSON.stringify(stayed)}::jsonb,
      ${JSON.stringify(fields)}::jsonb, ${ctx.actor.id}, ${ctx.now}) returning id`)
  await transferAccounts(ctx, { from: other, to: keep, key: ledgerKeyOf(made.id) })
  await deletePerson(ctx, other)
  await refreshStudents(ctx, [keep, other])
  const facts = { merge: made.id, other, moved: moved.length, changed: names }
  await record(ctx, studentMerged, { kind: 'person', id: keep, payload: facts })
  return {
    id: made.id,
    kept_id: keep,
    gone_id: other,
    moved: moved.length,
    stayed,
    changed: names,
    undone: false,
  }
}

/**
 * Undoes a merge: restores the moved rows, and the fields that nobody has changed since. @throws Failure 404,
 * 409
 */
export async function undoMerge(ctx: RequestContext, id: number) {
  const merge = await ctx.db.row<Merge>(sql`
    select id, kept_id, gone_id, moved, stayed, fields from student_merges
    where school_id = ${ctx.schoolId} and id = ${id} and undone_at is null and merged_at >= ${mergeUndoSince(ctx.now)}
    for update`)
  if (!merge) throw mergeNotFound()
  const { kept_id: survivor, gone_id: gone, fields } = merge
  await requireStudent(ctx.db, ctx.actor, survivor)
  await restorePerson(ctx, gone)
  await returnAccounts(ctx, { key: ledgerKeyOf(id) })
  await ctx.db.rows(sql`select move_rows_back(${JSON.stringify(merge.moved)}::jsonb, ${survivor}, ${gone})`)
  await afterMergeUndone.run(ctx, { survivor, gone })
  const { values } = await storedValues(ctx.db, survivor)
  const untouched = Object.entries(fields).filter(
    ([name, { after }]) => JSON.stringify(values[name as keyof RecordValues]) === JSON.stringify(after),
  )
  await writeRecord(ctx, survivor, {
    values: valuesOf(Object.fromEntries(untouched), 'before'),
    source: 'undo',
  })
  await ctx.db.rows(sql`
    update student_merges set undone_at = ${ctx.now}, undone_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await refreshStudents(ctx, [survivor, gone])
  await record(ctx, studentMergeUndone, { kind: 'person', id: survivor, payload: { merge: id, other: gone } })
  return {
    id,
    kept_id: survivor,
    gone_id: gone,
    moved: merge.moved.length,
    stayed: merge.stayed,
    changed: untouched.map(([name]) => name),
    undone: true,
  }
}

/** The key of what a merge brings from one student's accounts to the other's. */
const ledgerKeyOf = (merge: number) => `merge:${merge}`

async function requirePair({ db, actor }: ReadContext, { keep, other }: Pair): Promise<void> {
  if (keep === other) throw sameStudent()
  await requireStudent(db, actor, keep)
  await requireStudent(db, actor, other)
}

function valuesOf(fields: Merge['fields'], side: 'before' | 'after'): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change[side]]))
}
