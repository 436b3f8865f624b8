import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import { expiredFault } from '@qadam/contract/payment-providers/lifecycle.ts'
import { confirmWithinDays } from '@qadam/contract/receipts/rules.ts'
import { expiredRefunds as english } from '@qadam/phrases/en/mails/expiredRefunds.ts'
import { expiredRefunds as kazakh } from '@qadam/phrases/kk/mails/expiredRefunds.ts'
import { expiredRefunds as russian } from '@qadam/phrases/ru/mails/expiredRefunds.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Writer } from '../../../platform/notices/notice.ts'
import type { AboutRefund } from './refund-letter.ts'

export const expiredPhrases = { ru: russian, kk: kazakh, en: english } as const
type ExpiredPhrase = keyof typeof russian
type Context = RequestContext<Actor | null>

interface Line {
  readonly id: number
  readonly minor: string
  readonly currency: CurrencyCode
  readonly recorded_on: string
  /** Null for a link. */
  readonly order_id: number | null
  readonly of_what: string
  readonly student_id: number
  readonly student: string
}

/** Returns all of them: what has expired stays so. */
export async function stillExpired({ db }: Context, about: readonly AboutRefund[]): Promise<AboutRefund[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from payment_refunds where school_id = ${db.schoolId} and fault = ${expiredFault}
      and id = ${anyId(about.map(({ refund }) => refund))}`)
  return rows.map(({ id: refund }) => ({ refund }))
}

/** Returns the writer of the letter to whoever recorded a refund that nobody confirmed in time. */
export async function expiredWords(
  { db }: Context,
  about: readonly AboutRefund[],
): Promise<Writer<ExpiredPhrase, AboutRefund>> {
  const lines = await db.rows<Line>(sql`
    select r.id, r.amount_minor::text as minor, a.currency,
      (r.requested_at at time zone s.time_zone)::date::text as recorded_on, o.id as order_id,
      split_part(a.order_ref, ':', 2) as of_what, p.id as student_id,
      trim(concat_ws(' ', p.first_name, p.last_name)) as student
    from payment_refunds r
    join schools s on s.school_id = r.school_id
    join payment_attempts a on a.school_id = r.school_id and a.id = r.attempt_id
    left join order_refunds f on f.school_id = r.school_id and f.refund_id = r.id
    left join orders o on o.school_id = f.school_id and o.id = f.order_id
    left join payment_request_refunds k on k.school_id = r.school_id and k.refund_id = r.id
    left join payment_requests l on l.school_id = k.school_id and l.id = k.request_id
    join people p on p.school_id = r.school_id and p.id = coalesce(o.student_id, l.student_id)
    where r.school_id = ${db.schoolId} and r.id = ${anyId(about.map(({ refund }) => refund))} order by r.id`)
  return {
    write: ({ language }, [one]) => {
      const line = one && lines.find(({ id }) => id === one.refund)
      if (!line) return undefined
      const of = expiredPhrases[language][line.order_id === null ? 'ofLink' : 'ofOrder']
      const values = {
        sum: formatMoney(money(BigInt(line.minor), line.currency), language),
        what: of.replace('{{number}}', () => line.of_what),
        student: line.student,
        date: dayText(line.recorded_on),
        days: confirmWithinDays,
      }
      return {
        subject: { key: 'subject', values },
        paragraphs: [{ key: 'greeting' }, { key: 'expired', values }, { key: 'next' }],
        short: { title: { key: 'subject', values }, body: { key: 'short', values } },
        action: { label: 'action', path: pathOf(line), whenBroken: 'linkBelow' },
        footer: 'footer',
      }
    },
  }
}

const pathOf = ({ order_id: order, student_id: student }: Line): string =>
  order === null ? `/user/view/${student}?tab=payments` : `/orders?open=${order}`
