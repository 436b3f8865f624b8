import { maxDraws } from '@qadam/contract/questions/rules.ts'
import type { drawChange, newDraw } from '@qadam/contract/questions/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { type CopiedLists, lockList, membersOf, putMember } from '../../tasks/public.ts'
import { questionNotFound, tooManyDraws } from '../errors.ts'
import { drawCreated, drawDeleted, drawUpdated } from '../events.ts'
import { spellingsOf } from './tags.ts'

/** Creates a random draw by tags for each attempt at a list. Returns the draw's id. */
export async function createDraw(ctx: RequestContext, form: z.output<typeof newDraw>): Promise<number> {
  await lockList(ctx, form.ex_list)
  const there = await membersOf(ctx.db, form.ex_list)
  if (there.filter(({ kind }) => kind === 'draw').length >= maxDraws)
    throw tooManyDraws({ values: { limit: maxDraws } })
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into draws (school_id, exercise_list_id, position, tags, type, count, points, created_at, created_by)
    values (${ctx.schoolId}, ${form.ex_list}, ${there.length + 1}, ${await spelt(ctx, form.tags)}::text[],
      ${form.type}, ${form.count}, ${form.points}, ${ctx.now}, ${ctx.actor.id})
    returning id`)
  await putMember(ctx.db, form.ex_list, { kind: 'draw', id: made.id, position: undefined })
  await record(ctx, drawCreated, { kind: 'draw', id: made.id, payload: { list: form.ex_list } })
  return made.id
}

/** Updates a draw; attempts in progress keep their questions. @throws Failure 404, 409 */
export async function updateDraw(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof drawChange>,
): Promise<void> {
  const before = await lockDraw(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: { id, version: before.version } } })
  const tags = change.tags ? await spelt(ctx, change.tags) : null
  await ctx.db.rows(sql`
    update draws set tags = coalesce(${tags}::text[], tags),
      type = ${change.type === undefined ? sql`type` : sql`${change.type}`},
      count = coalesce(${change.count ?? null}::int, count), points = coalesce(${change.points ?? null}::numeric, points),
      version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (change.order !== undefined)
    await putMember(ctx.db, before.exercise_list_id, { kind: 'draw', id, position: change.order })
  await record(ctx, drawUpdated, {
    kind: 'draw',
    id,
    payload: { list: before.exercise_list_id, fields: Object.keys(change) },
  })
}

/** Deletes a draw from a list. @throws Failure 404 */
export async function deleteDraw(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockDraw(ctx, id)
  await ctx.db.rows(sql`delete from draws where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, drawDeleted, { kind: 'draw', id, payload: { list: before.exercise_list_id } })
}

/** Copies draws into other lists, each at its position. */
export async function copyDraws(ctx: RequestContext, { draws }: Pick<CopiedLists, 'draws'>): Promise<void> {
  await ctx.db.rows(sql`
    insert into draws (school_id, exercise_list_id, position, tags, type, count, points, created_at, created_by)
    select d.school_id, c."to", c.position, d.tags, d.type, d.count, d.points, ${ctx.now}, ${ctx.actor.id}
    from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as c ("from" bigint, "to" bigint, position int)
    join draws d on d.school_id = ${ctx.schoolId} and d.id = c."from"`)
}

async function lockDraw(ctx: RequestContext, id: number) {
  const read = (part = sql``) =>
    ctx.db.row<{ exercise_list_id: number; version: number }>(sql`
      select exercise_list_id, version from draws where school_id = ${ctx.schoolId} and id = ${id} ${part}`)
  const found = await read()
  if (!found) throw questionNotFound()
  await lockList(ctx, found.exercise_list_id)
  const row = await read(sql`for update`)
  if (!row) throw questionNotFound()
  return row
}

async function spelt(ctx: RequestContext, tags: readonly string[]): Promise<string[]> {
  const spellings = await spellingsOf(ctx, tags)
  return [...new Set(tags.map((tag) => spellings.get(tag.toLowerCase()) ?? tag))]
}
