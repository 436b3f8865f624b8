import { faqLimits } from '@qadam/contract/help/limits.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { type Spoken, spokenTo } from '../rules.ts'

type Reading = { readonly db: SchoolDb; readonly language: Language }

/** Returns the chapters that have published questions, in order. */
export async function listChapters({ db, language }: Reading) {
  const rows = await db.rows<Spoken & { id: number; count: number }>(sql`
    select c.id, c.title_ru, c.title_kk, c.title_en, c.text_ru, c.text_kk, c.text_en, count(*)::int as count
    from faq_chapters c
    join faq_questions q on q.school_id = c.school_id and q.chapter_id = c.id
      and q.is_published and q.deleted_at is null
    where c.school_id = ${db.schoolId} and c.deleted_at is null
    group by c.school_id, c.id order by c.position, c.id`)
  return rows.map(({ id, count, ...texts }) => ({ id, count, ...spokenTo(texts, language) }))
}

/** Returns the published questions of a chapter in order. @throws Failure 404 */
export async function listQuestions({ db, language }: Reading, chapterId: number) {
  const chapter = await db.row(sql`
    select 1 from faq_chapters where school_id = ${db.schoolId} and id = ${chapterId} and deleted_at is null`)
  if (!chapter) throw rowNotFound()
  return read({ db, language }, { where: sql`q.chapter_id = ${chapterId}`, order: sql`q.position, q.id` })
}

/** @throws Failure 404 when there is none or it is not published */
export async function getQuestion(reading: Reading, id: number) {
  const [found] = await read(reading, { where: sql`q.id = ${id}`, order: sql`q.id` })
  if (!found) throw rowNotFound()
  return found
}

/** Returns the published questions that a typed text is about, the best first. */
export async function searchQuestions(reading: Reading, typed: string) {
  const found = await reading.db.rows<{ question_id: number }>(
    sql`select question_id from search_faq(${typed}, ${faqLimits.found})`,
  )
  const ids = found.map(({ question_id: id }) => id)
  if (ids.length === 0) return []
  return read(reading, {
    where: sql`q.id = any(${ids}::bigint[])`,
    order: sql`array_position(${ids}::bigint[], q.id)`,
  })
}

interface QuestionRow extends Spoken {
  readonly id: number
  readonly chapter: { readonly id: number } & Spoken
}

async function read(
  { db, language }: Reading,
  { where, order }: { readonly where: SQL; readonly order: SQL },
) {
  const rows = await db.rows<QuestionRow>(sql`
    select q.id, q.title_ru, q.title_kk, q.title_en, q.text_ru, q.text_kk, q.text_en,
      jsonb_build_object('id', c.id, 'title_ru', c.title_ru, 'title_kk', c.title_kk, 'title_en', c.title_en,
        'text_ru', '', 'text_kk', '', 'text_en', '') as chapter
    from faq_questions q join faq_chapters c on c.school_id = q.school_id and c.id = q.chapter_id
    where q.school_id = ${db.schoolId} and q.is_published and q.deleted_at is null and c.deleted_at is null
      and ${where}
    order by ${order}`)
  return rows.map(({ id, chapter, ...texts }) => ({
    id,
    ...spokenTo(texts, language),
    chapter: { id: chapter.id, title: spokenTo(chapter, language).title },
  }))
}
