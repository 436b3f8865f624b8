import { reminderDays } from '@qadam/contract/payment-reminders/rules.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Writer } from '../../../platform/notices/notice.ts'
import { isOwedOn, schoolTime } from '../queries/due.ts'
import { reminderSettingsOf } from '../queries/settings.ts'
import { type DuePayment, type ReminderPhrase, reminderWords } from './letter.ts'

/** A payment of which a student is reminded, with the days to its day. */
export const duePayment = z.strictObject({ tranche: id, days_left: z.literal(reminderDays) })
export type AboutPayment = z.output<typeof duePayment>

type Context = RequestContext<Actor | null>

/** Returns the payments that are still owed, and not promised for a later day. */
export async function stillDue(ctx: Context, about: readonly AboutPayment[]): Promise<AboutPayment[]> {
  const today = (await schoolTime(ctx)).toPlainDate()
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select t.id from tranches t where t.school_id = ${ctx.schoolId}
      and t.id = ${anyId(about.map(({ tranche }) => tranche))} and ${isOwedOn(today)}`)
  return about.filter(({ tranche }) => rows.some((row) => row.id === tranche))
}

/** Returns the writer of reminders. */
export async function reminderWriter(
  { db }: Context,
  about: readonly AboutPayment[],
): Promise<Writer<ReminderPhrase, AboutPayment>> {
  const settings = await reminderSettingsOf(db)
  const rows = await db.rows<Omit<DuePayment, 'days_left'>>(sql`
    select t.id as tranche_id, t.student_id, t.due_on::text as due_on,
      (t.amount_minor - t.paid_minor)::text as left_minor, t.currency, coalesce(nullif(t.note, ''), g.name, '') as purpose
    from tranches t left join packages g on g.school_id = t.school_id and g.id = t.package_id
    where t.school_id = ${db.schoolId} and t.id = ${anyId(about.map(({ tranche }) => tranche))}`)
  return {
    write: (reader, [one]) => {
      const row = rows.find(({ tranche_id: tranche }) => tranche === one?.tranche)
      return one && row ? reminderWords(reader, { ...row, days_left: one.days_left }, settings) : undefined
    },
  }
}
