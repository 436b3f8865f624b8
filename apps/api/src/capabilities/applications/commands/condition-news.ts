import { conditions as english } from '@qadam/phrases/en/mails/conditions.ts'
import { conditions as kazakh } from '@qadam/phrases/kk/mails/conditions.ts'
import { conditions as russian } from '@qadam/phrases/ru/mails/conditions.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import { id } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Recipient, Writer } from '../../../platform/notices/notice.ts'
import type { applicationConditionsChanged } from '../events.ts'
import { type Titles, titleIn } from '../queries/words.ts'

export const conditionPhrases = { ru: russian, kk: kazakh, en: english } as const
type ConditionPhrase = keyof typeof russian

/** An offer whose conditions are new or others than before. */
export const changedConditions = z.strictObject({ application: id })
type Changed = z.output<typeof changedConditions>
type Context = RequestContext<Actor | null>

/** Returns the student of the offer, unless nothing more is asked of them than before. */
export async function readerOfConditions(
  _: Context,
  event: DomainEvent<typeof applicationConditionsChanged>,
): Promise<Recipient<'student', Changed>[]> {
  if (!event.payload.news) return []
  return [{ personId: event.payload.student, why: 'student', about: { application: objectIdOf(event) } }]
}

/** Returns the offers that still stand, are not declined, and have a condition that nobody called met. */
export async function stillAsked({ db }: Context, about: readonly Changed[]): Promise<Changed[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select a.id from applications a
    where a.school_id = ${db.schoolId} and a.id = ${anyId(about.map(({ application }) => application))}
      and a.status in ('has_invitation', 'final_choice') and a.declined_at is null
      and exists (select 1 from offer_conditions c
        where c.school_id = a.school_id and c.application_id = a.id and not c.is_met)`)
  return rows.map((row) => ({ application: row.id }))
}

/** Returns the writer of the conditions that changed within a while, of one offer or of several. */
export async function conditionWords(
  { db }: Context,
  about: readonly Changed[],
): Promise<Writer<ConditionPhrase, Changed>> {
  const offers = await db.rows<Titles & { id: number; left: number }>(sql`
    select a.id, p.title_ru, p.title_kk, p.title_en, (
      select count(*)::int from offer_conditions c
      where c.school_id = a.school_id and c.application_id = a.id and not c.is_met) as left
    from applications a join programs p on p.school_id = a.school_id and p.id = a.program_id
    where a.school_id = ${db.schoolId} and a.id = ${anyId(about.map(({ application }) => application))}
    order by a.id`)
  return {
    write: ({ language }, theirs) => {
      const ids = new Set(theirs.map(({ application }) => application))
      const mine = offers.filter((one) => ids.has(one.id))
      const [first] = mine
      if (!first) return undefined
      const programs = mine.map((one) => titleIn(one, language)).join(', ')
      const path = mine.length === 1 ? `/my-applications#offer-${first.id}` : '/my-applications'
      return {
        subject: { key: 'subject', values: { programs } },
        paragraphs: [
          { key: 'greeting' },
          ...mine.map((one) => ({
            key: 'changed' as const,
            values: { program: titleIn(one, language), count: one.left },
          })),
          { key: 'next' },
        ],
        short: { title: { key: 'title' }, body: { key: 'body', values: { programs } } },
        action: { label: 'action', path, whenBroken: 'whenBroken' },
        footer: 'footer',
        thread: '/my-applications',
      }
    },
  }
}
