import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import { refunds as english } from '@qadam/phrases/en/mails/refunds.ts'
import { refunds as kazakh } from '@qadam/phrases/kk/mails/refunds.ts'
import { refunds as russian } from '@qadam/phrases/ru/mails/refunds.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Phrase, Writer } from '../../../platform/notices/notice.ts'
import { documentJson } from '../../payment-providers/public.ts'
import { returnPathOf } from '../rules.ts'

export const refundPhrases = { ru: russian, kk: kazakh, en: english } as const
type RefundPhrase = keyof typeof russian
type Context = RequestContext<Actor | null>

/** The refund that a letter is about. */
export interface AboutRefund {
  readonly refund: number
}

/** Returns the refunds that did not fail meanwhile. */
export async function stillGivenBack({ db }: Context, about: readonly AboutRefund[]): Promise<AboutRefund[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from payment_refunds
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ refund }) => refund))} and state = 'succeeded'`)
  return rows.map(({ id: refund }) => ({ refund }))
}

type ReturnTo = Parameters<typeof returnPathOf>[0]

interface Line {
  readonly id: number
  readonly minor: string
  readonly currency: CurrencyCode
  readonly method: HandMethod | null
  readonly paid_on: string | null
  readonly number: string | null
  /** Null for a link. */
  readonly order: ReturnTo | null
  readonly of_what: string
  readonly has_ended: boolean
  /** The number of the correction note. */
  readonly document: string | null
}

/** Returns the writer of the letter about money that was given back, and what comes next. */
export async function refundWords(
  { db }: Context,
  about: readonly AboutRefund[],
): Promise<Writer<RefundPhrase, AboutRefund>> {
  const lines = await db.rows<Line>(sql`
    select r.id, r.amount_minor::text as minor, a.currency, r.method, r.paid_on::text as paid_on,
      r.document_number as number, case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind,
        'program_id', o.program_id, 'amount_minor', o.amount_minor::text, 'currency', o.currency) end as "order",
      split_part(a.order_ref, ':', 2) as of_what,
      coalesce(o.state = 'refunded' and not f.keeps_access, false) as has_ended,
      ${documentJson(sql`r.school_id`, sql`d.refund_id = r.id`)} ->> 'number' as document
    from payment_refunds r
    join payment_attempts a on a.school_id = r.school_id and a.id = r.attempt_id
    left join order_refunds f on f.school_id = r.school_id and f.refund_id = r.id
    left join orders o on o.school_id = f.school_id and o.id = f.order_id
    where r.school_id = ${db.schoolId} and r.id = ${anyId(about.map(({ refund }) => refund))} order by r.id`)
  return {
    write: ({ language }, [one]) => {
      const line = one && lines.find(({ id }) => id === one.refund)
      if (!line) return undefined
      const sum = formatMoney(money(BigInt(line.minor), line.currency), language)
      const { order } = line
      const what = refundPhrases[language][order ? 'ofOrder' : 'ofLink'].replace(
        '{{number}}',
        () => line.of_what,
      )
      return {
        subject: { key: 'subject', values: { sum } },
        paragraphs: [
          { key: 'greeting' },
          wayOf(line, { sum, what }),
          { key: nextOf(line) },
          ...documentWords(line),
        ],
        short: { title: { key: 'subject', values: { sum } }, body: { key: nextOf(line) } },
        action: order
          ? { label: 'openOrder', path: returnPathOf(order), whenBroken: 'linkBelow' }
          : { label: 'action', path: '/payments', whenBroken: 'linkBelow' },
        footer: 'footer',
      }
    },
  }
}

const wayOf = (
  { method, paid_on: day, number }: Line,
  values: { readonly sum: string; readonly what: string },
): Phrase<RefundPhrase> =>
  method === null || day === null
    ? { key: 'byProvider', values }
    : { key: method, values: { ...values, date: dayText(day), number: number ?? '' } }

const documentWords = ({ document }: Line): Phrase<RefundPhrase>[] =>
  document === null ? [] : [{ key: 'document', values: { number: document } }]

function nextOf({ order, has_ended: hasEnded }: Line): RefundPhrase {
  if (order === null) return 'plan'
  return hasEnded ? 'ended' : 'stays'
}
