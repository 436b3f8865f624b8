import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { viewNotFound } from '../errors.ts'

interface ViewRow {
  readonly id: number
  readonly owner_id: number
  readonly name: string
  readonly for_school: boolean
  readonly search: unknown
  readonly position: number
  readonly version: number
}

const viewColumns = sql`select id, owner_id, name, for_school, search, position, version from student_views`

export async function listViews({ db, actor }: ReadContext) {
  const rows = await db.rows<ViewRow>(sql`
    ${viewColumns} where school_id = ${db.schoolId} and (for_school or owner_id = ${actor.id}) order by position, id`)
  return rows.map((row) => viewOf(row, actor))
}

/** Returns a view by its id, regardless of its owner. @throws Failure 404 */
export async function getView({ db, actor }: ReadContext, id: number) {
  const row = await db.row<ViewRow>(sql`${viewColumns} where school_id = ${db.schoolId} and id = ${id}`)
  if (!row) throw viewNotFound()
  return viewOf(row, actor)
}

function viewOf({ owner_id: ownerId, ...row }: ViewRow, actor: RequestContext['actor']) {
  const mine = ownerId === actor.id
  return { ...row, mine, may_change: mine || (row.for_school && actor.role === 'admin_school') }
}
