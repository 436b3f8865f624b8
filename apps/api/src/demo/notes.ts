import { sql } from 'drizzle-orm'
import { inSchool } from '../platform/database/school-db.ts'
import type { App } from '../platform/http/ground.ts'

/** Notes in a school that a part of its demo is made. */
export async function note({ ground }: App, schoolId: number, action: string): Promise<void> {
  await inSchool(ground.pools, { schoolId }, (db) =>
    db.rows(
      sql`insert into audit_log (school_id, action, object_kind, request_id) values (${db.schoolId}, ${action}, 'school', 'demo')`,
    ),
  )
}

/** Whether a part of a school's demo is made. */
export async function isNoted({ ground }: App, schoolId: number, action: string): Promise<boolean> {
  return inSchool(ground.pools, { schoolId, readOnly: true }, async (db) => {
    const found = await db.row(sql`select 1 from audit_log where action = ${action} limit 1`)
    return found !== undefined
  })
}
