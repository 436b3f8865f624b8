import type { LessonSummary, lesson } from '@qadam/contract/lessons/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'

export interface LessonRow {
  readonly id: number
  readonly program_id: number
  readonly section_id: number | null
  readonly position: number
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
  readonly text_ru: string | null
  readonly text_kk: string | null
  readonly text_en: string | null
  readonly format: LessonSummary['format']
  readonly type: LessonSummary['type']
  readonly duration_minutes: number | null
  readonly has_timer: boolean
  readonly is_published: boolean
  readonly in_order: boolean
  readonly youtube_id: string | null
  readonly chapters: z.output<typeof lesson>['chapters']
  readonly video_id: number | null
  readonly stream_url: string | null
  readonly starts_at: string | null
  readonly recording_url: string | null
  readonly version: number
  readonly created_at: string
  readonly changed_at: string
  readonly deleted_at: string | null
}

/** Sections in order, each followed by its lessons. */
export const inOrder: SQL = sql`coalesce((select s.position from lessons s
  where s.school_id = l.school_id and s.id = l.section_id), l.position),
  coalesce(l.section_id, l.id), (l.section_id is not null), l.position, l.id`

/** Returns the text in a language, falling back to ru, en, kk. */
function chosen(row: LessonRow, what: 'title' | 'text', language: Language): string {
  for (const one of [language, 'ru', 'en', 'kk'] as const) {
    const found = row[`${what}_${one}`]
    if (found) return found
  }
  return ''
}

export function summaryOf(row: LessonRow, language: Language): LessonSummary {
  const title = chosen(row, 'title', language)
  return {
    id: row.id,
    course_id: row.program_id,
    section: row.section_id,
    title,
    name: title,
    title_ru: row.title_ru,
    title_kk: row.title_kk,
    title_en: row.title_en,
    order: row.position,
    format: row.format,
    type: row.type,
    duration: row.duration_minutes,
    timer: row.has_timer,
    starts_at: row.starts_at,
    is_published: row.is_published,
    in_order: row.in_order,
    version: row.version,
  }
}

export function detailOf(
  row: LessonRow,
  language: Language,
): Omit<z.output<typeof lesson>, 'mine' | 'video' | 'stream' | 'tasks'> {
  return {
    ...summaryOf(row, language),
    text: chosen(row, 'text', language),
    text_ru: row.text_ru,
    text_kk: row.text_kk,
    text_en: row.text_en,
    youtube: row.youtube_id && `https://www.youtube.com/watch?v=${row.youtube_id}`,
    chapters: row.chapters,
    stream_url: row.stream_url,
    recording_url: row.recording_url,
    created_at: row.created_at,
    changed_at: row.changed_at,
  }
}
