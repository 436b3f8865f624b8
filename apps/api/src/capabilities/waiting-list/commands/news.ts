import { waiting as english } from '@qadam/phrases/en/mails/waiting.ts'
import { waiting as kazakh } from '@qadam/phrases/kk/mails/waiting.ts'
import { waiting as russian } from '@qadam/phrases/ru/mails/waiting.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Reader, Writer } from '../../../platform/notices/notice.ts'
import { whenIn } from '../../classes/public.ts'
import { resolved } from '../../programs/public.ts'

export const offerPhrases = { ru: russian, kk: kazakh, en: english } as const
type OfferPhrase = keyof typeof russian

/** An offer of an hour or a seat, made to somebody or gone since. */
export const aboutOffer = z.strictObject({
  offer: id,
  occasion: z.enum(['offered', 'gone']),
  expires_at: z.iso.datetime({ offset: true }),
})
export type AboutOffer = z.output<typeof aboutOffer>

type Context = RequestContext<Actor | null>

/** Returns the offers that are still as the message has it: one that was answered needs no words any more. */
export async function stillOffered(
  { db, now }: Context,
  about: readonly AboutOffer[],
): Promise<AboutOffer[]> {
  const rows = await db.rows<{ id: number; is_open: boolean }>(sql`
    select id, status = 'open' and expires_at > ${now} as is_open from waiting_offers
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ offer }) => offer))}`)
  return about.filter(({ offer, occasion }) =>
    rows.some((row) => row.id === offer && row.is_open === (occasion === 'offered')),
  )
}

/** Returns until when an offer is worth a message. */
export const offerUsefulUntil = ([first]: readonly AboutOffer[]): Date | undefined =>
  first?.occasion === 'offered' ? new Date(first.expires_at) : undefined

interface Facts {
  readonly id: number
  readonly teacher: string
  readonly group_name: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly expires_at: string
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
}

/** Returns the writer of offers, and of those that are gone. */
export async function offerWords(
  { db }: Context,
  about: readonly AboutOffer[],
): Promise<Writer<OfferPhrase, AboutOffer>> {
  const rows = await db.rows<Facts>(sql`
    select o.id, concat_ws(' ', t.first_name, nullif(t.last_name, '')) as teacher, g.name as group_name,
      p.title_ru, p.title_kk, p.title_en, o.starts_at, o.ends_at, o.expires_at
    from waiting_offers o
    join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
    join programs p on p.school_id = o.school_id and p.id = o.program_id
    left join people t on t.school_id = o.school_id and t.id = o.teacher_id
    left join groups g on g.school_id = e.school_id and g.id = e.group_id
    where o.school_id = ${db.schoolId} and o.id = ${anyId(about.map(({ offer }) => offer))}`)
  return {
    write: (reader, [one]) => {
      const facts = rows.find(({ id: offer }) => offer === one?.offer)
      return one && facts ? wordsOf(one.occasion, facts, reader) : undefined
    },
  }
}

function wordsOf(occasion: AboutOffer['occasion'], facts: Facts, reader: Reader): NoticeWords<OfferPhrase> {
  const deadline = whenIn(reader.zone, facts.expires_at)
  const values = {
    teacher: facts.teacher,
    group: facts.group_name ?? '',
    program: resolved(facts, 'title', reader.language),
    zone: reader.zone,
    deadlineDay: deadline.day,
    deadline: deadline.from,
    ...(facts.starts_at && facts.ends_at ? whenIn(reader.zone, facts.starts_at, facts.ends_at) : {}),
  }
  const kind = facts.starts_at ? 'hour' : 'seat'
  const isOffer = occasion === 'offered'
  return {
    subject: { key: isOffer ? `${kind}Subject` : `${kind}GoneSubject`, values },
    paragraphs: [
      { key: 'greeting' },
      { key: isOffer ? kind : `${kind}Gone`, values },
      { key: `${kind}Line`, values },
      { key: isOffer ? 'deadline' : 'staying', values },
    ],
    short: isOffer
      ? { title: { key: `${kind}Title`, values }, body: { key: `${kind}Body`, values } }
      : { title: { key: `${kind}GoneSubject`, values }, body: { key: 'staying', values } },
    action: { label: isOffer ? 'answer' : 'open', path: '/schedule/waiting', whenBroken: 'whenBroken' },
    footer: 'footer',
  }
}
