import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { mergeUndone, sameRow, undoOver } from '../errors.ts'
import { dictionaryMerged, dictionaryUnmerged } from '../events.ts'
import { repointPrograms } from '../extension-points.ts'
import { type DictionaryRecord, findRow } from '../queries.ts'
import { canUndo } from '../rules.ts'
import { dictionaryTables, dictionaryWords } from '../tables.ts'
import { announce } from './rows.ts'

/** Merges a row into another along with its programs; can be undone for 30 days. */
export async function mergeRows(
  ctx: RequestContext,
  kind: DictionaryKind,
  pair: { from: number; into: number },
) {
  if (pair.from === pair.into) throw sameRow()
  // In id order, so that two merges never deadlock.
  for (const id of [pair.from, pair.into].toSorted((a, b) => a - b))
    if (!(await findRow(ctx.db, kind, id, { lock: true }))) throw rowNotFound()
  const moved = await repointPrograms.run(ctx, { kind: dictionaryWords[kind], ...pair })
  const ids = moved.flatMap((one) => one.ids)
  const both = moved.flatMap((one) => one.both)
  if (kind === 'city') await moveUniversities(ctx, pair)
  await ctx.db.rows(sql`
    update ${sql.identifier(dictionaryTables[kind])}
    set deleted_at = ${ctx.now}, merged_into = ${pair.into}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${pair.from}`)
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into dictionary_merges (school_id, kind, from_id, into_id, program_ids, both_ids, merged_at, merged_by)
    values (${ctx.schoolId}, ${dictionaryWords[kind]}, ${pair.from}, ${pair.into}, ${ids}::bigint[],
      ${both}::bigint[], ${ctx.now}, ${ctx.actor.id}) returning id`)
  await announce(ctx, kind, dictionaryMerged, pair.from, { into: pair.into, programs: ids.length })
  return { merge_id: id, into: pair.into, moved: ids.length }
}

interface Merge {
  readonly from_id: number
  readonly into_id: number
  readonly program_ids: number[]
  readonly both_ids: number[]
  readonly merged_at: string
  readonly undone_at: string | null
}

/** Undoes a merge: restores the row and the programs that still use the other one. */
export async function undoMerge(
  ctx: RequestContext,
  kind: DictionaryKind,
  mergeId: number,
): Promise<DictionaryRecord> {
  const merge = await ctx.db.row<Merge>(sql`
    select from_id, into_id, array_to_json(program_ids) as program_ids, array_to_json(both_ids) as both_ids,
      merged_at, undone_at
    from dictionary_merges
    where school_id = ${ctx.schoolId} and id = ${mergeId} and kind = ${dictionaryWords[kind]} for update`)
  if (!merge) throw rowNotFound()
  if (merge.undone_at) throw mergeUndone()
  if (!canUndo(merge.merged_at, ctx.now)) throw undoOver()
  await ctx.db.rows(sql`
    update ${sql.identifier(dictionaryTables[kind])} set deleted_at = null, merged_into = null, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${merge.from_id}`)
  await repointPrograms.run(ctx, {
    kind: dictionaryWords[kind],
    from: merge.into_id,
    into: merge.from_id,
    only: merge.program_ids,
    programIds: merge.both_ids,
  })
  await ctx.db.rows(sql`
    update dictionary_merges set undone_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${mergeId}`)
  await announce(ctx, kind, dictionaryUnmerged, merge.from_id, { from: merge.into_id })
  const row = await findRow(ctx.db, kind, merge.from_id)
  if (!row) throw rowNotFound()
  return row
}

async function moveUniversities(ctx: RequestContext, pair: { from: number; into: number }): Promise<void> {
  await ctx.db.rows(sql`
    update universities set city_id = ${pair.into}
    where school_id = ${ctx.schoolId} and city_id = ${pair.from}`)
}
