import { type HolidayKey, holidayKeys } from '@qadam/contract/automations/automations.ts'
import { confirmedHolidays, dayOfHoliday } from '@qadam/contract/automations/holidays.ts'
import type { HolidayDate } from '@qadam/contract/automations/schemas.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Span } from '../rules/span.ts'

interface Row {
  readonly holiday: HolidayKey
  readonly day: string
  readonly confirmed_at: string
}

/** Returns the days of all holidays in a year, as the school has them. */
export async function holidayDatesOf(db: SchoolDb, year: number): Promise<HolidayDate[]> {
  const rows = await db.rows<Row>(sql`
    select holiday, day, confirmed_at from holiday_dates where school_id = ${db.schoolId} and year = ${year}`)
  const own = new Map(rows.map((row) => [row.holiday, row]))
  return holidayKeys.map((key) => dateOf(key, dayOfHoliday(key, year) ?? null, own.get(key)))
}

function dateOf(key: HolidayKey, usual: string | null, own: Row | undefined): HolidayDate {
  return {
    key,
    day: own?.day ?? usual,
    usual,
    is_changed: own !== undefined && own.day !== usual,
    needs_confirmation: own === undefined && confirmedHolidays.includes(key),
    confirmed_at: own?.confirmed_at ?? null,
  }
}

/** Returns the holidays within some days. */
export async function holidaysWithin(
  db: SchoolDb,
  { from, until }: Span,
): Promise<(HolidayDate & { day: string })[]> {
  const years = [...new Set([Number(from.slice(0, 4)), Number(until.slice(0, 4))])]
  const found: HolidayDate[] = []
  for (const year of years) found.push(...(await holidayDatesOf(db, year)))
  return found.flatMap((one) =>
    one.day !== null && from <= one.day && one.day <= until ? [{ ...one, day: one.day }] : [],
  )
}
