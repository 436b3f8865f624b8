import { sql } from 'drizzle-orm'
import type { SchoolDb } from '../../platform/database/school-db.ts'

export { groupsVisibleTo, memberVisibleTo } from './policy.ts'

/** Who is in a group now. */
export async function membersOf(db: SchoolDb, groupId: number): Promise<number[]> {
  const rows = await db.rows<{ student_id: number }>(sql`
    select m.student_id from group_members m
    join people p on p.school_id = m.school_id and p.id = m.student_id and p.deleted_at is null
    where m.school_id = ${db.schoolId} and m.group_id = ${groupId} and m.left_at is null order by m.student_id`)
  return rows.map((row) => row.student_id)
}
