import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The owner of a feed, while they may sign in. */
export interface FeedReader {
  readonly feed_id: number
  readonly id: number
  readonly role: 'student' | 'teacher'
  readonly language: Language
  readonly zone: string
  readonly is_noted: boolean
}

/** Returns the owner of a secret; undefined once the feed was deleted or the account closed. */
export function findFeedReader(db: SchoolDb, digest: string, now: Date): Promise<FeedReader | undefined> {
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  return db.row<FeedReader>(
    sql`select f.id as feed_id, p.id, p.role, coalesce(p.language, s.default_language) as language,
      coalesce(p.time_zone, s.time_zone) as zone, coalesce(f.read_at > ${anHourAgo}, false) as is_noted
    from calendar_feeds f
      join people p on p.school_id = f.school_id and p.id = f.person_id and p.role in ('student', 'teacher')
        and p.deleted_at is null and p.deactivated_at is null
      join schools s on s.school_id = f.school_id
    where f.school_id = ${db.schoolId} and f.secret_digest = ${digest}`,
    'reader_of_feed',
  )
}
