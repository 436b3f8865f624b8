import { randomBytes } from 'node:crypto'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

interface Owner {
  readonly student_id: number
  readonly lesson_id: number
  readonly exercise_list_id: number | null
}

/** Returns the student's pseudonym in a list or lesson; draws a new one if there is none. */
export async function aliasOf(db: SchoolDb, owner: Owner): Promise<string> {
  const there = await db.row<{ alias: string }>(sql`
    select alias from homework where school_id = ${db.schoolId} and student_id = ${owner.student_id}
      and lesson_id = ${owner.lesson_id} and exercise_list_id is not distinct from ${owner.exercise_list_id}::bigint
    order by id limit 1`)
  return there?.alias ?? randomBytes(3).toString('hex').slice(0, 5).toUpperCase()
}
