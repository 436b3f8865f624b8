import type { newSelectorOption, selectorOptionChange } from '@qadam/contract/students/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { optionExists, optionNotFound } from '../errors.ts'
import {
  selectorOptionCreated,
  selectorOptionDeleted,
  selectorOptionRestored,
  selectorOptionUpdated,
} from '../events.ts'
import { getOption, isNameTaken } from '../queries/choices.ts'

/** Appends an entry to one of the school's lists. @throws Failure 409 `students.option_exists` */
export async function addOption(ctx: RequestContext, given: z.output<typeof newSelectorOption>) {
  if (await isNameTaken(ctx.db, given.selector, given.name)) throw optionExists()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into selector_options (school_id, selector, name, name_ru, name_kk, name_en, colour, position)
    select ${ctx.schoolId}, ${given.selector}, ${given.name}, ${given.name_ru ?? null}, ${given.name_kk ?? null},
      ${given.name_en ?? null}, ${given.color ?? null}, coalesce(max(position), 0) + 1
    from selector_options where school_id = ${ctx.schoolId} and selector = ${given.selector}
    returning id`)
  await record(ctx, selectorOptionCreated, {
    kind: 'selector_option',
    id: made.id,
    payload: { selector: given.selector },
  })
  return getOption(ctx, made.id)
}

/** Renames, recolours or moves an entry. @throws Failure 404, 409 */
export async function changeOption(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof selectorOptionChange>,
) {
  const before = await lockOption(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  if (change.name && (await isNameTaken(ctx.db, before.selector, change.name, id))) throw optionExists()
  const stored = <T>(given: T | undefined, was: T) => (given === undefined ? was : given)
  await ctx.db.rows(sql`
    update selector_options set name = coalesce(${change.name ?? null}, name),
      name_ru = ${stored(change.name_ru, before.name_ru)}, name_kk = ${stored(change.name_kk, before.name_kk)},
      name_en = ${stored(change.name_en, before.name_en)}, colour = ${stored(change.color, before.color)},
      version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (change.position !== undefined) await moveOption(ctx, before, change.position)
  const changed = Object.keys(change).filter((name) => name !== 'version')
  await record(ctx, selectorOptionUpdated, {
    kind: 'selector_option',
    id,
    payload: { selector: before.selector, changed },
  })
  return getOption(ctx, id)
}

/** Moves an entry to a position and renumbers its list. */
async function moveOption(
  ctx: RequestContext,
  option: { id: number; selector: string },
  position: number,
): Promise<void> {
  await ctx.db.rows(sql`
    with others as (
      select id, row_number() over (order by position, id) as n from selector_options
      where school_id = ${ctx.schoolId} and selector = ${option.selector} and deleted_at is null and id <> ${option.id}
    ), placed as (
      select id, case when n >= ${position} then n + 1 else n end as n from others
      union all select ${option.id}::bigint, least(${position}, (select count(*) from others) + 1)
    )
    update selector_options o set position = placed.n from placed
    where o.school_id = ${ctx.schoolId} and o.id = placed.id and o.position <> placed.n`)
}

/**
 * Deletes an entry from its list; records that use it keep it, and it can be restored. @throws Failure 404
 */
export async function removeOption(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockOption(ctx, id)
  await ctx.db.rows(sql`
    update selector_options set deleted_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, selectorOptionDeleted, {
    kind: 'selector_option',
    id,
    payload: { selector: before.selector },
  })
}

/** Restores an entry, unless its name is taken by now. @throws Failure 404, 409 */
export async function restoreOption(ctx: RequestContext, id: number) {
  const row = await ctx.db.row<{ own_name: string }>(sql`
    select name as own_name from selector_options
    where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is not null for update`)
  if (!row) throw optionNotFound()
  const option = await getOption(ctx, id)
  if (await isNameTaken(ctx.db, option.selector, row.own_name)) throw optionExists()
  await ctx.db.rows(sql`
    update selector_options set deleted_at = null where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, selectorOptionRestored, {
    kind: 'selector_option',
    id,
    payload: { selector: option.selector },
  })
  return getOption(ctx, id)
}

async function lockOption(ctx: RequestContext, id: number) {
  const found = await ctx.db.row(sql`
    select 1 from selector_options where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is null for update`)
  if (!found) throw optionNotFound()
  return getOption(ctx, id)
}
