import { automationLimits, sentAt } from '@qadam/contract/automations/automations.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { dayAfter } from '../../availability/public.ts'
import { beginByItself } from '../../mailings/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { automationsOn, isSilent } from '../queries/automations.ts'
import { decisionsOf } from '../queries/calendar.ts'
import { holidaysWithin } from '../queries/dates.ts'
import { plannedOf } from '../queries/plan.ts'
import { audienceOf, gotNone, isDueSql, sendingOf } from '../queries/readers.ts'
import { nameOf } from '../rules/names.ts'
import type { Span } from '../rules/span.ts'

type Context = RequestContext<Actor | null>

/**
 * Starts what is due in a school: to each reader at the hour of their own clock, once for an occasion. What was missed by two
 * hours, left out, not confirmed or has a text that cannot be filled in does not start. Idempotent. Returns to how many it goes.
 */
export async function startDue(ctx: Context): Promise<number> {
  const { db, now } = ctx
  const on = await automationsOn(db)
  if (on.length === 0 || (await isSilent(db))) return 0
  const today = await schoolToday(db, now)
  // Readers are in zones where it is yesterday or tomorrow.
  const span: Span = { from: dayAfter(today, -1), until: dayAfter(today, 1) }
  const decisions = await decisionsOf(ctx, span)
  const holidays = (await holidaysWithin(db, span)).filter((one) => !one.needs_confirmation)
  const sending = await sendingOf(ctx)
  const language = await languageOf(ctx)
  let started = 0
  for (const day of await daysNow(ctx, span)) {
    for (const { key, changed_by: by } of on) {
      const decision = decisions.find((one) => one.automation === key && one.day === day)?.decision
      if (decision === 'skip') continue
      const within = { span: { from: day, until: day }, today: day, holidays }
      for (const planned of await plannedOf(ctx, key, within)) {
        if (!planned.days.includes(day) || planned.written.blanks.length > 0) continue
        const { variant, written } = planned
        started += await beginByItself(ctx, {
          automation: key,
          day,
          variant: variant.name,
          name: [nameOf(key, language), ...(planned.titles ? [planned.titles[language]] : [])]
            .join(': ')
            .slice(0, mailingLimits.nameLength),
          purpose: written.purpose,
          readers: variant.readers,
          channels: sending.channels,
          texts: written.texts,
          fallback: [...new Set<Language>([language, 'ru', 'kk', 'en'])],
          link: variant.link ?? 'referral',
          by,
          audience: audienceOf(ctx, planned, sending),
          isDue: sql`${isDueSql(day, now, decision === 'send')} and ${gotNone(planned.occasionOf)}`,
          occasion: planned.occasionOf,
        })
      }
    }
  }
  return started
}

/** Returns the days on which it is between the hour and its end, somewhere among the people of the school. */
async function daysNow({ db, now }: Context, { from, until }: Span): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(sql`
    select d.day::date as day from generate_series(${from}::date, ${until}::date, '1 day') d(day)
    where exists (
      select from (select distinct coalesce(p.time_zone, s.time_zone) as zone from people p
        join schools s on s.school_id = p.school_id where p.school_id = ${db.schoolId}
        union select time_zone from schools where school_id = ${db.schoolId}) z
      where ${now}::timestamptz >= (d.day::date + ${sentAt}::time) at time zone z.zone
        and ${now}::timestamptz < case when exists (select from automation_days t where t.school_id = ${db.schoolId}
          and t.day = d.day::date and t.decision = 'send') then (d.day::date + 1)::timestamp at time zone z.zone
          else ((d.day::date + ${sentAt}::time) at time zone z.zone) + make_interval(hours => ${automationLimits.hoursLate}) end)
    order by 1`)
  return rows.map(({ day }) => day)
}

async function languageOf({ db }: Context): Promise<Language> {
  const { language } = await db.one<{ language: Language }>(sql`
    select default_language as language from schools where school_id = ${db.schoolId}`)
  return language
}
