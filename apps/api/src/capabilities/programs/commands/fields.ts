import type { ProgramFieldName } from '@qadam/contract/programs/fields.ts'
import type { newProgram } from '@qadam/contract/programs/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'
import { columnOf, richColumns } from '../tables.ts'

/** The fields of a program that a form sends; absent ones stay unchanged. */
export type ProgramFacts = z.output<typeof newProgram>

/** Returns the columns that a form sets, with sanitized rich text. */
export function columnsFrom(facts: ProgramFacts): Map<string, unknown> {
  const columns = new Map<string, unknown>()
  for (const [field, column] of Object.entries(columnOf)) {
    const value = facts[field as ProgramFieldName]
    if (value !== undefined) columns.set(column, value)
  }
  for (const column of richColumns) {
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

/**
 * Returns the current state of a program, including deleted ones, optionally locked; undefined when it does
 * not exist.
 */
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
      ${ids('program_students', 'person_id', 'x.person_id')} as students,
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
