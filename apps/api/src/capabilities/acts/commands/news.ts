import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import { acts as english } from '@qadam/phrases/en/mails/acts.ts'
import { acts as kazakh } from '@qadam/phrases/kk/mails/acts.ts'
import { acts as russian } from '@qadam/phrases/ru/mails/acts.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type DomainEvent, id } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Recipient, Writer } from '../../../platform/notices/notice.ts'
import type { actIssued } from '../events.ts'

export const actPhrases = { ru: russian, kk: kazakh, en: english } as const

export const issuedAct = z.strictObject({ act: id })
type IssuedAct = z.output<typeof issuedAct>
type Context = RequestContext<Actor | null>

export async function studentOf(
  _: Context,
  event: DomainEvent<typeof actIssued>,
): Promise<Recipient<'student', IssuedAct>[]> {
  return [{ personId: event.payload.person, why: 'student', about: { act: objectIdOf(event) } }]
}

/** Returns the acts that were not voided meanwhile. */
export async function stillValid({ db }: Context, about: readonly IssuedAct[]): Promise<IssuedAct[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select a.id from acts a where a.school_id = ${db.schoolId} and a.id = ${anyId(about.map(({ act }) => act))}
      and not exists (select 1 from act_voids v where v.school_id = a.school_id and v.act_id = a.id)`)
  return rows.map((row) => ({ act: row.id }))
}

export async function actWords(
  { db }: Context,
  about: readonly IssuedAct[],
): Promise<Writer<keyof typeof russian, IssuedAct>> {
  const rows = await db.rows<{ id: number; year: number; number: number; sum_minor: string }>(sql`
    select id, year, number, sum_minor::text from acts
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ act }) => act))} order by year, number`)
  return {
    write: ({ language }, theirs) => {
      const mine = rows.filter((row) => theirs.some(({ act }) => act === row.id))
      const issued = mine.map((row) => ({
        number: numberOf(row),
        sum: formatMoney(money(BigInt(row.sum_minor), 'KZT'), language),
      }))
      const [first] = issued
      if (!first) return undefined
      return {
        subject: { key: 'subject' },
        paragraphs: [
          { key: 'greeting' },
          ...issued.map((values) => ({ key: 'issued' as const, values })),
          { key: 'next' },
        ],
        short:
          issued.length === 1
            ? { title: { key: 'oneTitle', values: first }, body: { key: 'oneBody', values: first } }
            : { title: { key: 'manyTitle', values: { count: issued.length } }, body: { key: 'next' } },
        action: { label: 'action', path: '/my-documents?view=acts', whenBroken: 'linkBelow' },
        footer: 'footer',
      }
    },
  }
}
