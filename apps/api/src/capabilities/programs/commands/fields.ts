import type { newProgram } from '@qadam/contract/programs/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'

/** What a form sends of a program; what is absent stays. */
export type ProgramFacts = z.output<typeof newProgram>

/** Fields of the contract that are one column of the table. */
export const columnOf = {
  title_ru: 'title_ru',
  title_kk: 'title_kk',
  title_en: 'title_en',
  short_desc_ru: 'short_desc_ru',
  short_desc_kk: 'short_desc_kk',
  short_desc_en: 'short_desc_en',
  full_desc_ru: 'full_desc_ru',
  full_desc_kk: 'full_desc_kk',
  full_desc_en: 'full_desc_en',
  show: 'is_shown',
  is_need_mailing: 'needs_mailing',
  can_sort: 'is_unverified',
  university: 'university_id',
  faculty: 'faculty_id',
  degree: 'degree_id',
  format: 'format_id',
  property_form: 'property_form_id',
  package: 'package_id',
  period: 'period_id',
  languages: 'languages',
  countries: 'countries',
  cost: 'cost_tiyn',
  price: 'price_minor',
  currency: 'price_currency',
  price_period: 'price_period',
  is_free: 'is_free',
  duration_value: 'duration_value',
  duration_unit: 'duration_unit',
  field: 'field',
  subfield: 'subfield',
  url: 'url',
  youtube: 'youtube_id',
  min_percent: 'min_percent',
  color: 'colour',
} as const satisfies Partial<Record<keyof ProgramFacts, string>>

const richText = ['full_desc_ru', 'full_desc_kk', 'full_desc_en'] as const

/** The columns that a form sets, rich text made safe. */
export function columnsFrom(facts: ProgramFacts): Map<string, unknown> {
  const columns = new Map<string, unknown>()
  for (const [field, column] of Object.entries(columnOf)) {
    const value = facts[field as keyof typeof columnOf]
    if (value !== undefined) columns.set(column, value)
  }
  for (const column of richText) {
    const text = columns.get(column)
    if (typeof text === 'string') columns.set(column, safeRichText(text))
  }
  for (const language of ['ru', 'kk', 'en'] as const) {
    const text = facts.requirements?.[`text_${language}`]
    if (text !== undefined) columns.set(`requirements_${language}`, text && safeRichText(text))
  }
  return columns
}

/** A program as the history compares it: every field of the contract with its plain value, links as ids. */
export interface Snapshot extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly show: boolean
  readonly price: number | null
  readonly currency: string | null
  readonly missing: string[]
  readonly version: number
  readonly source: string | null
  readonly deleted_at: string | null
  readonly rounds: { id: number; start: string; end: string }[]
  readonly posters: number[]
  readonly media: number[]
}

/** The present state of a program, locked for a change; undefined when there is none. Deleted ones are included. */
export async function snapshotOf(
  db: SchoolDb,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Snapshot | undefined> {
  if (options.lock) {
    const locked = await db.row(
      sql`select 1 from programs where school_id = ${db.schoolId} and id = ${id} for update`,
    )
    if (!locked) return undefined
  }
  const columns = Object.entries(columnOf).map(([field, column]) => sql.raw(`p.${column} as "${field}"`))
  const ids = (table: string, column: string, order: string, where = 'true') =>
    sql.raw(`(select coalesce(jsonb_agg(x.${column} order by ${order}), '[]') from ${table} x
      where x.school_id = p.school_id and x.program_id = p.id and ${where})`)
  return db.row<Snapshot>(sql`
    select p.id, ${sql.join(columns, ', ')}, p.requirements_ru, p.requirements_kk, p.requirements_en,
      p.missing, p.version, p.source, p.deleted_at,
      ${ids('program_cities', 'city_id', 'x.position, x.city_id')} as cities,
      ${ids('program_tags', 'tag_id', 'x.tag_id')} as tags,
      ${ids('program_university_tags', 'university_tag_id', 'x.university_tag_id')} as univer_tags,
      ${ids('program_people', 'person_id', 'x.person_id', "x.part = 'teacher'")} as teachers,
      ${ids('program_people', 'person_id', 'x.person_id', "x.part = 'student'")} as students,
      ${ids('program_posters', 'id', 'x.position, x.id')} as posters,
      ${ids('program_media', 'id', 'x.position, x.id')} as media,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'start', x.starts_on, 'end', x.ends_on) order by x.starts_on, x.id), '[]')
        from program_rounds x where x.school_id = p.school_id and x.program_id = p.id) as rounds,
      (select coalesce(jsonb_agg(jsonb_build_object('degree', x.degree, 'start', x.starts_year, 'end', x.ends_year, 'min_score', x.min_score) order by x.id), '[]')
        from program_education_requirements x where x.school_id = p.school_id and x.program_id = p.id) as required_education,
      (select coalesce(jsonb_agg(jsonb_build_object('language', x.language, 'certificate', x.certificate, 'level', x.level) order by x.id), '[]')
        from program_language_requirements x where x.school_id = p.school_id and x.program_id = p.id) as required_languages
    from programs p where p.school_id = ${db.schoolId} and p.id = ${id}`)
}
