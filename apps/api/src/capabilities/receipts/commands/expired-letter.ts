import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import { confirmWithinDays } from '@qadam/contract/receipts/rules.ts'
import type { Role } from '@qadam/contract/values.ts'
import { expiredReceipts as english } from '@qadam/phrases/en/mails/expiredReceipts.ts'
import { expiredReceipts as kazakh } from '@qadam/phrases/kk/mails/expiredReceipts.ts'
import { expiredReceipts as russian } from '@qadam/phrases/ru/mails/expiredReceipts.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Recipient, Writer } from '../../../platform/notices/notice.ts'
import { withinAccess } from '../../accounts/public.ts'
import type { receiptExpired, refundExpired } from '../events.ts'

export const expiredPhrases = { ru: russian, kk: kazakh, en: english } as const
type ExpiredPhrase = keyof typeof russian
type Context = RequestContext<Actor | null>
type Why = 'recorder' | 'curator' | 'admin_school'

interface About {
  readonly receipt: number
}

interface Candidate {
  readonly id: number
  readonly role: Role
  readonly why: Why
}

/**
 * Returns whoever recorded it and the student's curator, who may see the student; without either the school admins, since
 * a transfer of a guardian is recorded by nobody of the school.
 */
export async function readersOfExpired(
  { db }: Context,
  event: DomainEvent<typeof receiptExpired | typeof refundExpired>,
): Promise<Recipient<Why, About>[]> {
  const { student } = event.payload
  const about = { receipt: objectIdOf(event) }
  const candidates = await db.rows<Candidate>(sql`
    select p.id, p.role, case when p.id = r.recorded_by then 'recorder' when p.id = s.responsible_id then 'curator'
      else 'admin_school' end as why
    from receipts r
    left join student_records s on s.school_id = r.school_id and s.student_id = r.student_id
    join people p on p.school_id = r.school_id and p.role in ('admin', 'admin_school')
      and p.deleted_at is null and p.deactivated_at is null
      and (p.id = r.recorded_by or p.id = s.responsible_id or p.role = 'admin_school')
    where r.school_id = ${db.schoolId} and r.id = ${about.receipt}
    order by p.id`)
  const concerned: Candidate[] = []
  for (const one of candidates.filter(({ why }) => why !== 'admin_school'))
    if (await db.row(sql`select 1 where ${withinAccess(one, sql`${student}::bigint`)}`)) concerned.push(one)
  const readers = concerned.length > 0 ? concerned : candidates.filter(({ why }) => why === 'admin_school')
  return readers.map(({ id: personId, why }) => ({ personId, why, about }))
}

/** Returns all of them: what has expired stays so. */
export async function stillExpired({ db }: Context, about: readonly About[]): Promise<About[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from receipts where school_id = ${db.schoolId} and state = 'expired'
      and id = ${anyId(about.map(({ receipt }) => receipt))}`)
  return rows.map(({ id: receipt }) => ({ receipt }))
}

interface Line {
  readonly id: number
  readonly kind: 'receipt' | 'refund'
  readonly minor: string
  readonly currency: CurrencyCode
  readonly recorded_on: string
  readonly student_id: number
  readonly student: string
}

/** Returns the writer of the letter that nobody confirmed in time what was recorded by hand. */
export async function expiredWords(
  { db }: Context,
  about: readonly About[],
): Promise<Writer<ExpiredPhrase, About>> {
  const lines = await db.rows<Line>(sql`
    select r.id, r.kind, r.amount_minor::text as minor, r.currency,
      (r.recorded_at at time zone s.time_zone)::date::text as recorded_on, p.id as student_id,
      trim(concat_ws(' ', p.first_name, p.last_name)) as student
    from receipts r
    join schools s on s.school_id = r.school_id
    join people p on p.school_id = r.school_id and p.id = r.student_id
    where r.school_id = ${db.schoolId} and r.id = ${anyId(about.map(({ receipt }) => receipt))} order by r.id`)
  return {
    write: ({ language }, [one]) => {
      const line = one && lines.find(({ id }) => id === one.receipt)
      if (!line) return undefined
      const { subject, expired, next, short } = keysOf[line.kind]
      const values = {
        sum: formatMoney(money(BigInt(line.minor), line.currency), language),
        student: line.student,
        date: dayText(line.recorded_on),
        days: confirmWithinDays,
      }
      return {
        subject: { key: subject, values },
        paragraphs: [{ key: 'greeting' }, { key: expired, values }, { key: next }],
        short: { title: { key: subject, values }, body: { key: short, values } },
        action: {
          label: 'action',
          path: `/user/view/${line.student_id}?tab=payments`,
          whenBroken: 'linkBelow',
        },
        footer: 'footer',
      }
    },
  }
}

const keysOf = {
  receipt: { subject: 'subject', expired: 'expired', next: 'next', short: 'short' },
  refund: {
    subject: 'refundSubject',
    expired: 'refundExpired',
    next: 'refundNext',
    short: 'refundShort',
  },
} as const
