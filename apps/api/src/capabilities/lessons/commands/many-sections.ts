import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { SectionsAction } from '../../programs/public.ts'
import { lessonDeleted, sectionsChanged, sectionsChangeUndone } from '../events.ts'

/**
 * Publishes, hides or deletes sections, each with its lessons. Returns the changed ids and those that do not
 * exist.
 */
export async function changeSections(
  ctx: RequestContext,
  action: SectionsAction,
  ids: readonly number[],
): Promise<{ changed: number[]; absent: number[] }> {
  const present = await lockSections(ctx, ids)
  const changed =
    action.action === 'publish_sections'
      ? await publish(ctx, present, action.value)
      : await remove(ctx, present)
  if (changed.length > 0) await note(ctx, sectionsChanged, action, changed)
  return { changed, absent: ids.filter((id) => !present.includes(id)) }
}

/** Undoes a bulk action on the sections that it changed at an instant. Returns the restored ids. */
export async function revertSections(
  ctx: RequestContext,
  action: SectionsAction,
  done: { readonly ids: readonly number[]; readonly at: string },
): Promise<number[]> {
  const changed =
    action.action === 'publish_sections'
      ? await publish(ctx, await lockSections(ctx, done.ids), !action.value)
      : await restore(ctx, done)
  await note(ctx, sectionsChangeUndone, action, changed)
  return changed
}

/** Locks the programs of the sections. Returns the ids that are existing sections of existing programs. */
async function lockSections(ctx: RequestContext, ids: readonly number[]): Promise<number[]> {
  await lockPrograms(ctx, ids)
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select l.id from lessons l join programs p on p.school_id = l.school_id and p.id = l.program_id
    where l.school_id = ${ctx.schoolId} and l.id = ${anyId(ids)}
      and l.section_id is null and l.deleted_at is null and p.deleted_at is null
    order by l.id`)
  return rows.map(({ id }) => id)
}

async function lockPrograms(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  await ctx.db.rows(sql`
    select 1 from programs p where p.school_id = ${ctx.schoolId} and p.id in (
      select l.program_id from lessons l
      where l.school_id = ${ctx.schoolId} and l.id = ${anyId(ids)})
    order by p.id for no key update`)
}

async function publish(ctx: RequestContext, ids: readonly number[], value: boolean): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    update lessons set is_published = ${value}, version = version + 1, changed_at = ${ctx.now},
      changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and is_published <> ${value}
    returning id`)
  return rows.map(({ id }) => id)
}

async function remove(ctx: RequestContext, ids: readonly number[]): Promise<number[]> {
  await ctx.db.rows(sql`
    update lessons set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and deleted_at is null
      and (id = ${anyId(ids)} or section_id = ${anyId(ids)})`)
  await recordMany(ctx, lessonDeleted, { kind: 'lesson', ids })
  return [...ids]
}

/** Restores sections with the lessons that were deleted together with them. */
async function restore(
  ctx: RequestContext,
  { ids, at }: { readonly ids: readonly number[]; readonly at: string },
): Promise<number[]> {
  await lockPrograms(ctx, ids)
  const rows = await ctx.db.rows<{ id: number; section_id: number | null }>(sql`
    update lessons set deleted_at = null, version = version + 1
    where school_id = ${ctx.schoolId} and deleted_at = ${at}::timestamptz
      and (id = ${anyId(ids)} or section_id = ${anyId(ids)})
    returning id, section_id`)
  return rows.filter((row) => row.section_id === null).map(({ id }) => id)
}

async function note(
  ctx: RequestContext,
  type: typeof sectionsChanged | typeof sectionsChangeUndone,
  action: SectionsAction,
  ids: readonly number[],
): Promise<void> {
  const value = action.action === 'publish_sections' ? action.value : null
  await record(ctx, type, { kind: 'lessons', id: null, payload: { act: action.action, value, ids } })
}
