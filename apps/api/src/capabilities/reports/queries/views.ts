import { type ReportName, reportNames, reportOf } from '@qadam/contract/reports/definitions.ts'
import { maxReportViews, maxSharedViews } from '@qadam/contract/reports/rules.ts'
import type { reportView } from '@qadam/contract/reports/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { reportRowNotFound, reportViewBroken } from '../errors.ts'
import { areVisible } from './scope.ts'

type Reading = ReadContext
type View = z.output<typeof reportView>

interface Row {
  readonly id: number
  readonly person_id: number
  readonly report: ReportName
  readonly name: string
  readonly asked: View['filters']
  readonly is_shared: boolean
  readonly is_broken: boolean
  readonly version: number
}

/** Selects the views that somebody may open: their own, for staff also the shared ones, of reports for their role. */
function viewsOf({ actor }: Reading) {
  const idOf = (name: string) => sql`(v.asked->>${name})::bigint`
  const asked = { teacher: idOf('teacher'), student: idOf('student'), program: idOf('program') }
  const readable = reportNames.filter((name) => reportOf(name).readers.includes(actor.role))
  return sql`
    select v.id, v.person_id, v.report, v.name, v.asked, v.is_shared, v.version,
      not ${areVisible(actor, asked)} as is_broken
    from report_views v where v.school_id = current_school() and v.report = any(${readable}::text[])
      and (v.person_id = ${actor.id} or (v.is_shared and ${isStaff(actor.role)}::boolean))`
}

/** Returns the views of a reader, their own first. */
export async function listViews(reading: Reading): Promise<View[]> {
  const rows = await reading.db.rows<Row>(sql`
    ${viewsOf(reading)} order by v.person_id <> ${reading.actor.id}, v.id limit ${maxReportViews + maxSharedViews}`)
  return rows.map((row) => presentView(row, reading))
}

/** Returns a view, also a broken one. @throws Failure 404 */
export async function getView(reading: Reading, id: number): Promise<View> {
  const row = await reading.db.row<Row>(sql`${viewsOf(reading)} and v.id = ${id}`)
  if (!row) throw reportRowNotFound()
  return presentView(row, reading)
}

/** Returns a view whose report can be read. @throws Failure 404 */
export async function openView(reading: Reading, id: number): Promise<View> {
  const view = await getView(reading, id)
  if (view.is_broken) throw reportViewBroken({ facts: { report: view.report } })
  return view
}

function presentView({ person_id: owner, asked, ...row }: Row, { actor }: Reading): View {
  const mine = owner === actor.id
  return { ...row, filters: asked, mine, may_change: mine || actor.role === 'admin_school' }
}
