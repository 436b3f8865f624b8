import { privacy as english } from '@qadam/phrases/en/mails/privacy.ts'
import { privacy as kazakh } from '@qadam/phrases/kk/mails/privacy.ts'
import { privacy as russian } from '@qadam/phrases/ru/mails/privacy.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Writer } from '../../../platform/notices/notice.ts'

export const privacyPhrases = { ru: russian, kk: kazakh, en: english } as const
type PrivacyPhrase = keyof typeof russian
type Values = Readonly<Record<string, string | number>>
type Context = RequestContext<Actor | null>

/** The outcome of a person's request about their data. */
export const requestOutcome = z.strictObject({ request: id, outcome: z.enum(['ready', 'refused']) })
export type RequestOutcome = z.output<typeof requestOutcome>

/** Returns the outcomes that still are: an archive may be deleted meanwhile. */
export async function stillOutcome(
  { db }: Context,
  about: readonly RequestOutcome[],
): Promise<RequestOutcome[]> {
  const rows = await requestsOf(db, about)
  return about.filter((one) => rows.some((row) => row.id === one.request && row.state === one.outcome))
}

/** Returns the writer of outcomes. */
export async function outcomeWords(
  { db }: Context,
  about: readonly RequestOutcome[],
): Promise<Writer<PrivacyPhrase, RequestOutcome>> {
  const rows = await requestsOf(db, about)
  return {
    write: ({ first_name: name }, [one]) => {
      const row = rows.find((request) => request.id === one?.request)
      if (!one || !row) return undefined
      return wordsOf(one.outcome, { name, reason: row.reason }, '/settings?tab=data')
    },
  }
}

const requestsOf = (db: SchoolDb, about: readonly RequestOutcome[]) =>
  db.rows<{ id: number; state: string; reason: string }>(sql`
    select id, state, reason from data_requests
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ request }) => request))}`)

/** What school admins must know: somebody reads unusually much, a request to decide, documents whose term ends. */
export const adminMatter = z.discriminatedUnion('about', [
  z.strictObject({ about: z.enum(['openings', 'lists']), who: z.string(), students: z.int() }),
  z.strictObject({ about: z.literal('asked'), request: id, who: z.string() }),
  z.strictObject({ about: z.literal('papers'), papers: z.int(), students: z.int() }),
])
export type AdminMatter = z.output<typeof adminMatter>

/** Returns what still waits for the admins: a request that was decided does not. */
export async function stillMatters({ db }: Context, about: readonly AdminMatter[]): Promise<AdminMatter[]> {
  const asked = about.flatMap((one) => (one.about === 'asked' ? [one.request] : []))
  const waiting = await db.rows<{ id: number }>(sql`
    select id from data_requests where school_id = ${db.schoolId} and id = ${anyId(asked)} and state = 'waiting'`)
  return about.filter((one) => one.about !== 'asked' || waiting.some((row) => row.id === one.request))
}

/** Returns the writer of what school admins must know. */
export async function matterWords(): Promise<Writer<PrivacyPhrase, AdminMatter>> {
  return {
    write: ({ first_name: name }, [one]) => {
      if (!one) return undefined
      const path =
        one.about === 'openings' || one.about === 'lists'
          ? `/users-list?q=${encodeURIComponent(one.who)}`
          : '/settings?tab=requests'
      return wordsOf(one.about, { ...one, name }, path)
    },
  }
}

function wordsOf(
  about: RequestOutcome['outcome'] | AdminMatter['about'],
  values: Values,
  path: string,
): NoticeWords<PrivacyPhrase> {
  return {
    subject: { key: `${about}.subject`, values },
    paragraphs: [
      { key: `${about}.body`, values },
      { key: `${about}.more`, values },
    ],
    short: { title: { key: `${about}.short`, values }, body: { key: `${about}.brief`, values } },
    action: { label: `${about}.action`, path, whenBroken: 'linkBelow' },
    footer: 'footer',
    thread: `data-${about}`,
  }
}
