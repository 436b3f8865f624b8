import type { educationRequirement, languageRequirement } from '@qadam/contract/programs/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

type Education = z.output<typeof educationRequirement>
type LanguageSkill = z.output<typeof languageRequirement>

const educationColumns = sql`r.id, r.program_id as course_id, r.degree, r.starts_year as start, r.ends_year as "end", r.min_score`
const languageColumns = sql`r.id, r.program_id as course_id, r.language, r.certificate, r.level`

export async function requirementsOf(db: SchoolDb, programId: number) {
  const [education, languages] = await Promise.all([
    db.rows<Education>(sql`
      select ${educationColumns} from program_education_requirements r
      where r.school_id = ${db.schoolId} and r.program_id = ${programId} order by r.id`),
    db.rows<LanguageSkill>(sql`
      select ${languageColumns} from program_language_requirements r
      where r.school_id = ${db.schoolId} and r.program_id = ${programId} order by r.id`),
  ])
  return { education, languages }
}

interface Slice {
  readonly page: number
  readonly page_size: number
}

/** Returns a page of required education among the programs that are visible to a reader. */
export async function listEducation(
  db: SchoolDb,
  visible: SQL,
  input: Slice & {
    course_id?: number | undefined
    degree?: string | undefined
    start?: string | undefined
    end?: string | undefined
  },
) {
  return listOf<Education>(db, input, {
    columns: educationColumns,
    from: sql`program_education_requirements r join programs p on p.school_id = r.school_id and p.id = r.program_id`,
    where: sql`${visible} ${same(sql`r.program_id`, input.course_id)} ${same(sql`r.degree`, input.degree)}
      ${same(sql`r.starts_year::text`, input.start)} ${same(sql`r.ends_year::text`, input.end)}`,
  })
}

/** Returns a page of required languages and certificates among the programs that are visible to a reader. */
export async function listLanguages(
  db: SchoolDb,
  visible: SQL,
  input: Slice & {
    course_id?: number | undefined
    language?: string | undefined
    certificate?: string | undefined
    level?: string | undefined
  },
) {
  return listOf<LanguageSkill>(db, input, {
    columns: languageColumns,
    from: sql`program_language_requirements r join programs p on p.school_id = r.school_id and p.id = r.program_id`,
    where: sql`${visible} ${same(sql`r.program_id`, input.course_id)} ${alike(sql`r.language`, input.language)}
      ${alike(sql`r.certificate`, input.certificate)} ${alike(sql`r.level`, input.level)}`,
  })
}

async function listOf<Row extends object>(
  db: SchoolDb,
  input: Slice,
  { columns, from, where }: { columns: SQL; from: SQL; where: SQL },
): Promise<{ count: number; results: Row[] }> {
  const [results, counted] = await Promise.all([
    db.rows<Row>(sql`
      select ${columns} from ${from} where r.school_id = ${db.schoolId} and ${where}
      order by r.id limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`),
    db.row<{ count: number }>(
      sql`select count(*) as count from ${from} where r.school_id = ${db.schoolId} and ${where}`,
    ),
  ])
  return { count: counted?.count ?? 0, results }
}

function same(column: SQL, value: string | number | undefined): SQL {
  return value === undefined || value === '' ? sql`` : sql`and ${column} = ${value}`
}

function alike(column: SQL, value: string | undefined): SQL {
  return value ? sql`and fold_text(${column}) = fold_text(${value})` : sql``
}
