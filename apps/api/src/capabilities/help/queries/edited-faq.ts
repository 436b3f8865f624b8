import type { editedChapter, editedQuestion } from '@qadam/contract/help/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'

export type EditedChapter = z.output<typeof editedChapter>
export type EditedQuestion = z.output<typeof editedQuestion>

/** Returns all chapters with all questions, published or not, in order. */
export async function listEditedFaq(db: SchoolDb): Promise<EditedChapter[]> {
  const [chapters, questions] = await Promise.all([readChapters(db, sql`true`), readQuestions(db, sql`true`)])
  return chapters.map((one) => ({
    ...one,
    questions: questions.filter(({ chapter_id: id }) => id === one.id),
  }))
}

/** @throws Failure 404 */
export async function getEditedChapter(db: SchoolDb, id: number): Promise<EditedChapter> {
  const [found] = await readChapters(db, sql`id = ${id}`)
  if (!found) throw rowNotFound()
  return { ...found, questions: await readQuestions(db, sql`chapter_id = ${id}`) }
}

/** @throws Failure 404 */
export async function getEditedQuestion(db: SchoolDb, id: number): Promise<EditedQuestion> {
  const [found] = await readQuestions(db, sql`id = ${id}`)
  if (!found) throw rowNotFound()
  return found
}

function readChapters(db: SchoolDb, where: SQL): Promise<Omit<EditedChapter, 'questions'>[]> {
  return db.rows(sql`
    select id, title_ru, title_kk, title_en, text_ru, text_kk, text_en, version from faq_chapters
    where school_id = ${db.schoolId} and deleted_at is null and ${where} order by position, id`)
}

function readQuestions(db: SchoolDb, where: SQL): Promise<EditedQuestion[]> {
  return db.rows(sql`
    select id, chapter_id, title_ru, title_kk, title_en, text_ru, text_kk, text_en,
      keywords_ru, keywords_kk, keywords_en, is_published, waits_for, version
    from faq_questions
    where school_id = ${db.schoolId} and deleted_at is null and ${where}
      and exists (select 1 from faq_chapters c
        where c.school_id = faq_questions.school_id and c.id = faq_questions.chapter_id and c.deleted_at is null)
    order by position, id`)
}
