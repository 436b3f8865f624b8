import type { consultationOwners } from '@qadam/contract/consultations/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

type Owner = z.output<typeof consultationOwners>['results'][number]

// A school has tens of members of staff.
const maxOwners = 500

const owners = (db: SchoolDb) => sql`
  select p.id, p.first_name, p.last_name from people p
  where p.school_id = ${db.schoolId} and p.role in ('admin', 'admin_school') and p.deleted_at is null
    and p.deactivated_at is null`

/** Returns the staff who can own a request. */
export function listOwners(db: SchoolDb): Promise<Owner[]> {
  return db.rows<Owner>(sql`${owners(db)} order by p.first_name, p.last_name, p.id limit ${maxOwners}`)
}

export function findOwner(db: SchoolDb, id: number): Promise<Owner | undefined> {
  return db.row<Owner>(sql`${owners(db)} and p.id = ${id}`)
}
