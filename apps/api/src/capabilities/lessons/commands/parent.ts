import { maxLessons, maxSections } from '@qadam/contract/lessons/rules.ts'
import { placedAt, writePositions } from '../../../platform/database/positions.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { lessonNotFound, otherLessons, tooManyLessons } from '../errors.ts'
import { writtenBy } from '../policy.ts'

/** A container of ordered siblings: the sections of a program, or the lessons of a section. */
export interface Parent {
  readonly programId: number
  readonly sectionId: number | null
}

/**
 * Locks the program, so that two people cannot reorder its lessons at once. Every change of a program's
 * content calls this.
 * @throws Failure 404, also when the actor may not write the program
 */
export async function lockProgramOfLessons(ctx: RequestContext, programId: number): Promise<void> {
  const found = await ctx.db.row(sql`
    select 1 from programs p where p.school_id = ${ctx.schoolId} and p.id = ${programId} and p.deleted_at is null
      and ${writtenBy(ctx.actor)}
    for no key update`)
  if (!found) throw lessonNotFound()
}

const here = (ctx: RequestContext, parent: Parent) => sql`
  school_id = ${ctx.schoolId} and program_id = ${parent.programId}
  and section_id is not distinct from ${parent.sectionId} and deleted_at is null`

/** Returns the ids in a parent, in order. */
export async function idsIn(ctx: RequestContext, parent: Parent): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(
    sql`select id from lessons where ${here(ctx, parent)} order by position, id`,
  )
  return rows.map(({ id }) => id)
}

/** Throws when a parent would exceed its maximum number of sections or lessons. */
export function assertWithinLimit(parent: Parent, count: number): void {
  const limit = parent.sectionId === null ? maxSections : maxLessons
  if (count > limit) throw tooManyLessons({ values: { limit } })
}

/** Writes positions 1, 2, 3… Returns how many changed. */
export async function writeOrder(
  ctx: RequestContext,
  parent: Parent,
  ids: readonly number[],
): Promise<number> {
  const changed = await writePositions(ctx.db, { table: 'lessons', schoolId: ctx.schoolId, ids })
  assertWithinLimit(parent, ids.length)
  return changed
}

/** Moves a row to a position in its parent, counted from 1; undefined is the end. */
export async function putAt(
  ctx: RequestContext,
  parent: Parent,
  id: number,
  position: number | undefined,
): Promise<void> {
  await writeOrder(ctx, parent, placedAt(await idsIn(ctx, parent), id, position))
}

/** Sets a new order, which must contain exactly the ids of the parent, each once. */
export async function reorder(
  ctx: RequestContext,
  parent: Parent,
  order: readonly number[],
): Promise<number> {
  await lockProgramOfLessons(ctx, parent.programId)
  const present = await idsIn(ctx, parent)
  const isSame = order.length === present.length && new Set(order).size === order.length
  if (!isSame || order.some((id) => !present.includes(id)))
    throw otherLessons({ facts: { current: present } })
  return writeOrder(ctx, parent, order)
}
