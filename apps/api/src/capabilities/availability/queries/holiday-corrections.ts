import type { holidayCorrection } from '@qadam/contract/availability/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { type HolidayRow, holidaysOfKazakhstan, knownYears } from '../rules/holidays-kazakhstan.ts'
import { nameIn } from './week.ts'

/** How the stored holidays differ from the law, in the years that the school took over. */
export interface Difference {
  readonly years: readonly number[]
  /** Days of the school that the law does not have. */
  readonly removed: readonly string[]
  /** Days of the law that neither were proposed to the school nor are among its own. */
  readonly added: readonly HolidayRow[]
}

/** Compares what the school took over with the law. Days that the school added, changed or removed itself stay. */
export async function differenceFromLaw({ db }: ReadContext): Promise<Difference> {
  const calendars = await db.rows<{ year: number; days: readonly string[] }>(sql`
    select year, days::text[] as days from holiday_calendars
    where school_id = ${db.schoolId} and year = any(${knownYears}::int[]) order by year`)
  const years = calendars.map(({ year }) => year)
  const stored = await db.rows<{ day: string; from_law: boolean }>(sql`
    select day, from_law from holidays
    where school_id = ${db.schoolId} and extract(year from day) = any(${years}::int[]) order by day`)
  const law = years.flatMap(holidaysOfKazakhstan)
  const known = new Set([...calendars.flatMap(({ days }) => days), ...stored.map(({ day }) => day)])
  const lawful = new Set(law.map(({ day }) => day))
  return {
    years,
    removed: stored.filter(({ day, from_law }) => from_law && !lawful.has(day)).map(({ day }) => day),
    added: law.filter(({ day }) => !known.has(day)),
  }
}

/** Returns what a correction would change, with the classes of the days to come. */
export async function listCorrections(call: ReadContext): Promise<z.output<typeof holidayCorrection>[]> {
  const { removed, added } = await differenceFromLaw(call)
  const { time_zone: zone } = await getSchoolRow(call.db)
  const names = await namesOf(call, removed)
  const days = [
    ...removed.map((day) => ({ day, name: names.get(day) ?? '', is_added: false })),
    ...added.map((row) => ({ day: row.day, name: row[`name_${call.language}`], is_added: true })),
  ]
  const classes = await classesOn(call, { days: days.map(({ day }) => day), zone })
  return days
    .map((one) => ({ ...one, ...(classes.get(one.day) ?? { left_out: 0, rescheduled: 0, planned: 0 }) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

async function namesOf({ db, language }: ReadContext, days: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ day: string; name: string }>(sql`
    select day, ${nameIn(language)} as name from holidays
    where school_id = ${db.schoolId} and day = any(${days}::date[])`)
  return new Map(rows.map(({ day, name }) => [day, name]))
}

interface ClassesOfDay {
  readonly left_out: number
  readonly rescheduled: number
  readonly planned: number
}

/**
 * Counts by day the classes of series that a holiday has left out, those that it has put on another day, and
 * those planned on it. Series without planned classes are over.
 */
async function classesOn(
  { db, now }: ReadContext,
  { days, zone }: { readonly days: readonly string[]; readonly zone: string },
): Promise<Map<string, ClassesOfDay>> {
  const rows = await db.rows<ClassesOfDay & { day: string }>(sql`
    select d.day, (select count(*)::int from classes p where p.school_id = ${db.schoolId} and p.status = 'planned'
        and p.starts_at >= d.day::timestamp at time zone ${zone}
        and p.starts_at < (d.day + 1)::timestamp at time zone ${zone}) as planned,
      count(s.id) filter (where s.on_holiday = 'skip' and c.id is null)::int as left_out,
      count(s.id) filter (where s.on_holiday = 'move' and c.status = 'planned'
        and (c.starts_at at time zone s.time_zone)::date <> d.day)::int as rescheduled
    from unnest(${days}::date[]) as d (day)
    left join class_series s on s.school_id = ${db.schoolId} and d.day between s.starts_on and s.ends_on
      and d.day >= (${now}::timestamptz at time zone s.time_zone)::date
      and extract(isodow from d.day)::int = any(s.weekdays) and s.on_holiday <> 'keep'
      and (d.day - s.starts_on + extract(isodow from s.starts_on)::int - 1) / 7 % s.every_weeks = 0
      and exists (select from classes p where p.school_id = s.school_id and p.series_id = s.id and p.status = 'planned')
    left join classes c on c.school_id = s.school_id and c.series_id = s.id and c.series_day = d.day
    group by d.day`)
  return new Map(rows.map(({ day, ...classes }) => [day, classes]))
}
