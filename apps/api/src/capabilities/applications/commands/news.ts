import { applications as english } from '@qadam/phrases/en/mails/applications.ts'
import { applications as kazakh } from '@qadam/phrases/kk/mails/applications.ts'
import { applications as russian } from '@qadam/phrases/ru/mails/applications.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type DomainEvent, id } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Recipient, Writer } from '../../../platform/notices/notice.ts'
import { applicationInvited, applicationRefused, applicationSubmitted } from '../events.ts'
import { type Titles, titleIn } from '../queries/words.ts'

export const applicationPhrases = { ru: russian, kk: kazakh, en: english } as const
type ApplicationPhrase = keyof typeof russian

/** The events of an application of which its student is notified. */
export const applicationNewsEvents = [applicationSubmitted, applicationInvited, applicationRefused] as const
type News = DomainEvent<(typeof applicationNewsEvents)[number]>

type Story = Pick<NoticeWords<ApplicationPhrase>, 'subject' | 'paragraphs' | 'short'>
type Values = { readonly program: string }

/** The reason of a refusal is only shown on the page, because it may be confidential. */
const stories: Readonly<Record<News['name'], (values: Values) => Story>> = {
  'application.submitted': (values) => ({
    subject: { key: 'submittedSubject', values },
    paragraphs: [{ key: 'submitted', values }, { key: 'submittedNext' }],
    short: { title: { key: 'submittedSubject', values }, body: { key: 'submittedNext' } },
  }),
  'application.invited': (values) => ({
    subject: { key: 'invitedSubject', values },
    paragraphs: [{ key: 'invited', values }, { key: 'invitedNext' }],
    short: { title: { key: 'invitedTitle' }, body: { key: 'invitedBody', values } },
  }),
  'application.refused': (values) => ({
    subject: { key: 'refusedSubject', values },
    paragraphs: [{ key: 'refused', values }, { key: 'refusedNext' }],
    short: { title: { key: 'refusedSubject', values }, body: { key: 'refusedBody' } },
  }),
}

/** What happened to an application. */
export const newsOfApplication = z.strictObject({
  application: id,
  event: z.enum(['application.submitted', 'application.invited', 'application.refused']),
  state: z.string(),
  /** The entry of the history, which may be undone while the notice waits. */
  entry: id.optional(),
})
export type AboutApplication = z.output<typeof newsOfApplication>

type Context = RequestContext<Actor | null>

/** Returns the student of an application. */
export async function readerOfNews(
  _: Context,
  event: News,
): Promise<Recipient<'student', AboutApplication>[]> {
  const { to: state, entry } = event.payload
  const about = { application: objectIdOf(event), event: event.name, state, entry }
  return [{ personId: event.payload.student, why: 'student', about }]
}

/** Returns the news that nobody undid and that the next answer has not overtaken. */
export async function stillNews(
  { db }: Context,
  about: readonly AboutApplication[],
): Promise<AboutApplication[]> {
  const rows = await db.rows<{ id: number; status: string }>(sql`
    select id, status from applications
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ application }) => application))}`)
  const entries = about.flatMap(({ entry }) => entry ?? [])
  const undone = await db.rows<{ entry: number }>(sql`
    select undoes_id as entry from application_history
    where school_id = ${db.schoolId} and undoes_id = ${anyId(entries)}`)
  return about.filter(
    ({ application, state, entry }) =>
      rows.some((row) => row.id === application && row.status === state) &&
      !undone.some((one) => one.entry === entry),
  )
}

/** Returns the writer of what happened to applications. */
export async function applicationWords(
  { db }: Context,
  about: readonly AboutApplication[],
): Promise<Writer<ApplicationPhrase, AboutApplication>> {
  const titles = await db.rows<Titles & { id: number }>(sql`
    select a.id, p.title_ru, p.title_kk, p.title_en from applications a
    join programs p on p.school_id = a.school_id and p.id = a.program_id
    where a.school_id = ${db.schoolId} and a.id = ${anyId(about.map(({ application }) => application))}`)
  return {
    write: ({ language }, [one]) => {
      const program = titles.find((title) => title.id === one?.application)
      if (!one || !program) return undefined
      const story = stories[one.event]({ program: titleIn(program, language) })
      return {
        ...story,
        paragraphs: [{ key: 'greeting' }, ...story.paragraphs],
        action: { label: 'action', path: '/my-applications', whenBroken: 'whenBroken' },
        footer: 'footer',
      }
    },
  }
}
