import {
  maxViews,
  type newStudentView,
  type studentViewChange,
} from '@qadam/contract/students/list-actions.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { viewNotFound, viewOfSchool, viewsFull } from '../errors.ts'
import { studentViewDeleted, studentViewShared, studentViewUpdated } from '../events.ts'
import { getView, listViews } from '../queries/views.ts'

/** Creates a named view, after the others. @throws Failure 409 */
export async function createView(ctx: RequestContext, given: z.output<typeof newStudentView>) {
  const views = await listViews(ctx)
  if (views.length >= maxViews) throw viewsFull()
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into student_views (school_id, owner_id, for_school, name, search, position, created_at, changed_at)
    values (${ctx.schoolId}, ${ctx.actor.id}, ${given.for_school}, ${given.name}, ${JSON.stringify(given.search)}::jsonb,
      ${views.length + 1}, ${ctx.now}, ${ctx.now}) returning id`)
  if (given.for_school) await present(ctx, studentViewShared, id)
  return getView(ctx, id)
}

/** Updates a view that the actor may change. @throws Failure 403, 404, 409 */
export async function updateView(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof studentViewChange>,
) {
  const view = await changeable(ctx, id)
  if (change.version !== undefined && change.version !== view.version) throw staleVersion()
  const search = change.search ? JSON.stringify(change.search) : null
  await ctx.db.rows(sql`
    update student_views set name = coalesce(${change.name ?? null}, name),
      for_school = coalesce(${change.for_school ?? null}, for_school), search = coalesce(${search}::jsonb, search),
      version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (change.position !== undefined) await move(ctx, id, change.position)
  if (view.for_school || change.for_school) await present(ctx, studentViewUpdated, id)
  return getView(ctx, id)
}

/** @throws Failure 403, 404 */
export async function deleteView(ctx: RequestContext, id: number): Promise<void> {
  const view = await changeable(ctx, id)
  await ctx.db.rows(sql`delete from student_views where school_id = ${ctx.schoolId} and id = ${id}`)
  if (view.for_school) await present(ctx, studentViewDeleted, id)
}

async function changeable(ctx: RequestContext, id: number) {
  const view = await getView(ctx, id)
  if (!view.mine && !view.for_school) throw viewNotFound()
  if (!view.may_change) throw viewOfSchool()
  return view
}

/** Moves a view to a position among those visible to the reader. */
async function move(ctx: RequestContext, id: number, position: number): Promise<void> {
  const others = (await listViews(ctx)).filter((one) => one.id !== id).map((one) => one.id)
  const order = others.toSpliced(position - 1, 0, id)
  await ctx.db.rows(sql`
    update student_views v set position = o.n
    from unnest(${order}::bigint[]) with ordinality as o (id, n)
    where v.school_id = ${ctx.schoolId} and v.id = o.id and v.position <> o.n`)
}

async function present(
  ctx: RequestContext,
  type: typeof studentViewShared | typeof studentViewUpdated | typeof studentViewDeleted,
  id: number,
): Promise<void> {
  await record(ctx, type, { kind: 'student_view', id })
}
