import { createHash } from 'node:crypto'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The data of a class for e-mails and calendars, also after it was deleted. */
export interface Snapshot {
  readonly id: number
  readonly uid: string
  readonly sequence: number
  readonly starts_at: string
  readonly ends_at: string
  readonly program_id: number
  readonly teacher_id: number
  readonly students: readonly number[]
  readonly is_off: boolean
}

/** Returns the UID of a class in calendars: the same for a class and its replacement, and not guessable. */
export function uidOf(meetingKey: string): string {
  return `${createHash('sha256').update(`calendar ${meetingKey}`).digest('hex').slice(0, 32)}@classes`
}

export async function snapshotsOf(db: SchoolDb, ids: readonly number[]): Promise<Snapshot[]> {
  const rows = await db.rows<Omit<Snapshot, 'uid'> & { meeting_key: string }>(sql`
    select c.id, c.meeting_key, c.sequence, c.starts_at, c.ends_at, c.program_id, c.teacher_id,
      c.status not in ('planned', 'finished') as is_off,
      array(select s.student_id from class_students s where s.school_id = c.school_id and s.class_id = c.id
        order by s.student_id) as students
    from classes c where c.school_id = ${db.schoolId} and c.id = ${anyId(ids)}
    order by c.starts_at, c.id`)
  return rows.map(({ meeting_key: key, ...row }) => ({ ...row, uid: uidOf(key) }))
}
