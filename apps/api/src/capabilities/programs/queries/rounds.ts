import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Round {
  readonly id: number
  readonly start: string
  readonly end: string
}

export async function roundsOf(db: SchoolDb, programId: number): Promise<Round[]> {
  return db.rows<Round>(sql`
    select id, starts_on as start, ends_on as "end" from program_rounds
    where school_id = ${db.schoolId} and program_id = ${programId} order by starts_on, id`)
}
