import { maxReportViews } from '@qadam/contract/reports/rules.ts'
import type { newReportView, reportViewChange } from '@qadam/contract/reports/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notAllowed, staleVersion } from '../../../platform/http/request-failures.ts'
import { reportViewOfSchool, reportViewsFull } from '../errors.ts'
import { reportViewDeleted, reportViewShared, reportViewUpdated } from '../events.ts'
import { assertReader } from '../policy.ts'
import { getView } from '../queries/views.ts'

/** Saves how a report is read, under a name. @throws Failure 403, 409 */
export async function createView(ctx: RequestContext, given: z.output<typeof newReportView>) {
  const { db, actor, schoolId, now } = ctx
  assertReader(actor, given.report)
  if (given.is_shared && !isStaff(actor.role)) throw notAllowed()
  // Views that a person saves at the same time are counted one after the other.
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${actor.id} for no key update`,
  )
  const made = await db.row<{ id: number }>(sql`
    insert into report_views (school_id, person_id, report, name, asked, is_shared, created_at, changed_at)
    select ${schoolId}::bigint, ${actor.id}::bigint, ${given.report}, ${given.name}, ${JSON.stringify(given.filters)}::jsonb,
      ${given.is_shared}::boolean, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from report_views where school_id = ${schoolId} and person_id = ${actor.id}) < ${maxReportViews}
    returning id`)
  if (!made) throw reportViewsFull({ values: { max: maxReportViews } })
  if (given.is_shared) await record(ctx, reportViewShared, { kind: 'report_view', id: made.id })
  return getView(ctx, made.id)
}

/** Renames, changes or shares a view. @throws Failure 403, 404, 409 */
export async function updateView(
  ctx: RequestContext,
  id: number,
  { version, ...change }: z.output<typeof reportViewChange>,
) {
  const view = await getChangeable(ctx, id)
  if (change.is_shared && !isStaff(ctx.actor.role)) throw notAllowed()
  const filters = change.filters ? JSON.stringify(change.filters) : null
  const changed = await ctx.db.row(sql`
    update report_views set name = coalesce(${change.name ?? null}, name), asked = coalesce(${filters}::jsonb, asked),
      is_shared = coalesce(${change.is_shared ?? null}::boolean, is_shared), version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}
      and (${version ?? null}::int is null or version = ${version ?? null}::int) returning id`)
  if (!changed) throw staleVersion()
  if (view.is_shared || change.is_shared) await record(ctx, reportViewUpdated, { kind: 'report_view', id })
  return getView(ctx, id)
}

/** @throws Failure 403, 404 */
export async function deleteView(ctx: RequestContext, id: number): Promise<void> {
  const view = await getChangeable(ctx, id)
  await ctx.db.rows(sql`delete from report_views where school_id = ${ctx.schoolId} and id = ${id}`)
  if (view.is_shared) await record(ctx, reportViewDeleted, { kind: 'report_view', id })
}

async function getChangeable(ctx: RequestContext, id: number) {
  const view = await getView(ctx, id)
  if (!view.may_change) throw reportViewOfSchool()
  return view
}
