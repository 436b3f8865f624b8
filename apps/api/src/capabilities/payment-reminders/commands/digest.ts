import { lateDays } from '@qadam/contract/payment-reminders/rules.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { sendNotices } from '../../../platform/notices/send-notices.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'
import { debtDigest } from '../notices.ts'
import { isOwedOn, mayRemindAt, schoolTime } from '../queries/due.ts'
import { reminderSettingsOf } from '../queries/settings.ts'
import { digestWords, type OverdueTranche } from './digest-letter.ts'

type Context = RequestContext<Actor | null>

/** Notifies each curator, once a day, of their students' payments that have been overdue for 3, 7 and 14 days. */
export async function sendDebtDigests(ctx: Context): Promise<void> {
  const { is_on: isOn, to_curators: toCurators } = await reminderSettingsOf(ctx.db)
  const local = await schoolTime(ctx)
  if (!isOn || !toCurators || !mayRemindAt(local)) return
  // Another process waits here and finds what this one has sent.
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for no key update`)
  for (const curator of await curatorsToNotify(ctx, local)) {
    const [reader] = await readersOf(ctx.db, [curator.id])
    const about = await overdueOf(ctx, curator, isLateOn(local.toPlainDate()))
    if (!reader || about.length === 0) continue
    const { write } = await digestWords(ctx, about)
    await sendNotices(ctx, debtDigest, [{ reader, words: write(reader, about), about }])
  }
}

interface Curator {
  readonly id: number
  readonly role: Role
}

const isLateOn = (today: Temporal.PlainDate): SQL => {
  const days = lateDays.map((late) => today.subtract({ days: late }).toString())
  return sql`(t.due_on = any(${days}::date[]) and ${isOwedOn(today)})`
}

const curatorsToNotify = (
  { db, schoolId }: Context,
  local: Temporal.ZonedDateTime,
): Promise<readonly Curator[]> =>
  db.rows<Curator>(sql`
    select p.id, p.role from people p
    where p.school_id = ${schoolId} and p.role in ('admin', 'admin_school') and p.deleted_at is null
      and p.deactivated_at is null
      and exists (select 1 from tranches t join student_records r on r.school_id = t.school_id
          and r.student_id = t.student_id
        where t.school_id = p.school_id and r.responsible_id = p.id and ${isLateOn(local.toPlainDate())})
      and not exists (select 1 from notifications n where n.school_id = p.school_id and n.person_id = p.id
        and n.notice = ${debtDigest.name} and n.created_at >= ${new Date(local.startOfDay().epochMilliseconds)})
    order by p.id`)

const overdueOf = ({ db, schoolId }: Context, curator: Curator, isLate: SQL): Promise<OverdueTranche[]> =>
  db.rows<OverdueTranche>(sql`
    select t.id as tranche from tranches t
    join student_records r on r.school_id = t.school_id and r.student_id = t.student_id
    where t.school_id = ${schoolId} and r.responsible_id = ${curator.id} and ${isLate}
      and ${isPresent(sql`t.student_id`)} and ${withinAccess(curator, sql`t.student_id`)}
    order by t.due_on, t.id`)
