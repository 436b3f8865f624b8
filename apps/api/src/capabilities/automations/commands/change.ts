import type { AutomationKey, HolidayKey } from '@qadam/contract/automations/automations.ts'
import { dayOfHoliday } from '@qadam/contract/automations/holidays.ts'
import type { Automation, Calendar, HolidayDate } from '@qadam/contract/automations/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { assertReachesAll, bindToDatabase, moveToDatabase } from '../../mailings/public.ts'
import {
  automationBlank,
  automationUnknown,
  dateUnknown,
  dateWrongYear,
  dayGone,
  dayNotPlanned,
} from '../errors.ts'
import { automationChanged, automationDayDecided, automationsResumed, holidayDateChanged } from '../events.ts'
import { listAutomations } from '../queries/automations.ts'
import { getCalendar } from '../queries/calendar.ts'
import { holidayDatesOf } from '../queries/dates.ts'

/** Turns an automation on or off. @throws Failure 403, 409 */
export async function changeAutomation(
  ctx: RequestContext,
  key: AutomationKey,
  { is_on: isOn, version }: { readonly is_on: boolean; readonly version?: number | undefined },
): Promise<Automation> {
  await assertReachesAll(ctx)
  await lockSchool(ctx)
  const before = await automationOf(ctx, key)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  if (isOn && before.blanks.length > 0)
    throw automationBlank({ values: { fields: before.blanks.join(', ') } })
  if (isOn === before.is_on) return before
  const { db, actor, now, schoolId } = ctx
  await db.rows(sql`
    insert into automations (school_id, key, is_on, changed_by, changed_at)
    values (${schoolId}, ${key}, ${isOn}, ${actor.id}, ${now})
    on conflict (school_id, key) do update set is_on = excluded.is_on, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, version = automations.version + 1`)
  await bindToDatabase(ctx)
  await record(ctx, automationChanged, { kind: 'school', id: schoolId, payload: { key, is_on: isOn } })
  return automationOf(ctx, key)
}

const lockSchool = ({ db }: RequestContext) =>
  db.rows(sql`select 1 from schools where school_id = ${db.schoolId} for update`)

async function automationOf(ctx: RequestContext, key: AutomationKey): Promise<Automation> {
  const found = (await listAutomations(ctx)).results.find((one) => one.key === key)
  if (!found) throw automationUnknown()
  return found
}

/** Lets messages go by themselves again after the data came from a copy. @throws Failure 403 */
export async function resumeAutomations(ctx: RequestContext) {
  await assertReachesAll(ctx)
  await moveToDatabase(ctx)
  await record(ctx, automationsResumed, { kind: 'school', id: ctx.schoolId, payload: {} })
  return listAutomations(ctx)
}

interface Step {
  readonly automation: AutomationKey
  readonly day: string
  readonly action: 'skip' | 'unskip' | 'send'
}

/** Decides about a day that has not started. Idempotent. @throws Failure 403, 409 */
export async function decideDay(ctx: RequestContext, step: Step): Promise<Calendar> {
  await assertReachesAll(ctx)
  await lockSchool(ctx)
  const { automation, day, action } = step
  const entry = (await getCalendar(ctx)).results.find(
    (one) => one.automation === automation && one.day === day,
  )
  if (!entry) throw dayNotPlanned()
  if (entry.state === 'started') throw dayGone()
  if (action === 'send' && entry.state !== 'missed') throw dayNotPlanned()
  const { db, schoolId, actor, now } = ctx
  if (action === 'unskip')
    await db.rows(sql`
      delete from automation_days where school_id = ${schoolId} and automation = ${automation} and day = ${day}::date
        and decision = 'skip'`)
  else
    await db.rows(sql`
      insert into automation_days (school_id, automation, day, decision, decided_by, decided_at)
      values (${schoolId}, ${automation}, ${day}::date, ${action}, ${actor.id}, ${now})
      on conflict (school_id, automation, day) do update set decision = excluded.decision, decided_by = excluded.decided_by,
        decided_at = excluded.decided_at`)
  await record(ctx, automationDayDecided, { kind: 'school', id: schoolId, payload: step })
  return getCalendar(ctx)
}

/** Moves or confirms a holiday of a year, or brings the usual day back. @throws Failure 400, 403 */
export async function changeDate(
  ctx: RequestContext,
  key: HolidayKey,
  { year, day }: { readonly year: number; readonly day: string | null },
): Promise<{ year: number; results: HolidayDate[] }> {
  await assertReachesAll(ctx)
  await lockSchool(ctx)
  const { db, schoolId, actor, now } = ctx
  if (day === null) {
    if (dayOfHoliday(key, year) === undefined && !(await hasOwn(ctx, key, year))) throw dateUnknown()
    await db.rows(sql`
      delete from holiday_dates where school_id = ${schoolId} and holiday = ${key} and year = ${year}`)
  } else {
    if (!day.startsWith(`${year}-`)) throw dateWrongYear({ values: { year } })
    await db.rows(sql`
      insert into holiday_dates (school_id, holiday, year, day, confirmed_by, confirmed_at)
      values (${schoolId}, ${key}, ${year}, ${day}::date, ${actor.id}, ${now})
      on conflict (school_id, holiday, year) do update set day = excluded.day, confirmed_by = excluded.confirmed_by,
        confirmed_at = excluded.confirmed_at`)
  }
  await record(ctx, holidayDateChanged, {
    kind: 'school',
    id: schoolId,
    payload: { holiday: key, year, day },
  })
  return { year, results: await holidayDatesOf(db, year) }
}

async function hasOwn({ db }: RequestContext, key: HolidayKey, year: number): Promise<boolean> {
  const found = await db.rows(sql`
    select 1 from holiday_dates where school_id = ${db.schoolId} and holiday = ${key} and year = ${year}`)
  return found.length > 0
}
