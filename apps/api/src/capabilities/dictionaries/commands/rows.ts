import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound, staleVersion } from '../../../platform/http/request-failures.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { nameTaken, notDeleted, rowInUse, undoOver } from '../errors.ts'
import { dictionaryCreated, dictionaryDeleted, dictionaryRestored, dictionaryUpdated } from '../events.ts'
import { refreshRowUses } from '../extension-points.ts'
import { countUses, type DictionaryRecord, findRow } from '../queries.ts'
import { canUndo } from '../rules.ts'
import { dictionaryTables, dictionaryWords } from '../tables.ts'

/** The fields of a row in a form, by column names. */
export interface RowFacts {
  readonly name?: string | undefined
  readonly name_ru?: string | null | undefined
  readonly name_kk?: string | null | undefined
  readonly name_en?: string | null | undefined
  readonly country?: string | null | undefined
  readonly region?: string | null | undefined
  readonly city_id?: number | null | undefined
  readonly url?: string | null | undefined
}

const columns = ['name', 'name_ru', 'name_kk', 'name_en', 'country', 'region', 'city_id', 'url'] as const

export async function createRow(
  ctx: RequestContext,
  kind: DictionaryKind,
  facts: RowFacts,
): Promise<DictionaryRecord> {
  await assertKnown(ctx, facts)
  const given = columns.filter((column) => facts[column] !== undefined)
  const names = sql.join(
    given.map((column) => sql.identifier(column)),
    ', ',
  )
  const values = sql.join(
    given.map((column) => sql`${facts[column]}`),
    ', ',
  )
  const { id } = await refusingTwins(ctx, kind, facts, () =>
    ctx.db.one<{ id: number }>(sql`
      insert into ${sql.identifier(dictionaryTables[kind])} (school_id, changed_at, ${names})
      values (${ctx.schoolId}, ${ctx.now}, ${values}) returning id`),
  )
  await announce(ctx, kind, dictionaryCreated, id, { name: facts.name })
  return getRow(ctx, kind, id)
}

/** Changes names and fields of a row; the search index of its programs is updated. */
export async function updateRow(
  ctx: RequestContext,
  kind: DictionaryKind,
  change: RowFacts & { readonly id: number; readonly version?: number | undefined },
): Promise<DictionaryRecord> {
  const before = await findRow(ctx.db, kind, change.id, { lock: true })
  if (!before) throw rowNotFound()
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  await assertKnown(ctx, change)
  const changed = columns.filter(
    (column) => change[column] !== undefined && change[column] !== (before[column] ?? null),
  )
  if (changed.length === 0) return before
  const sets = changed.map((column) => sql`${sql.identifier(column)} = ${change[column]}`)
  await refusingTwins(ctx, kind, { ...before, ...change }, () =>
    ctx.db.rows(sql`
      update ${sql.identifier(dictionaryTables[kind])}
      set ${sql.join(sets, ', ')}, version = version + 1, changed_at = ${ctx.now}
      where school_id = ${ctx.schoolId} and id = ${change.id}`),
  )
  await refreshRowUses.run(ctx, { kind: dictionaryWords[kind], id: change.id })
  await announce(ctx, kind, dictionaryUpdated, change.id, {
    changes: changed.map((field) => ({ field, from: before[field] ?? null, to: change[field] ?? null })),
  })
  return getRow(ctx, kind, change.id)
}

/** Deletes a row that no program uses. */
export async function removeRow(ctx: RequestContext, kind: DictionaryKind, id: number): Promise<void> {
  const before = await findRow(ctx.db, kind, id, { lock: true })
  if (!before) throw rowNotFound()
  if (before.used > 0) throw rowInUse({ values: { count: before.used }, facts: { used: before.used } })
  await ctx.db.rows(sql`
    update ${sql.identifier(dictionaryTables[kind])} set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await announce(ctx, kind, dictionaryDeleted, id, { name: before.name })
}

/** Restores a deleted row within 30 days. A merged row is restored by undoing its merge. */
export async function restoreRow(
  ctx: RequestContext,
  kind: DictionaryKind,
  id: number,
): Promise<DictionaryRecord> {
  const before = await findRow(ctx.db, kind, id, { lock: true, deleted: true })
  if (!before) throw rowNotFound()
  if (!before.deleted_at || before.merged_into !== null) throw notDeleted()
  if (!canUndo(before.deleted_at, ctx.now)) throw undoOver()
  await refusingTwins(ctx, kind, before, () =>
    ctx.db.rows(sql`
      update ${sql.identifier(dictionaryTables[kind])} set deleted_at = null, version = version + 1
      where school_id = ${ctx.schoolId} and id = ${id}`),
  )
  await announce(ctx, kind, dictionaryRestored, id, { name: before.name })
  return getRow(ctx, kind, id)
}

/** Records what happened to a row, for the catalog and the history. */
export async function announce<Type extends EventType>(
  ctx: RequestContext,
  kind: DictionaryKind,
  type: Type,
  id: number,
  payload: PayloadOf<Type>,
): Promise<void> {
  await announceVisibleChange(ctx.db)
  await record<EventType>(ctx, type, { kind: dictionaryWords[kind], id, payload })
}

async function getRow(ctx: RequestContext, kind: DictionaryKind, id: number): Promise<DictionaryRecord> {
  const found = await findRow(ctx.db, kind, id)
  if (!found) throw new Error(`a row of ${dictionaryTables[kind]} was written and is not there`)
  return { ...found, used: await countUses(ctx.db, kind, id) }
}

async function assertKnown(ctx: RequestContext, facts: RowFacts): Promise<void> {
  if (facts.country) {
    const known = await ctx.db.row(sql`select 1 from countries where code = ${facts.country}`)
    if (!known) throw badField('country', 'dictionaries.unknown_country')
  }
  if (facts.city_id) {
    const known = await findRow(ctx.db, 'city', facts.city_id)
    if (!known) throw badField('city_id', 'dictionaries.unknown_city')
  }
}

/** Maps a unique violation of the name to `nameTaken` with the existing row's id. */
async function refusingTwins<T>(
  ctx: RequestContext,
  kind: DictionaryKind,
  facts: RowFacts,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.savepoint(write)
  } catch (error) {
    if (!violatedConstraint(error)?.includes('fold_text')) throw error
    const twin = await ctx.db.row<{ id: number }>(sql`
      select id from ${sql.identifier(dictionaryTables[kind])}
      where school_id = ${ctx.schoolId} and deleted_at is null and fold_text(name) = fold_text(${facts.name ?? ''}) limit 1`)
    throw nameTaken({ facts: { id: twin?.id ?? null } })
  }
}
