import type { announcement } from '@qadam/contract/announcements/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { announcementNotFound } from '../errors.ts'
import { takesPart, visibleTo } from '../policy.ts'

export interface Paged {
  readonly page: number
  readonly page_size: number
}
type Announcement = z.output<typeof announcement>
type Words = Pick<
  NonNullable<Announcement['own']>,
  'title_ru' | 'title_kk' | 'title_en' | 'text_ru' | 'text_kk' | 'text_en'
>

interface Row extends Words {
  readonly id: number
  readonly program_id: number
  readonly publish_at: string
  readonly is_pinned: boolean
  readonly by_letter: boolean
  readonly lettered_at: string | null
  readonly version: number
  readonly author: string
  readonly is_unread: boolean
}

/** Returns the language to show an announcement in: the reader's if it has a title in it. */
export function languageOf(words: Words, language: Language): Language {
  return [language, 'ru', 'kk', 'en'].find((one) => words[`title_${one as Language}`]) as Language
}

/**
 * Returns announcements of a program, pinned first, then the newest.
 * @throws Failure 404 when the reader has no part in it
 */
export async function listAnnouncements(call: ReadContext, programId: number, asked: Paged) {
  await assertInvolved(call, programId)
  const where = sql`n.program_id = ${programId}`
  const rows = await rowsWhere(
    call,
    where,
    sql`order by n.is_pinned desc, n.publish_at desc, n.id desc
      limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
  )
  const counted = await call.db.row<{ count: number }>(
    sql`select count(*) as count ${from(call)} and ${where}`,
  )
  return { count: counted?.count ?? 0, results: rows.map((row) => present(call, row)) }
}

/** One announcement. @throws Failure 404 */
export async function getAnnouncement(call: ReadContext, id: number): Promise<Announcement> {
  const [row] = await rowsWhere(call, sql`n.id = ${id}`, sql``)
  if (!row) throw announcementNotFound()
  return present(call, row)
}

/** Returns the number of unread announcements per program of a student; empty for other roles. */
export async function countUnread(call: ReadContext) {
  if (call.actor.role !== 'student') return { results: [] }
  const results = await call.db.rows<{ course_id: number; title: string; unread: number }>(sql`
    select n.program_id as course_id, count(*) as unread,
      max(coalesce(${sql.raw(`p.title_${call.language}`)}, p.title_ru, p.title_kk, p.title_en, '')) as title
    ${from(call)} and r.read_at is null
    group by n.program_id order by n.program_id`)
  return { results }
}

/** @throws Failure 404 when the actor has no part in the program now */
export async function assertInvolved({ db, actor }: ReadContext, programId: number): Promise<void> {
  const found = await db.row(sql`
    select 1 from programs p where p.school_id = ${db.schoolId} and p.id = ${programId} and ${takesPart(actor)}`)
  if (!found) throw announcementNotFound()
}

const from = ({ db, actor }: ReadContext): SQL => sql`
  from program_announcements n
  join programs p on p.school_id = n.school_id and p.id = n.program_id
  left join program_announcement_reads r on r.school_id = n.school_id and r.announcement_id = n.id
    and r.person_id = ${actor.id}
  left join people w on w.school_id = n.school_id and w.id = n.created_by
  where n.school_id = ${db.schoolId} and ${visibleTo(actor)}`

const rowsWhere = (call: ReadContext, where: SQL, tail: SQL) =>
  call.db.rows<Row>(sql`
    select n.*, r.read_at is null as is_unread, trim(concat_ws(' ', w.first_name, w.last_name)) as author
    ${from(call)} and ${where} ${tail}`)

function present({ actor, language, now }: ReadContext, row: Row): Announcement {
  const { title_ru, title_kk, title_en, text_ru, text_kk, text_en, by_letter, lettered_at, version } = row
  const read = languageOf(row, language)
  const isStudent = actor.role === 'student'
  return {
    id: row.id,
    course_id: row.program_id,
    title: row[`title_${read}`] ?? '',
    text: row[`text_${read}`] ?? '',
    publish_at: row.publish_at,
    is_published: Date.parse(row.publish_at) <= now.getTime(),
    is_pinned: row.is_pinned,
    is_unread: isStudent && row.is_unread,
    author: row.author,
    own: isStudent
      ? null
      : { title_ru, title_kk, title_en, text_ru, text_kk, text_en, by_letter, lettered_at, version },
  }
}
