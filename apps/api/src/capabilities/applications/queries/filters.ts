import type { statisticsQuery } from '@qadam/contract/applications/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { visibleTo } from '../policy.ts'

export type Filters = z.output<typeof statisticsQuery>

/** Returns the school's timezone and its current day. */
export async function schoolDay(db: SchoolDb, now: Date): Promise<{ zone: string; today: string }> {
  const { time_zone: zone } = await getSchoolRow(db)
  return { zone, today: dayIn(zone, now) }
}

/** Builds `= any(ids)` with the list as one parameter, so that the query plan is the same for any length. */
export function isOneOf(column: SQL, values: readonly (number | string)[], type: 'bigint' | 'text'): SQL {
  return sql`${column} = any(${[...values]}::${sql.raw(type)}[])`
}

/**
 * Builds the query of applications `a` visible to the actor and matching the filters, with student `p`,
 * record `r` and program `pr`. Joins only the tables in use, since each join is noticeable over 100,000 rows.
 * `all` means that the query reads all of them, not a page.
 */
export function matching(
  { db, actor }: ReadContext,
  filters: Filters,
  asked: { zone: string; today: string; with?: readonly ('r' | 'pr')[]; all?: boolean },
): { from: SQL; where: SQL } {
  const { zone, today, with: wanted = [], all = false } = asked
  const where: SQL[] = [sql`a.school_id = ${db.schoolId}`, visibleTo(actor, { all })]
  const joined = new Set<'r' | 'pr'>(wanted)
  const ask = (join: 'r' | 'pr' | null, condition: SQL) => {
    if (join) joined.add(join)
    where.push(condition)
  }
  const dayStart = (day: string, plus = 0) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zone})`
  const sat = (family: 'ielts' | 'tolc') => sql`exists (
    select 1 from exams e where e.school_id = a.school_id and e.student_id = a.student_id
      and e.family = ${family} and e.present)`

  if (filters.status_id) ask(null, isOneOf(sql`a.status`, filters.status_id, 'text'))
  if (filters.created_from) ask(null, sql`a.created_at >= ${dayStart(filters.created_from)}`)
  if (filters.created_to) ask(null, sql`a.created_at < ${dayStart(filters.created_to, 1)}`)
  if (filters.academic_year) ask(null, sql`a.academic_year_id = ${filters.academic_year}`)
  if (filters.course_id) ask(null, isOneOf(sql`a.program_id`, filters.course_id, 'bigint'))
  if (filters.responsible) ask('r', isOneOf(sql`r.responsible_id`, filters.responsible, 'bigint'))
  if (filters.ready !== undefined) ask('r', sql`(r.ready or r.is_all_doc_ready) = ${filters.ready}`)
  if (filters.ielts_present !== undefined) ask(null, sql`${sat('ielts')} = ${filters.ielts_present}`)
  if (filters.tolc_present !== undefined) ask(null, sql`${sat('tolc')} = ${filters.tolc_present}`)
  for (const word of wordsOf(filters.q))
    ask(
      'pr',
      sql`concat_ws(' ', p.last_name, p.first_name, pr.title_ru, pr.title_kk, pr.title_en, (
        select concat_ws(' ', u.name_ru, u.name_kk, u.name_en, u.name) from universities u
        where u.school_id = pr.school_id and u.id = pr.university_id)) ilike ${`%${word}%`}`,
    )
  if (filters.country) ask('pr', sql`${filters.country} = any(pr.countries)`)
  if (filters.degree) ask('pr', isOneOf(sql`pr.degree_id`, filters.degree, 'bigint'))
  if (filters.university) ask('pr', isOneOf(sql`pr.university_id`, filters.university, 'bigint'))
  if (filters.is_open !== undefined)
    ask(
      null,
      sql`(a.program_id in (select o.program_id from program_rounds o where o.school_id = ${db.schoolId}
        and ${today}::date between o.starts_on and o.ends_on)) = ${filters.is_open}`,
    )
  return {
    from: sql`applications a
      join people p on p.school_id = a.school_id and p.id = a.student_id
      ${joined.has('r') ? sql`join student_records r on r.school_id = a.school_id and r.student_id = a.student_id` : sql``}
      ${joined.has('pr') ? sql`join programs pr on pr.school_id = a.school_id and pr.id = a.program_id` : sql``}`,
    where: sql.join(where, ' and '),
  }
}

const maxWords = 6

/** Returns the words of a search as patterns without wildcards of their own. */
const wordsOf = (q: string | undefined): string[] =>
  (q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
