import type * as schemas from '@qadam/contract/availability/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound, staleVersion } from '../../../platform/http/request-failures.ts'
import { holidayExists, yearUnknown } from '../errors.ts'
import { holidayChanged, holidayCreated, holidayRemoved, holidaysFilled } from '../events.ts'
import { getHoliday } from '../queries/holidays.ts'
import { holidaysOfKazakhstan, knownYears } from '../rules/holidays-kazakhstan.ts'
import { insertHolidays, storeCalendar } from './correct-holidays.ts'

/** Adds a day off or a moved day. */
export async function createHoliday(ctx: RequestContext, given: z.output<typeof schemas.newHoliday>) {
  try {
    await ctx.db.rows(sql`
      insert into holidays (school_id, day, name_ru, name_kk, name_en, worked_as)
      values (${ctx.schoolId}, ${given.day}, ${given.name_ru}, ${given.name_kk}, ${given.name_en}, ${given.worked_as})`)
  } catch (error) {
    if (violatedConstraint(error) === 'holidays_pkey') throw holidayExists()
    throw error
  }
  await notify(ctx, holidayCreated, { day: given.day, worked_as: given.worked_as })
  return getHoliday(ctx, given.day)
}

/** Changes the names of a holiday, or the weekday as which it is worked; from then on it is the school's own. */
export async function updateHoliday(
  ctx: RequestContext,
  day: string,
  { version, ...change }: z.output<typeof schemas.holidayChange>,
) {
  await ctx.db.rows(sql`select 1 from holidays where school_id = ${ctx.schoolId} and day = ${day} for update`)
  const before = await getHoliday(ctx, day)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const after = { ...before, ...change }
  await ctx.db.rows(sql`
    update holidays set name_ru = ${after.name_ru}, name_kk = ${after.name_kk}, name_en = ${after.name_en},
      worked_as = ${after.worked_as}, from_law = false, version = version + 1
    where school_id = ${ctx.schoolId} and day = ${day}`)
  await notify(ctx, holidayChanged, { day, worked_as: after.worked_as })
  return getHoliday(ctx, day)
}

/** Removes a holiday, so that the school teaches on that day. */
export async function deleteHoliday(ctx: RequestContext, day: string): Promise<void> {
  const gone = await ctx.db.rows(
    sql`delete from holidays where school_id = ${ctx.schoolId} and day = ${day} returning day`,
  )
  if (gone.length === 0) throw rowNotFound()
  await notify(ctx, holidayRemoved, { day })
}

/** Adds the public holidays of a year; holidays that the school added itself stay. */
export async function fillHolidays(ctx: RequestContext, year: number): Promise<void> {
  if (!knownYears.includes(year)) throw yearUnknown({ values: { years: knownYears.join(', ') } })
  const added = await insertHolidays(ctx, holidaysOfKazakhstan(year))
  await storeCalendar(ctx, year)
  await notify(ctx, holidaysFilled, { year, days: added })
}

function notify<Type extends EventType>(
  ctx: RequestContext,
  type: Type,
  payload: PayloadOf<Type>,
): Promise<void> {
  return record<EventType>(ctx, type, { kind: 'school', id: ctx.schoolId, payload })
}
