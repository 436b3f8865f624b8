import {
  type AutomationKey,
  automationLimits,
  type DayState,
  sentAt,
} from '@qadam/contract/automations/automations.ts'
import type { Calendar, HolidayDate, PlannedDay } from '@qadam/contract/automations/schemas.ts'
import type { MailingPurpose, MailingState } from '@qadam/contract/mailings/lifecycle.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { dayAfter } from '../../availability/public.ts'
import { audienceSql, reachesAll } from '../../mailings/public.ts'
import { schoolToday } from '../../schools/public.ts'
import type { Span } from '../rules/span.ts'
import { automationsOn, isSilent } from './automations.ts'
import { holidaysWithin } from './dates.ts'
import { type Planned, plannedOf } from './plan.ts'
import { audienceOf, gotNone, type Sending, sendingOf } from './readers.ts'

interface Going {
  readonly automation: AutomationKey
  readonly day: string
  readonly id: number
  readonly state: MailingState
  readonly count: number
}

interface Decided {
  readonly automation: AutomationKey
  readonly day: string
  readonly decision: 'skip' | 'send'
}

/** Returns what goes by itself in the next days, and to how many: the statement that sends counts it. */
export async function getCalendar(ctx: ReadContext): Promise<Calendar> {
  const { db, now } = ctx
  const today = await schoolToday(db, now)
  const span: Span = { from: today, until: dayAfter(today, automationLimits.daysAhead) }
  const on = await automationsOn(db)
  const holidays = await holidaysWithin(db, span)
  const days = new Map<string, Entry>()
  const sending = await sendingOf(ctx)
  for (const { key } of on)
    for (const planned of await plannedOf(ctx, key, { span, today, holidays }))
      await addDays(ctx, { days, planned, sending })
  const going = await goingOf(ctx, span)
  for (const one of going) addGoing(days, one)
  const decisions = await decisionsOf(ctx, span)
  const isLate = await isTooLate(ctx, today)
  const results = [...days.values()].map(
    (entry): PlannedDay => ({
      automation: entry.automation,
      purpose: entry.purpose,
      day: entry.day,
      state: stateOf(entry, { decisions, holidays, isLate: entry.day === today && isLate }),
      count: entry.count,
      mailings: entry.mailings,
    }),
  )
  return {
    results: results
      .filter(({ count, state }) => count > 0 || state !== 'missed')
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.automation.localeCompare(b.automation)),
    today,
    until: span.until,
    is_silent: await isSilent(db),
    may_change: await reachesAll(ctx),
  }
}

interface Entry {
  readonly automation: AutomationKey
  readonly purpose: MailingPurpose
  readonly day: string
  count: number
  isFaulty: boolean
  readonly mailings: { id: number; state: MailingState }[]
}

interface Adding {
  readonly days: Map<string, Entry>
  readonly planned: Planned
  readonly sending: Sending
}

async function addDays(ctx: ReadContext, { days, planned, sending }: Adding): Promise<void> {
  const counts = await countByDay(ctx, planned, sending)
  for (const day of planned.days) {
    const entry = entryOf(days, { automation: planned.key, day, purpose: planned.written.purpose })
    entry.count += counts.get(day) ?? 0
    if (planned.written.blanks.length > 0) entry.isFaulty = true
  }
}

/** Returns how many get it on each day. */
async function countByDay(
  ctx: ReadContext,
  planned: Planned,
  sending: Sending,
): Promise<Map<string, number>> {
  const rows = await ctx.db.rows<{ day: string; count: number }>(sql`
    select ${planned.dayOf} as day, count(*)::int as count
    from (${audienceSql(audienceOf(ctx, planned, sending))}) found
    where found.reason is null and ${gotNone(planned.occasionOf)} group by 1`)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

function entryOf(
  days: Map<string, Entry>,
  { automation, day, purpose }: Pick<Entry, 'automation' | 'day' | 'purpose'>,
): Entry {
  const id = `${day} ${automation}`
  const entry = days.get(id) ?? { automation, day, purpose, count: 0, isFaulty: false, mailings: [] }
  days.set(id, entry)
  return entry
}

const goingOf = ({ db }: ReadContext, { from, until }: Span) =>
  db.rows<Going & { purpose: MailingPurpose }>(sql`
    select m.automation, m.occasion_on as day, m.id, m.state, m.purpose,
      (select count(*)::int from mailing_recipients r where r.school_id = m.school_id and r.mailing_id = m.id
        and r.state <> 'skipped') as count
    from mailings m where m.school_id = ${db.schoolId} and m.automation is not null
      and m.occasion_on between ${from}::date and ${until}::date order by m.id`)

function addGoing(days: Map<string, Entry>, one: Going & { purpose: MailingPurpose }): void {
  const entry = entryOf(days, one)
  entry.count += one.count
  entry.mailings.push({ id: one.id, state: one.state })
}

/** Returns what people decided about these days. */
export const decisionsOf = ({ db }: ReadContext<Actor | null>, { from, until }: Span): Promise<Decided[]> =>
  db.rows<Decided>(sql`
    select automation, day, decision from automation_days
    where school_id = ${db.schoolId} and day between ${from}::date and ${until}::date`)

interface Looking {
  readonly decisions: readonly Decided[]
  readonly holidays: readonly HolidayDate[]
  readonly isLate: boolean
}

function stateOf(entry: Entry, { decisions, holidays, isLate }: Looking): DayState {
  const decision = decisions.find(
    ({ automation, day }) => automation === entry.automation && day === entry.day,
  )?.decision
  if (entry.mailings.length > 0) return 'started'
  if (decision === 'skip') return 'skipped'
  if (holidays.some(({ key, needs_confirmation: needs }) => key === entry.automation && needs))
    return 'unconfirmed'
  if (entry.isFaulty) return 'faulty'
  return isLate && decision !== 'send' ? 'missed' : 'planned'
}

/** Returns true when what was to go today at the school's hour does not go by itself any more. */
async function isTooLate({ db, now }: ReadContext, today: string): Promise<boolean> {
  const { late } = await db.one<{ late: boolean }>(sql`
    select ${now}::timestamptz >= ((${today}::date + ${sentAt}::time) at time zone s.time_zone)
      + make_interval(hours => ${automationLimits.hoursLate}) as late
    from schools s where s.school_id = ${db.schoolId}`)
  return late
}
