import { sql } from 'drizzle-orm'
import { anyId } from '../../../platform/database/any-id.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { SectionsAction } from '../../programs/public.ts'
import { lessonDeleted, sectionsChanged, sectionsChangeUndone } from '../events.ts'

/** Publishes, hides or deletes sections, each with its lessons. Returns those that changed and those that are not there. */
export async function changeSections(
  act: Act,
  action: SectionsAction,
  ids: readonly number[],
): Promise<{ changed: number[]; absent: number[] }> {
  const present = await lockSections(act, ids)
  const changed =
    action.action === 'publish_sections'
      ? await publish(act, present, action.value)
      : await remove(act, present)
  if (changed.length > 0) await note(act, sectionsChanged, action, changed)
  return { changed, absent: ids.filter((id) => !present.includes(id)) }
}

/** Takes an act on sections back, on those that it changed at an instant. Returns those that are as before. */
export async function revertSections(
  act: Act,
  action: SectionsAction,
  done: { readonly ids: readonly number[]; readonly at: string },
): Promise<number[]> {
  const changed =
    action.action === 'publish_sections'
      ? await publish(act, await lockSections(act, done.ids), !action.value)
      : await restore(act, done)
  await note(act, sectionsChangeUndone, action, changed)
  return changed
}

/** Which of these are sections of programs that are there, locked with their programs. */
async function lockSections(act: Act, ids: readonly number[]): Promise<number[]> {
  await lockPrograms(act, ids)
  const rows = await act.db.rows<{ id: number }>(sql`
    select l.id from lessons l join programs p on p.school_id = l.school_id and p.id = l.program_id
    where l.school_id = ${act.schoolId} and l.id = ${anyId(ids)}
      and l.section_id is null and l.deleted_at is null and p.deleted_at is null
    order by l.id`)
  return rows.map(({ id }) => id)
}

async function lockPrograms(act: Act, ids: readonly number[]): Promise<void> {
  await act.db.rows(sql`
    select 1 from programs p where p.school_id = ${act.schoolId} and p.id in (
      select l.program_id from lessons l
      where l.school_id = ${act.schoolId} and l.id = ${anyId(ids)})
    order by p.id for no key update`)
}

async function publish(act: Act, ids: readonly number[], value: boolean): Promise<number[]> {
  const rows = await act.db.rows<{ id: number }>(sql`
    update lessons set is_published = ${value}, version = version + 1, changed_at = ${act.now.toISOString()},
      changed_by = ${act.actor.id}
    where school_id = ${act.schoolId} and id = ${anyId(ids)} and is_published <> ${value}
    returning id`)
  return rows.map(({ id }) => id)
}

async function remove(act: Act, ids: readonly number[]): Promise<number[]> {
  await act.db.rows(sql`
    update lessons set deleted_at = ${act.now.toISOString()}, version = version + 1
    where school_id = ${act.schoolId} and deleted_at is null
      and (id = ${anyId(ids)} or section_id = ${anyId(ids)})`)
  await recordMany(act, lessonDeleted, { kind: 'lesson', ids })
  return [...ids]
}

/** A section comes back with the lessons that went with it. */
async function restore(
  act: Act,
  { ids, at }: { readonly ids: readonly number[]; readonly at: string },
): Promise<number[]> {
  await lockPrograms(act, ids)
  const rows = await act.db.rows<{ id: number; section_id: number | null }>(sql`
    update lessons set deleted_at = null, version = version + 1
    where school_id = ${act.schoolId} and deleted_at = ${at}::timestamptz
      and (id = ${anyId(ids)} or section_id = ${anyId(ids)})
    returning id, section_id`)
  return rows.filter((row) => row.section_id === null).map(({ id }) => id)
}

async function note(
  act: Act,
  type: typeof sectionsChanged | typeof sectionsChangeUndone,
  action: SectionsAction,
  ids: readonly number[],
): Promise<void> {
  const value = action.action === 'publish_sections' ? action.value : null
  await record(act, type, { kind: 'lessons', id: null, payload: { act: action.action, value, ids } })
}
