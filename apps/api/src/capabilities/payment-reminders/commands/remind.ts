import { reminderDays } from '@qadam/contract/payment-reminders/rules.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { paymentReminded } from '../events.ts'
import { paymentsDue } from '../notices.ts'
import { isGreetedOn, isOwedOn, mayRemindAt, schoolTime } from '../queries/due.ts'
import { reminderSettingsOf } from '../queries/settings.ts'
import type { AboutPayment } from './due-payment.ts'
import { remindGuardians } from './guardian-letter.ts'
import type { DuePayment } from './letter.ts'

/** What a birthday held back goes the day after, where its words are still true then. */
const laterDays = reminderDays.filter((left) => left !== 0 && left !== 1)

/** How many reminders one transaction sends. */
const batch = 200

/**
 * Sends reminders of payments whose day is near or over to students and their guardians, each once, within the hours of the school's day. What was paid,
 * waived or deleted meanwhile is not reminded of, nor what the family has promised for a later day, nor anything on the day of a
 * birthday greeting. Returns how many were
 * sent.
 */
export async function remindOfPayments(ctx: RequestContext<Actor | null>): Promise<number> {
  const settings = await reminderSettingsOf(ctx.db)
  if (!settings.is_on) return 0
  const local = await schoolTime(ctx)
  if (!mayRemindAt(local)) return 0
  const due = await claimDue(ctx, local.toPlainDate())
  if (due.length === 0) return 0
  await notifyPeople<AboutPayment>(
    ctx,
    paymentsDue,
    due.map(({ student_id: personId, tranche_id: tranche, days_left }) => ({
      personId,
      about: [{ tranche, days_left }],
    })),
  )
  const reminded = settings.to_guardians ? await remindGuardians(ctx, due, settings) : new Map()
  for (const { tranche_id: id, student_id: student, days_left } of due) {
    const guardians = reminded.get(student) ?? []
    await record(ctx, paymentReminded, { kind: 'tranche', id, payload: { student, days_left, guardians } })
  }
  return due.length
}

/** Marks what is due as reminded of, and returns it. */
function claimDue(ctx: RequestContext<Actor | null>, today: Temporal.PlainDate): Promise<DuePayment[]> {
  const yesterday = today.subtract({ days: 1 })
  const days = reminderDays.map((left) => today.add({ days: left }).toString())
  const heldDays = laterDays.map((left) => yesterday.add({ days: left }).toString())
  return ctx.db.rows<DuePayment>(sql`
    with due as (
      select t.school_id, t.id, t.student_id, t.due_on, o.days_left, t.amount_minor - t.paid_minor as left_minor, t.currency, t.note, t.package_id
      from tranches t
      cross join lateral (
        select t.due_on - ${today.toString()}::date as days_left
        where t.due_on = any(${days}::date[]) and not ${isGreetedOn(today)}
        union all
        select t.due_on - ${yesterday.toString()}::date
        where t.due_on = any(${heldDays}::date[]) and ${isGreetedOn(yesterday)}) o
      where t.school_id = ${ctx.schoolId} and t.due_on = any(${[...days, ...heldDays]}::date[]) and ${isOwedOn(today)}
        and not exists (select 1 from payment_reminders r where r.school_id = t.school_id and r.tranche_id = t.id
          and r.due_on = t.due_on and r.days_left = o.days_left)
      order by t.id limit ${batch} for update of t skip locked
    ), sent as (
      insert into payment_reminders (school_id, tranche_id, due_on, days_left, sent_at)
      select d.school_id, d.id, d.due_on, d.days_left, ${ctx.now} from due d
      on conflict do nothing returning tranche_id)
    select d.id as tranche_id, d.student_id, d.due_on::text as due_on, d.days_left, d.left_minor::text as left_minor,
      d.currency, coalesce(nullif(d.note, ''), g.name, '') as purpose
    from due d join sent s on s.tranche_id = d.id
    left join packages g on g.school_id = d.school_id and g.id = d.package_id
    order by d.id`)
}
