import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import { debtDigest as english } from '@qadam/phrases/en/mails/debtDigest.ts'
import { debtDigest as kazakh } from '@qadam/phrases/kk/mails/debtDigest.ts'
import { debtDigest as russian } from '@qadam/phrases/ru/mails/debtDigest.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayText } from '../../../platform/day-text.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Writer } from '../../../platform/notices/notice.ts'
import { isPresent } from '../../accounts/public.ts'
import { isOwedOn, schoolTime } from '../queries/due.ts'

export const digestPhrases = { ru: russian, kk: kazakh, en: english } as const
type DigestPhrase = keyof typeof russian

/** A payment of which a curator is notified. */
export const overdueTranche = z.strictObject({ tranche: id })
export type OverdueTranche = z.output<typeof overdueTranche>

type Context = RequestContext<Actor | null>

/** How many payments a letter lists. */
const maxLines = 20

/** Returns the payments that are still owed, and not promised for a later day. */
export async function stillOverdue(
  ctx: Context,
  about: readonly OverdueTranche[],
): Promise<OverdueTranche[]> {
  const today = (await schoolTime(ctx)).toPlainDate()
  return ctx.db.rows<OverdueTranche>(sql`
    select t.id as tranche from tranches t
    where t.school_id = ${ctx.schoolId} and t.id = ${anyId(about.map(({ tranche }) => tranche))}
      and ${isOwedOn(today)} and ${isPresent(sql`t.student_id`)}
    order by t.due_on, t.id`)
}

interface Line {
  readonly id: number
  readonly student_id: number
  readonly student: string
  readonly minor: string
  readonly currency: CurrencyCode
  readonly due_on: string
}

/** Returns the writer of the daily notice: who owes what since when, the longest overdue first. */
export async function digestWords(
  { db }: Context,
  about: readonly OverdueTranche[],
): Promise<Writer<DigestPhrase, OverdueTranche>> {
  const lines = await db.rows<Line>(sql`
    select t.id, t.student_id, concat_ws(' ', p.first_name, p.last_name) as student,
      (t.amount_minor - t.paid_minor)::text as minor, t.currency, t.due_on::text as due_on
    from tranches t join people p on p.school_id = t.school_id and p.id = t.student_id
    where t.school_id = ${db.schoolId} and t.id = ${anyId(about.map(({ tranche }) => tranche))}
    order by t.due_on, t.id`)
  return {
    write: ({ language }, theirs) => {
      const ids = new Set(theirs.map(({ tranche }) => tranche))
      const mine = lines.filter((line) => ids.has(line.id))
      const [first] = mine
      if (!first) return undefined
      const isOne = mine.every((line) => line.student_id === first.student_id)
      const rest = mine.length - maxLines
      return {
        subject: { key: 'subject', values: { count: mine.length } },
        paragraphs: [
          { key: 'greeting' },
          ...mine
            .slice(0, maxLines)
            .map((line) => [
              `${line.student}: ${formatMoney(money(BigInt(line.minor), line.currency), language)}`,
              { key: 'due' as const, values: { date: dayText(line.due_on) } },
            ]),
          ...(rest > 0 ? [{ key: 'more' as const, values: { count: rest } }] : []),
          { key: 'next' },
        ],
        short: {
          title: { key: 'subject', values: { count: mine.length } },
          body: {
            key: 'short',
            values: { who: [...new Set(mine.map(({ student }) => student))].join(', ') },
          },
        },
        action: {
          label: isOne ? 'openStudent' : 'action',
          path: isOne ? `/user/view/${first.student_id}` : '/payments?list=overdue',
          whenBroken: 'linkBelow',
        },
        footer: 'footer',
        thread: 'debts',
      }
    },
  }
}
