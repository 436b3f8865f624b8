import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { nameIn } from './week.ts'

interface HolidayRow {
  readonly day: string
  readonly name: string
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
  readonly worked_as: number | null
  readonly version: number
}

function read({ db, language }: ReadContext, where: SQL): Promise<HolidayRow[]> {
  return db.rows<HolidayRow>(sql`
    select day, ${nameIn(language)} as name, name_ru, name_kk, name_en, worked_as, version from holidays
    where school_id = ${db.schoolId} and ${where} order by day`)
}

/** Returns the holidays of a year, or all of the school. */
export function listHolidays(reader: ReadContext, year: number | undefined): Promise<HolidayRow[]> {
  return read(
    reader,
    year === undefined ? sql`true` : sql`day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
}

export async function getHoliday(reader: ReadContext, day: string): Promise<HolidayRow> {
  const [found] = await read(reader, sql`day = ${day}`)
  if (!found) throw rowNotFound()
  return found
}
