import type { lessonChange } from '@qadam/contract/lessons/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'
import type { LessonRow } from '../queries/lesson-row.ts'

/** The form fields of a section or lesson; absent fields stay unchanged. */
export type LessonFacts = Omit<z.output<typeof lessonChange>, 'version' | 'section' | 'course' | 'course_id'>

const columnOf = {
  title_ru: 'title_ru',
  title_kk: 'title_kk',
  title_en: 'title_en',
  text_ru: 'text_ru',
  text_kk: 'text_kk',
  text_en: 'text_en',
  is_published: 'is_published',
  in_order: 'in_order',
  format: 'format',
  type: 'type',
  duration: 'duration_minutes',
  timer: 'has_timer',
  youtube: 'youtube_id',
  chapters: 'chapters',
  stream_url: 'stream_url',
  starts_at: 'starts_at',
  recording_url: 'recording_url',
} as const satisfies Partial<Record<keyof LessonFacts, keyof LessonRow>>

/** Fields that only a lesson has; rejected for a section. */
export const lessonOnly = [
  'format',
  'type',
  'duration',
  'timer',
  'youtube',
  'chapters',
  'stream_url',
  'starts_at',
  'recording_url',
] as const

/** Returns the columns that a form sets, with sanitized rich text. */
export function columnsFrom(facts: LessonFacts): Map<keyof LessonRow, unknown> {
  const columns = new Map<keyof LessonRow, unknown>()
  if (facts.name !== undefined) columns.set('title_ru', facts.name)
  for (const [field, column] of Object.entries(columnOf)) {
    const value = facts[field as keyof typeof columnOf]
    if (value === undefined) continue
    const isText = column === 'text_ru' || column === 'text_kk' || column === 'text_en'
    if (column === 'chapters') columns.set(column, JSON.stringify(value))
    else columns.set(column, isText && typeof value === 'string' ? safeRichText(value) : value)
  }
  return columns
}

/** Locks and returns a section or lesson, including deleted ones. */
export function lockedRow(db: SchoolDb, id: number): Promise<LessonRow | undefined> {
  return db.row<LessonRow>(sql`
    select l.* from lessons l where l.school_id = ${db.schoolId} and l.id = ${id} for update`)
}
