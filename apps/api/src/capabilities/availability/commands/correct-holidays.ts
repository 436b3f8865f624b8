import { restoreDays } from '@qadam/contract/bin/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { holidayCorrectionUndone, holidaysCorrected } from '../events.ts'
import { differenceFromLaw } from '../queries/holiday-corrections.ts'
import { type HolidayRow, holidaysOfKazakhstan } from '../rules/holidays-kazakhstan.ts'

/**
 * Brings the holidays of the years that the school took over in line with the law. Its own days stay, and no
 * class is changed: planning reads the holidays. Does nothing when they agree.
 */
export async function correctHolidays(ctx: RequestContext): Promise<void> {
  // The second of two concurrent corrections finds nothing left to correct.
  const calendars = await ctx.db.rows<{ year: number; days: readonly string[] }>(sql`
    select year, days::text[] as days from holiday_calendars where school_id = ${ctx.schoolId} order by year for update`)
  const { removed, added, years } = await differenceFromLaw(ctx)
  if (removed.length + added.length === 0) return
  const gone = await ctx.db.rows<HolidayRow & { version: number }>(sql`
    delete from holidays where school_id = ${ctx.schoolId} and day = any(${removed}::date[])
    returning day, name_ru, name_kk, name_en, worked_as, version`)
  await insertHolidays(ctx, added)
  for (const year of years) await storeCalendar(ctx, year)
  const days = added.map(({ day }) => day)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into holiday_corrections (school_id, made_at, made_by, removed, added, calendars)
    values (${ctx.schoolId}, ${ctx.now}, ${ctx.actor.id}, ${JSON.stringify(gone)}::jsonb, ${days}::date[],
      ${JSON.stringify(calendars)}::jsonb) returning id`)
  await record(ctx, holidaysCorrected, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { correction: made.id, removed, added: days },
  })
}

/**
 * Undoes the last correction: the removed days return unless the school has written them since, and the added
 * ones go unless it has changed them. @throws Failure 404
 */
export async function undoHolidayCorrection(ctx: RequestContext): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - restoreDays * 86_400_000)
  const done = await ctx.db.row<{
    id: number
    removed: readonly HolidayRow[]
    added: readonly string[]
    calendars: unknown
  }>(sql`
    update holiday_corrections set undone_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and undone_at is null and made_at >= ${oldest}
      and id = (select max(last.id) from holiday_corrections last where last.school_id = ${ctx.schoolId})
    returning id, removed, added::text[] as added, calendars`)
  if (!done) throw rowNotFound()
  await ctx.db.rows(sql`
    delete from holidays where school_id = ${ctx.schoolId} and from_law and day = any(${done.added}::date[])`)
  await insertHolidays(ctx, done.removed)
  await ctx.db.rows(sql`
    update holiday_calendars c set days = was.days
    from jsonb_to_recordset(${JSON.stringify(done.calendars)}::jsonb) as was (year int, days date[])
    where c.school_id = ${ctx.schoolId} and c.year = was.year`)
  await record(ctx, holidayCorrectionUndone, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { correction: done.id },
  })
}

/** Adds days of the law; days that the school has stay as they are. Returns the number of added days. */
export async function insertHolidays(ctx: RequestContext, rows: readonly HolidayRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const values = rows.map(
    (row) =>
      sql`(${ctx.schoolId}, ${row.day}::date, ${row.name_ru}, ${row.name_kk}, ${row.name_en}, ${row.worked_as}::int, true)`,
  )
  const added = await ctx.db.rows(sql`
    insert into holidays (school_id, day, name_ru, name_kk, name_en, worked_as, from_law)
    values ${sql.join(values, ', ')} on conflict do nothing returning day`)
  return added.length
}

/** Stores which days of a year were proposed to the school. */
export async function storeCalendar(ctx: RequestContext, year: number): Promise<void> {
  const days = holidaysOfKazakhstan(year).map(({ day }) => day)
  await ctx.db.rows(sql`
    insert into holiday_calendars (school_id, year, days) values (${ctx.schoolId}, ${year}, ${days}::date[])
    on conflict (school_id, year) do update set days = excluded.days`)
}
