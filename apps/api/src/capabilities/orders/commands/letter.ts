import { orders as english } from '@qadam/phrases/en/mails/orders.ts'
import { orders as kazakh } from '@qadam/phrases/kk/mails/orders.ts'
import { orders as russian } from '@qadam/phrases/ru/mails/orders.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Phrase, Short, Writer } from '../../../platform/notices/notice.ts'
import { documentOfOrder } from '../queries/document.ts'

export const orderPhrases = { ru: russian, kk: kazakh, en: english } as const
type OrderPhrase = keyof typeof russian

interface About {
  readonly order: number
}

/** Returns the orders that are still paid. */
export async function stillPaid(
  { db }: RequestContext<Actor | null>,
  about: readonly About[],
): Promise<About[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from orders where school_id = ${db.schoolId} and id = ${anyId(about.map(({ order }) => order))}
      and state in ('succeeded', 'partially_refunded')`)
  return rows.map(({ id: order }) => ({ order }))
}

/** Returns the writer of the letter that says that a payment has arrived. */
export async function receiptWords(
  { db }: RequestContext<Actor | null>,
  about: readonly About[],
): Promise<Writer<OrderPhrase, About>> {
  const rows = await db.rows<PaidRow>(sql`
    select o.id, o.program_id as program, coalesce(p.title_ru, p.title_kk, p.title_en, '') as ru,
      coalesce(p.title_kk, p.title_ru, p.title_en, '') as kk, coalesce(p.title_en, p.title_ru, p.title_kk, '') as en,
      (o.amount_minor / 100)::text as sum, ${documentOfOrder} ->> 'number' as document
    from orders o left join programs p on p.school_id = o.school_id and p.id = o.program_id
    where o.school_id = ${db.schoolId} and o.id = ${anyId(about.map(({ order }) => order))} order by o.id`)
  return {
    write: ({ language }, theirs) => {
      const ids = new Set(theirs.map(({ order }) => order))
      const mine = rows.filter((row) => ids.has(row.id))
      const [first] = mine
      if (!first) return undefined
      return {
        subject: { key: 'subject' },
        paragraphs: [
          { key: 'greeting' },
          ...mine.map((row) => boughtLine(row, row[language])),
          ...mine.flatMap(({ document }): Phrase<OrderPhrase>[] =>
            document === null ? [] : [{ key: 'document', values: { number: document } }],
          ),
        ],
        short: shortOf(first, first[language]),
        action: {
          label: first.program ? 'action' : 'openDocuments',
          path: first.program ? `/my-course/info/${first.program}` : '/my-documents',
          whenBroken: 'linkBelow',
        },
        footer: 'footer',
      }
    },
  }
}

interface PaidRow {
  readonly id: number
  /** Null for the priority package. */
  readonly program: number | null
  readonly ru: string
  readonly kk: string
  readonly en: string
  readonly sum: string
  /** The number of the receipt. */
  readonly document: string | null
}

function shortOf({ id, program, sum }: PaidRow, course: string): Short<OrderPhrase> {
  const values = { sum, number: id, course }
  return {
    title: { key: 'shortTitle', values },
    body: { key: program === null ? 'shortPriority' : 'shortBody', values },
  }
}

function boughtLine({ id, program, sum }: PaidRow, title: string): Phrase<OrderPhrase> {
  if (program === null) return { key: 'paidPriority', values: { sum, number: id } }
  return { key: 'paid', values: { course: `«${title}»`, sum, number: id } }
}
