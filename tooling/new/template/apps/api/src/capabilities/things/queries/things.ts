import { defaultPageSize } from '@qadam/contract/paging.ts'
import type { thing } from '@qadam/contract/things/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { thingNotFound } from '../errors.ts'

type ThingRow = z.input<typeof thing>

const columns = sql`select id, name, created_at, row_version as version from things`

/** @throws Failure 404 */
export async function getThing(db: SchoolDb, id: number, lock: SQL = sql``): Promise<ThingRow> {
  const found = await db.row<ThingRow>(
    sql`${columns} where school_id = ${db.schoolId} and id = ${id} ${lock}`,
  )
  if (!found) throw thingNotFound()
  return found
}

export async function listThings(
  db: SchoolDb,
  { page, page_size: size = defaultPageSize }: { page: number; page_size?: number },
) {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from things where school_id = ${db.schoolId}`,
  )
  const results = await db.rows<ThingRow>(sql`
    ${columns} where school_id = ${db.schoolId} order by id limit ${size} offset ${(page - 1) * size}`)
  return { count, results }
}
