import { maxDraws } from '@qadam/contract/questions/rules.ts'
import type { drawChange, newDraw } from '@qadam/contract/questions/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { type CopiedLists, lockList, membersOf, putMember } from '../../tasks/public.ts'
import { questionNotFound, tooManyDraws } from '../errors.ts'
import { drawCreated, drawDeleted, drawUpdated } from '../events.ts'
import { spellingsOf } from './tags.ts'

/** Lets each attempt at a list draw questions from tags. Answers the draw's id. */
export async function createDraw(act: Act, form: z.output<typeof newDraw>): Promise<number> {
  await lockList(act, form.ex_list)
  const there = await membersOf(act.db, form.ex_list)
  if (there.filter(({ kind }) => kind === 'draw').length >= maxDraws)
    throw tooManyDraws({ values: { limit: maxDraws } })
  const made = await act.db.row<{ id: number }>(sql`
    insert into draws (school_id, exercise_list_id, position, tags, type, count, points, created_at, created_by)
    values (${act.schoolId}, ${form.ex_list}, ${there.length + 1}, ${sql.param(await spelt(act, form.tags))}::text[],
      ${form.type}, ${form.count}, ${form.points}, ${act.now.toISOString()}, ${act.actor.id})
    returning id`)
  if (!made) throw new Error('a draw was not made')
  await putMember(act.db, form.ex_list, { kind: 'draw', id: made.id, position: undefined })
  await record(act, drawCreated, { kind: 'draw', id: made.id, payload: { list: form.ex_list } })
  return made.id
}

/** Changes what is drawn; attempts that began keep their questions. @throws Failure 404, 409 */
export async function updateDraw(act: Act, id: number, change: z.output<typeof drawChange>): Promise<void> {
  const before = await lockDraw(act, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: { id, version: before.version } } })
  const tags = change.tags ? await spelt(act, change.tags) : null
  await act.db.rows(sql`
    update draws set tags = coalesce(${sql.param(tags)}::text[], tags),
      type = ${change.type === undefined ? sql`type` : sql`${change.type}`},
      count = coalesce(${change.count ?? null}::int, count), points = coalesce(${change.points ?? null}::numeric, points),
      version = version + 1
    where school_id = ${act.schoolId} and id = ${id}`)
  if (change.order !== undefined)
    await putMember(act.db, before.exercise_list_id, { kind: 'draw', id, position: change.order })
  await record(act, drawUpdated, {
    kind: 'draw',
    id,
    payload: { list: before.exercise_list_id, fields: Object.keys(change) },
  })
}

/** Takes random questions from a list. @throws Failure 404 */
export async function deleteDraw(act: Act, id: number): Promise<void> {
  const before = await lockDraw(act, id)
  await act.db.rows(sql`delete from draws where school_id = ${act.schoolId} and id = ${id}`)
  await record(act, drawDeleted, { kind: 'draw', id, payload: { list: before.exercise_list_id } })
}

/** Puts copies of draws into other lists, each at its place. */
export async function copyDraws(act: Act, { draws }: Pick<CopiedLists, 'draws'>): Promise<void> {
  await act.db.rows(sql`
    insert into draws (school_id, exercise_list_id, position, tags, type, count, points, created_at, created_by)
    select d.school_id, c."to", c.position, d.tags, d.type, d.count, d.points, ${act.now.toISOString()}, ${act.actor.id}
    from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as c ("from" bigint, "to" bigint, position int)
    join draws d on d.school_id = ${act.schoolId} and d.id = c."from"`)
}

async function lockDraw(act: Act, id: number) {
  const read = (part = sql``) =>
    act.db.row<{ exercise_list_id: number; version: number }>(sql`
      select exercise_list_id, version from draws where school_id = ${act.schoolId} and id = ${id} ${part}`)
  const found = await read()
  if (!found) throw questionNotFound()
  await lockList(act, found.exercise_list_id)
  const row = await read(sql`for update`)
  if (!row) throw questionNotFound()
  return row
}

async function spelt(act: Act, tags: readonly string[]): Promise<string[]> {
  const spellings = await spellingsOf(act, tags)
  return [...new Set(tags.map((tag) => spellings.get(tag.toLowerCase()) ?? tag))]
}
