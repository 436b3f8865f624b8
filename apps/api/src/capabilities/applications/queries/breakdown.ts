import type { ApplicationStatus } from '@qadam/contract/applications/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { countryNamer } from '../../programs/public.ts'
import { type Filters, matching, schoolDay } from './filters.ts'

interface Cell {
  readonly part: Part
  readonly key: string | null
  readonly status: ApplicationStatus | null
  readonly count: number
  readonly students: number
}
const parts = [
  'courses',
  'universities',
  'countries',
  'degrees',
  'responsible',
  'academic_years',
  'months',
] as const
type Part = (typeof parts)[number]

/** The maximum of bars in one chart; the largest are shown. */
const maxBars = 50

/**
 * Counts applications by program, university, country, degree, curator, year and month: reads the rows once
 * and counts them by grouping sets. Countries are an array, so they are counted separately.
 */
export async function breakdown(call: ReadContext, filters: Filters) {
  const { db, language } = call
  const day = await schoolDay(db, call.now)
  const { from, where } = matching(call, filters, { ...day, with: ['r', 'pr'] })
  const cells = await db.rows<Cell>(sql`
    with there as materialized (
      select a.status, a.student_id, a.program_id, pr.university_id, pr.degree_id, pr.countries, r.responsible_id,
        a.academic_year_id, to_char(a.created_at at time zone ${day.zone}, 'YYYY-MM') as month
      from ${from} where ${where})
    select case
        when grouping(program_id) = 0 then 'courses' when grouping(university_id) = 0 then 'universities'
        when grouping(degree_id) = 0 then 'degrees' when grouping(responsible_id) = 0 then 'responsible'
        when grouping(academic_year_id) = 0 then 'academic_years' else 'months' end as part,
      coalesce(program_id::text, university_id::text, degree_id::text, responsible_id::text, academic_year_id::text,
        month) as key,
      case when grouping(status) = 0 then status end as status, count(*) as count,
      count(distinct student_id) as students
    from there group by grouping sets (
      (program_id), (program_id, status), (university_id), (university_id, status), (degree_id), (degree_id, status),
      (responsible_id), (responsible_id, status), (academic_year_id), (academic_year_id, status), (month),
      (month, status))
    union all
    select 'countries', c.code, case when grouping(status) = 0 then status end, count(*), count(distinct student_id)
    from there left join lateral unnest(countries) c (code) on true
    group by grouping sets ((c.code), (c.code, status))`)
  const names = await namesOf(call, cells)
  const countryName = await countryNamer(db, language)
  const nameOf = (part: Part, key: string | null): string => {
    if (key === null) return ''
    if (part === 'countries') return countryName(key)
    return part === 'months' ? key : (names.get(`${part} ${key}`) ?? key)
  }
  return Object.fromEntries(
    parts.map((part) => {
      const own = cells.filter((cell) => cell.part === part)
      const bars = own
        .filter((cell) => cell.status === null)
        .map((cell) => ({
          key: keyOf(part, cell.key),
          name: nameOf(part, cell.key),
          count: cell.count,
          students: cell.students,
          by_status: Object.fromEntries(
            own
              .filter((one) => one.key === cell.key && one.status !== null)
              .map((one) => [one.status, one.count]),
          ),
        }))
      const order =
        part === 'months'
          ? bars.toSorted((a, b) => String(a.key).localeCompare(String(b.key))).slice(-24)
          : bars.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)).slice(0, maxBars)
      return [part, order]
    }),
  ) as Record<
    Part,
    { key: number | string | null; name: string; count: number; students: number; by_status: never }[]
  >
}

function keyOf(part: Part, key: string | null): number | string | null {
  return key === null || part === 'countries' || part === 'months' ? key : Number(key)
}

/** Returns the names of the bars by their ids. */
async function namesOf({ db, language }: ReadContext, cells: readonly Cell[]): Promise<Map<string, string>> {
  const ids = (part: Part) => [
    ...new Set(cells.flatMap((cell) => (cell.part === part && cell.key !== null ? [Number(cell.key)] : []))),
  ]
  const own = sql.identifier(`name_${language}`)
  const title = sql.identifier(`title_${language}`)
  const rows = await db.rows<{ part: Part; id: number; name: string }>(sql`
    select 'courses' as part, id, coalesce(${title}, title_ru, title_en, title_kk, '') as name from programs
      where school_id = ${db.schoolId} and id = any(${ids('courses')}::bigint[])
    union all select 'universities', id, coalesce(${own}, name) from universities
      where school_id = ${db.schoolId} and id = any(${ids('universities')}::bigint[])
    union all select 'degrees', id, coalesce(${own}, name) from degrees
      where school_id = ${db.schoolId} and id = any(${ids('degrees')}::bigint[])
    union all select 'responsible', id, concat_ws(' ', first_name, last_name) from people
      where school_id = ${db.schoolId} and id = any(${ids('responsible')}::bigint[])
    union all select 'academic_years', id, coalesce(${own}, name) from selector_options
      where school_id = ${db.schoolId} and id = any(${ids('academic_years')}::bigint[])`)
  return new Map(rows.map((row) => [`${row.part} ${row.id}`, row.name]))
}
