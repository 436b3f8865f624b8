import type { Thing } from '@qadam/contract/things/schemas.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { thingNotFound } from './errors.ts'

type ThingRow = z.input<typeof Thing>

const columns = sql`select id, name, created_at, row_version as version from things`

export async function getThing(db: SchoolDb, id: number, lock: SQL = sql``): Promise<ThingRow> {
  const found = await db.row<ThingRow>(
    sql`${columns} where school_id = ${db.schoolId} and id = ${id} ${lock}`,
  )
  if (!found) throw thingNotFound()
  return found
}

export async function listThings(db: SchoolDb, page: { page: number; page_size: number }) {
  const total = await db.row<{ count: number }>(
    sql`select count(*) as count from things where school_id = ${db.schoolId}`,
  )
  const results = await db.rows<ThingRow>(sql`
    ${columns} where school_id = ${db.schoolId} order by id
    limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`)
  return { count: total?.count ?? 0, results }
}
