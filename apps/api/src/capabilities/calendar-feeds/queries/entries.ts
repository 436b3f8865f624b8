import { feed as english } from '@qadam/phrases/en/mails/feed.ts'
import { feed as kazakh } from '@qadam/phrases/kk/mails/feed.ts'
import { feed as russian } from '@qadam/phrases/ru/mails/feed.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { notRestricted } from '../../accounts/public.ts'
import type { CalendarEntry } from '../../classes/public.ts'
import { meetingUrl, uidOf } from '../../classes/public.ts'
import { resolved } from '../../programs/public.ts'
import type { FeedReader } from './reader.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
const dayMs = 86_400_000
const daysBack = 30
const daysAhead = 366
const maxEntries = 2_000

interface Row {
  readonly meeting_key: string
  readonly meeting_url: string | null
  readonly sequence: number
  readonly status: string
  readonly starts_at: string
  readonly ends_at: string
  readonly changed_at: string
  readonly teacher: string
  readonly place: string
  readonly whom: string
}

/**
 * Returns the classes that a person teaches or attends, from a month back to a year ahead. Cancelled classes
 * stay for a month, for calendars that only add events; a rescheduled class is represented by its
 * replacement.
 */
export async function entriesOf(
  db: SchoolDb,
  reader: FeedReader,
  { now, meetingBase }: { readonly now: Date; readonly meetingBase: string },
): Promise<CalendarEntry[]> {
  const from = new Date(now.getTime() - daysBack * dayMs).toISOString()
  const until = new Date(now.getTime() + daysAhead * dayMs).toISOString()
  const own =
    reader.role === 'teacher'
      ? sql`c.teacher_id = ${reader.id}`
      : sql`c.id in (select s.class_id from class_students s
          where s.school_id = ${db.schoolId} and s.student_id = ${reader.id}
            and s.starts_at >= ${from} and s.starts_at < ${until})`
  const rows = await db.rows<Row>(
    sql`
    select c.meeting_key, c.meeting_url, c.sequence, c.status, c.starts_at, c.ends_at, c.changed_at,
      pr.title_ru, pr.title_kk, pr.title_en, concat_ws(' ', t.first_name, nullif(t.last_name, '')) as teacher,
      concat_ws(', ', b.name, nullif(b.address, ''), r.name) as place,
      coalesce(g.name, (select string_agg(sp.first_name, ', ' order by sp.first_name, sp.id)
        from class_students cs join people sp on sp.school_id = cs.school_id and sp.id = cs.student_id
        where cs.school_id = c.school_id and cs.class_id = c.id and ${notRestricted(sql`sp.id`)}), '') as whom
    from classes c
      join programs pr on pr.school_id = c.school_id and pr.id = c.program_id
      join people t on t.school_id = c.school_id and t.id = c.teacher_id
      left join groups g on g.school_id = c.school_id and g.id = c.group_id
      left join rooms r on r.school_id = c.school_id and r.id = c.room_id
      left join branches b on b.school_id = r.school_id and b.id = r.branch_id
    where c.school_id = ${db.schoolId} and ${own} and c.starts_at >= ${from} and c.starts_at < ${until}
      and (c.status in ('planned', 'finished') or c.status = 'cancelled' and c.changed_at >= ${from})
    order by c.starts_at, c.id limit ${maxEntries}`,
    `feed_of_${reader.role}`,
  )
  const words = phrases[reader.language]
  return rows.map((row) => {
    const link = meetingUrl(row, meetingBase)
    const person = reader.role === 'teacher' ? row.whom : row.teacher
    return {
      uid: uidOf(row.meeting_key),
      sequence: row.sequence,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      stamp: row.changed_at,
      summary: resolved(row, 'title', reader.language),
      ...(person === '' ? {} : { description: words[reader.role].replace('{{name}}', () => person) }),
      location: row.place || (link ?? ''),
      url: link,
      isCancelled: row.status === 'cancelled',
    }
  })
}
