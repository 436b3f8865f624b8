import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { Language } from '@qadam/contract/values.ts'
import { receipts as english } from '@qadam/phrases/en/mails/receipts.ts'
import { receipts as kazakh } from '@qadam/phrases/kk/mails/receipts.ts'
import { receipts as russian } from '@qadam/phrases/ru/mails/receipts.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Phrase, Writer } from '../../../platform/notices/notice.ts'
import { documentJson } from '../../payment-providers/public.ts'

export const receiptPhrases = { ru: russian, kk: kazakh, en: english } as const
type ReceiptPhrase = keyof typeof russian

interface About {
  readonly receipt: number
}

interface ReceiptLine {
  readonly id: number
  readonly kind: 'receipt' | 'refund'
  readonly currency: CurrencyCode
  readonly minor: string
  readonly paid_on: string
  /** The number of the document that was issued for it. */
  readonly document: string | null
}

/** What a student has to pay next; null when everything is paid. */
interface Next {
  readonly student: number
  readonly currency: CurrencyCode
  readonly minor: string
  readonly due_on: string | null
}

/** Returns the receipts that are still confirmed, and not given back in full meanwhile. */
export async function stillConfirmed(
  { db }: RequestContext<Actor | null>,
  about: readonly About[],
): Promise<About[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select r.id from receipts r
    where r.school_id = ${db.schoolId} and r.id = ${anyId(about.map(({ receipt }) => receipt))} and r.state = 'confirmed'
      and r.amount_minor > (select coalesce(sum(f.amount_minor), 0) from receipts f
        where f.school_id = r.school_id and f.receipt_id = r.id and f.state = 'confirmed')`)
  return rows.map(({ id: receipt }) => ({ receipt }))
}

/** Returns the writer of the letter that says that money has been received, or was given back, and what comes next. */
export async function receiptWords(
  { db }: RequestContext<Actor | null>,
  about: readonly About[],
): Promise<Writer<ReceiptPhrase, About>> {
  const ids = about.map(({ receipt }) => receipt)
  const lines = await db.rows<ReceiptLine>(sql`
    select r.id, r.kind, r.currency, r.amount_minor::text as minor, r.paid_on::text as paid_on,
      ${documentJson(sql`r.school_id`, sql`d.receipt_id = r.id`)} ->> 'number' as document
    from receipts r where r.school_id = ${db.schoolId} and r.id = ${anyId(ids)} order by r.id`)
  const next = await db.rows<Next>(sql`
    select distinct on (t.student_id) t.student_id as student, t.currency,
      (t.amount_minor - t.paid_minor)::text as minor, t.due_on::text as due_on
    from tranches t
    where t.school_id = ${db.schoolId} and t.ended_at is null and t.waived_at is null and t.paid_minor < t.amount_minor
      and t.student_id in (select r.student_id from receipts r
        where r.school_id = ${db.schoolId} and r.id = ${anyId(ids)})
    order by t.student_id, t.due_on nulls last, t.id`)
  return {
    write: ({ id: reader, language }, theirs) => {
      const own = lines.filter(({ id }) => theirs.some(({ receipt }) => receipt === id))
      const [first] = own
      if (!first) return undefined
      const values = { sum: sumOf(first, language) }
      return {
        subject: { key: first.kind === 'receipt' ? 'subject' : 'refundSubject', values },
        paragraphs: [
          { key: 'greeting' },
          ...own.map((line) => ({
            key: line.kind === 'receipt' ? ('received' as const) : ('givenBack' as const),
            values: { sum: sumOf(line, language), date: dayText(line.paid_on) },
          })),
          ...own.flatMap(documentWords),
          nextWords(
            next.find(({ student }) => student === reader),
            language,
          ),
        ],
        short: {
          title: { key: first.kind === 'receipt' ? 'subject' : 'refundSubject', values },
          body: nextWords(
            next.find(({ student }) => student === reader),
            language,
          ),
        },
        action: { label: 'action', path: '/payments', whenBroken: 'linkBelow' },
        footer: 'footer',
      }
    },
  }
}

const documentWords = ({ kind, document }: ReceiptLine): Phrase<ReceiptPhrase>[] =>
  document === null ? [] : [{ key: kind === 'receipt' ? 'document' : 'note', values: { number: document } }]

function nextWords(next: Next | undefined, language: Language): Phrase<ReceiptPhrase> {
  if (!next) return { key: 'allPaid' }
  const sum = sumOf(next, language)
  return next.due_on === null
    ? { key: 'nextWithoutDay', values: { sum } }
    : { key: 'next', values: { sum, date: dayText(next.due_on) } }
}

const sumOf = (
  { minor, currency }: { readonly minor: string; readonly currency: CurrencyCode },
  language: Language,
) => formatMoney(money(BigInt(minor), currency), language)
