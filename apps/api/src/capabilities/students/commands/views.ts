import { mostViews, type newStudentView, type studentViewChange } from '@qadam/contract/students/list-acts.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { viewNotFound, viewOfSchool, viewsFull } from '../errors.ts'
import { studentViewDeleted, studentViewShared, studentViewUpdated } from '../events.ts'
import { getView, listViews } from '../queries/views.ts'

/** Keeps a view under a name, behind the others. @throws Failure 409 */
export async function createView(act: Act, given: z.output<typeof newStudentView>) {
  const views = await listViews(act)
  if (views.length >= mostViews) throw viewsFull()
  const made = await act.db.row<{ id: number }>(sql`
    insert into student_views (school_id, owner_id, for_school, name, search, position, created_at, changed_at)
    values (${act.schoolId}, ${act.actor.id}, ${given.for_school}, ${given.name}, ${JSON.stringify(given.search)}::jsonb,
      ${views.length + 1}, ${act.now.toISOString()}, ${act.now.toISOString()}) returning id`)
  const id = made?.id ?? 0
  if (given.for_school) await tell(act, studentViewShared, id)
  return getView(act, id)
}

/** Changes a view that the actor may change. @throws Failure 403, 404, 409 */
export async function updateView(act: Act, id: number, change: z.output<typeof studentViewChange>) {
  const view = await changeable(act, id)
  if (change.version !== undefined && change.version !== view.version) throw staleVersion()
  const search = change.search ? JSON.stringify(change.search) : null
  await act.db.rows(sql`
    update student_views set name = coalesce(${change.name ?? null}, name),
      for_school = coalesce(${change.for_school ?? null}, for_school), search = coalesce(${search}::jsonb, search),
      version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${id}`)
  if (change.position !== undefined) await move(act, id, change.position)
  if (view.for_school || change.for_school) await tell(act, studentViewUpdated, id)
  return getView(act, id)
}

/** @throws Failure 403, 404 */
export async function deleteView(act: Act, id: number): Promise<void> {
  const view = await changeable(act, id)
  await act.db.rows(sql`delete from student_views where school_id = ${act.schoolId} and id = ${id}`)
  if (view.for_school) await tell(act, studentViewDeleted, id)
}

async function changeable(act: Act, id: number) {
  const view = await getView(act, id)
  if (!view.mine && !view.for_school) throw viewNotFound()
  if (!view.may_change) throw viewOfSchool()
  return view
}

/** Puts a view at a place among those that the reader sees. */
async function move(act: Act, id: number, position: number): Promise<void> {
  const others = (await listViews(act)).filter((one) => one.id !== id).map((one) => one.id)
  const order = others.toSpliced(position - 1, 0, id)
  await act.db.rows(sql`
    update student_views v set position = o.n
    from unnest(${sql.param(order)}::bigint[]) with ordinality as o (id, n)
    where v.school_id = ${act.schoolId} and v.id = o.id and v.position <> o.n`)
}

async function tell(
  act: Act,
  type: typeof studentViewShared | typeof studentViewUpdated | typeof studentViewDeleted,
  id: number,
): Promise<void> {
  await record(act, type, { kind: 'student_view', id })
}
