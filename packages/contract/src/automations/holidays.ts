import type { HolidayKey } from './automations.ts'

/** A holiday on one day of each year in which the law has it. */
interface ByLaw {
  readonly day: string
  readonly from?: number
  readonly until?: number
}

/**
 * By the law on holidays of Kazakhstan. A greeting goes on the holiday itself, also when the day off is moved. The new
 * Constitution was adopted by the referendum of 15 March 2026 and is celebrated on that day from 2027.
 */
const byLaw: Readonly<Record<Exclude<HolidayKey, 'kurban_ait'>, readonly ByLaw[]>> = {
  new_year: [{ day: '01-01' }],
  christmas: [{ day: '01-07' }],
  march_8: [{ day: '03-08' }],
  constitution_day: [
    { day: '08-30', until: 2025 },
    { day: '03-15', from: 2027 },
  ],
  nauryz: [{ day: '03-21' }],
  unity_day: [{ day: '05-01' }],
  may_7: [{ day: '05-07' }],
  victory_day: [{ day: '05-09' }],
  capital_day: [{ day: '07-06' }],
  republic_day: [{ day: '10-25' }],
  independence_day: [{ day: '12-16' }],
}

/**
 * The first day of Kurban Ait: 2025 as it was held, 2026 by the calendar of the muftiate of 6 November 2025, then by the lunar
 * calendar, which may differ from what the muftiate announces by a day.
 */
const kurbanAit: Readonly<Record<number, string>> = {
  2025: '2025-06-06',
  2026: '2026-05-27',
  2027: '2027-05-16',
  2028: '2028-05-05',
}

/** Holidays whose date nobody knows for sure: a person confirms it each year. */
export const confirmedHolidays: readonly HolidayKey[] = ['kurban_ait']

/** Returns the day of a holiday in a year, YYYY-MM-DD; undefined where there is none or nobody knows it. */
export function dayOfHoliday(key: HolidayKey, year: number): string | undefined {
  if (key === 'kurban_ait') return kurbanAit[year]
  const held = byLaw[key].find(({ from = year, until = year }) => from <= year && year <= until)
  return held && `${year}-${held.day}`
}
