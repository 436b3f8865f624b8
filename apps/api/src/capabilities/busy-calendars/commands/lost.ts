import { busy as english } from '@qadam/phrases/en/mails/busy.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { busy as kazakh } from '@qadam/phrases/kk/mails/busy.ts'
import { busy as russian } from '@qadam/phrases/ru/mails/busy.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import type { Writer } from '../../../platform/notices/notice.ts'

export const lostPhrases = { ru: russian, kk: kazakh, en: english } as const
type LostPhrase = keyof typeof russian

/** The number of consecutive failures after which the person is notified: after hours, and once. */
export const faultsUntilLetter = 3

export const lostCalendar = z.strictObject({ calendar: id })
export type LostCalendar = z.output<typeof lostCalendar>

type Context = RequestContext<Actor | null>

/** Returns the calendars that still cannot be read. */
export async function stillLost({ db }: Context, about: readonly LostCalendar[]): Promise<LostCalendar[]> {
  return db.rows<LostCalendar>(sql`
    select id as calendar from busy_calendars where school_id = ${db.schoolId}
      and id = ${anyId(about.map(({ calendar }) => calendar))} and fault is not null order by id`)
}

interface Lost {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly fault: string
  readonly read_on: string | null
}

/** Returns the writer of calendars that cannot be read any more, and of what that means for their owner's classes. */
export async function lostWords(
  { db }: Context,
  about: readonly LostCalendar[],
): Promise<Writer<LostPhrase, LostCalendar>> {
  const rows = await db.rows<Lost>(sql`
    select b.id, b.name, b.address, b.fault,
      to_char(b.read_at at time zone coalesce(p.time_zone, s.time_zone), 'DD.MM.YYYY') as read_on
    from busy_calendars b join people p on p.school_id = b.school_id and p.id = b.person_id
      join schools s on s.school_id = b.school_id
    where b.school_id = ${db.schoolId} and b.id = ${anyId(about.map(({ calendar }) => calendar))}`)
  return {
    write: ({ language }, [one]) => {
      const lost = rows.find((row) => row.id === one?.calendar)
      if (!lost) return undefined
      const known = lost.read_on === null ? 'unknown' : 'known'
      const values = {
        calendar: lost.name,
        host: new URL(lost.address).hostname,
        count: faultsUntilLetter,
        day: lost.read_on ?? '',
      }
      return {
        subject: { key: 'subject', values },
        paragraphs: [
          { key: 'greeting' },
          { key: 'unreadable', values },
          [sentence(language, `busy.fault_${lost.fault}` as ErrorCode)],
          { key: known, values },
        ],
        short: { title: { key: 'subject', values }, body: { key: `${known}Body`, values } },
        action: { label: 'action', path: '/settings?tab=hours', whenBroken: 'whenBroken' },
        footer: 'footer',
        thread: `calendar-${lost.id}`,
      }
    },
  }
}
