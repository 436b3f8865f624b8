import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'

/** Marks a part of a school's demo as created. */
export async function note({ services }: App, schoolId: number, part: string): Promise<void> {
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      insert into demo_parts (school_id, part) values (${db.schoolId}, ${part}) on conflict do nothing`),
  )
}

/** Returns true when a part of a school's demo was created. */
export async function isNoted({ services }: App, schoolId: number, part: string): Promise<boolean> {
  return inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const found = await db.row(
      sql`select 1 from demo_parts where school_id = ${db.schoolId} and part = ${part}`,
    )
    return found !== undefined
  })
}
