import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** What e-mails contain about a class besides its times. */
export interface NotifiedClass {
  readonly id: number
  readonly teacher: string
  readonly place: string
  readonly meeting_url: string | null
  readonly meeting_key: string
  readonly changed_at: string
}

export function notifiedClassesOf(db: SchoolDb, ids: readonly number[]): Promise<NotifiedClass[]> {
  return db.rows<NotifiedClass>(sql`
    select c.id, concat_ws(' ', t.first_name, nullif(t.last_name, '')) as teacher,
      concat_ws(', ', b.name, nullif(b.address, ''), r.name) as place, c.meeting_url, c.meeting_key, c.changed_at
    from classes c join people t on t.school_id = c.school_id and t.id = c.teacher_id
      left join rooms r on r.school_id = c.school_id and r.id = c.room_id
      left join branches b on b.school_id = r.school_id and b.id = r.branch_id
    where c.school_id = ${db.schoolId} and c.id = ${anyId(ids)}`)
}

/** Returns the titles of programs in all languages. */
export function titlesOf(db: SchoolDb, ids: readonly number[]) {
  return db.rows<{ id: number }>(sql`
    select id, title_ru, title_kk, title_en from programs
    where school_id = ${db.schoolId} and id = ${anyId(ids)}`)
}
