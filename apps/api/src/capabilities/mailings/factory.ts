import {
  changeMailingState,
  createMailing,
  getMailing,
  listRecipients,
} from '@qadam/contract/mailings/endpoints.ts'
import type { MailingDetail, MailingRecipient, newMailing } from '@qadam/contract/mailings/schemas.ts'
import { changeMailingSettings } from '@qadam/contract/mailings/settings.ts'
import type { z } from 'zod'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { continueMailings } from './jobs/work.ts'

type Given = Partial<z.input<typeof newMailing>>

/** A text in one language. */
export const aText = (body = 'Здравствуйте, {{first_name|друг}}!', subject = 'Новости') => ({
  subject,
  body,
  buttons: [],
})

/** Begins a mailing to all students by e-mail, in Russian. */
export function aMailing(who: TestUser, given: Given = {}): Promise<MailingDetail> {
  return as(who)
    .call(createMailing, {
      body: {
        name: 'Новости октября',
        audience: { kind: 'all', roles: ['student'] },
        channels: ['email'],
        texts: { ru: aText() },
        ...given,
      },
    })
    .expect(201)
}

/** Sends a mailing, and runs its jobs once its time has come. */
export async function send(
  school: SchoolFixture,
  who: TestUser,
  mailing: MailingDetail,
): Promise<MailingDetail> {
  const body = { action: 'send' as const, version: mailing.version }
  await as(who)
    .call(changeMailingState, { params: { id: mailing.id }, body })
    .expect(200)
  await later(school, 31)
  return as(who)
    .call(getMailing, { params: { id: mailing.id } })
    .expect(200)
}

/** Sets the clock so many seconds on, and runs what is due. */
export async function later(school: SchoolFixture, seconds: number): Promise<void> {
  const { clock } = school.app
  clock.set(new Date(clock.now().getTime() + seconds * 1_000))
  await runJobs(school.school.id)
  // The clock finds what waited for the channels, and ends what is sent.
  for (let round = 0; round < 2; round++) {
    await continueMailings(school.app.services, school.school.id)
    await runJobs(school.school.id)
  }
}

/** Returns what became of a mailing for each reader, by name. */
export async function recipientsOf(
  who: TestUser,
  { id }: { readonly id: number },
): Promise<Record<string, Pick<MailingRecipient, 'state' | 'reason' | 'channel' | 'language'>>> {
  const { results } = await as(who)
    .call(listRecipients, { params: { id }, query: { page_size: 100 } })
    .expect(200)
  return Object.fromEntries(
    results.map(({ name, state, reason, channel, language }) => [name, { state, reason, channel, language }]),
  )
}

/** Phones are of one school alone: all share one development mailbox. */
export const phoneIn = ({ school }: SchoolFixture, number: number): string =>
  `+7${String(school.id).padStart(7, '7')}${String(number).padStart(3, '0')}`

export const givePhone = (school: SchoolFixture, id: number, phone: string) =>
  school.inside((db) =>
    db.rows(sql`update people set phone = ${phone} where school_id = ${db.schoolId} and id = ${id}`),
  )

/** The owner has text messages go. */
export const turnSmsOn = (school: SchoolFixture, more: { sms_segments_a_day?: number } = {}) =>
  as(school.owner)
    .call(changeMailingSettings, { body: { sms_on: true, ...more } })
    .expect(200)
