import { maxOf, type rubric, type UsedRubric } from '@qadam/contract/homework/rubrics.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { homeworkNotFound } from '../errors.ts'
import { type Titles, titleIn } from './homework-row.ts'

type Presented = z.output<typeof rubric>
export type Criteria = Presented['criteria']
export interface RubricRow {
  readonly id: number
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
  readonly criteria: Criteria
  readonly version: number
  readonly uses: number
}

const columns = sql`r.id, r.title_ru, r.title_kk, r.title_en, r.criteria, r.version,
  (select count(*)::int from homework_terms t where t.school_id = r.school_id and t.rubric_id = r.id) as uses`
const titlesOf = (row: RubricRow): Titles => ({ ru: row.title_ru, kk: row.title_kk, en: row.title_en })

export async function presentRubrics(call: { db: SchoolDb; language: Language }): Promise<Presented[]> {
  const rows = await call.db.rows<RubricRow>(sql`
    select ${columns} from rubrics r where r.school_id = ${call.db.schoolId} and r.deleted_at is null order by r.id desc`)
  return rows
    .map((row) => presentRow(row, call.language))
    .toSorted((a, b) => a.title.localeCompare(b.title, call.language))
}

/** @throws Failure 404 */
export async function presentRubric(
  call: { db: SchoolDb; language: Language },
  id: number,
): Promise<Presented> {
  const row = await findRubric(call.db, id)
  if (!row) throw homeworkNotFound()
  return presentRow(row, call.language)
}

function presentRow(row: RubricRow, language: Language): Presented {
  return { ...row, title: titleIn(titlesOf(row), language), most: maxOf(row.criteria) }
}

export async function findRubric(db: SchoolDb, id: number): Promise<RubricRow | undefined> {
  const [row] = await db.rows<RubricRow>(sql`
    select ${columns} from rubrics r
    where r.school_id = ${db.schoolId} and r.id = ${id} and r.deleted_at is null`)
  return row
}

/** Returns a rubric without picked levels. */
export async function unusedRubric(db: SchoolDb, id: number | null): Promise<UsedRubric | null> {
  const row = id === null ? undefined : await findRubric(db, id)
  if (!row) return null
  const titles = Object.entries(titlesOf(row)).flatMap(([language, title]) =>
    title ? [[language, title]] : [],
  )
  return {
    id: row.id,
    title: Object.fromEntries(titles),
    criteria: row.criteria.map((one) => ({ ...one, picked: null, comment: null })),
    points: 0,
    most: maxOf(row.criteria),
  }
}
