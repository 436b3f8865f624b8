import type { MailingPurpose } from '@qadam/contract/mailings/lifecycle.ts'
import type { NoticeKindName } from '@qadam/contract/notifications/kinds.ts'
import { address as english } from '@qadam/phrases/en/mails/address.ts'
import { address as kazakh } from '@qadam/phrases/kk/mails/address.ts'
import { address as russian } from '@qadam/phrases/ru/mails/address.ts'
import { sql } from '../../platform/database/sql.ts'
import { addressFailed } from '../../platform/mail/events.ts'
import { addressFailsSql } from '../../platform/mail/failed-addresses.ts'
import { type NoticeKind, notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { schoolNews } from '../programs/public.ts'

const kinds: Readonly<Record<MailingPurpose, NoticeKind>> = {
  information: schoolNews,
  // Nobody gets offers who has not asked for them.
  offer: noticeKind({ name: 'offers', channels: [] }),
  survey: noticeKind({ name: 'surveys', channels: usualChannels, isTextedUnasked: true }),
  greeting: noticeKind({ name: 'greetings', channels: usualChannels, isTextedUnasked: true }),
  // Neither religious greetings, unless the school says so (`mailing_settings`).
  religious: noticeKind({
    name: 'religious_greetings',
    channels: [],
    channelsToAll: ['email', 'telegram'],
  }),
  service: noticeKind({ name: 'school_service', channels: usualChannels }),
}

/** Returns the kind of notices by which people switch mailings of a purpose. */
export const kindOfPurpose = (purpose: MailingPurpose): NoticeKind => kinds[purpose]

/** What a complaint about a letter ends: everything that a school sends to many and that can be switched off. */
export const kindsOfMarketing: readonly NoticeKindName[] = ['school_news', 'offers', 'surveys', 'greetings']

const addressFails = noticeKind({ name: 'mail_address', channels: ['app', 'telegram'] })

/** To a person whose letters come back: what they miss, and how to mend it. Not by e-mail. */
export const addressFailedNotice = notice({
  name: 'mail-address-failed',
  reaction: 'sendAddressFailed',
  on: [addressFailed],
  kind: addressFails,
  channels: ['app', 'telegram'],
  readers: ['person'],
  phrases: { ru: russian, kk: kazakh, en: english },
  to: async (_ctx, { object_id: id, payload }) =>
    id === null || payload.guardian !== null ? [] : [{ personId: id, why: 'person' as const, about: id }],
  stillTrue: async ({ db }, about) => {
    const [id] = about
    const fails = await db.row(sql`
      select p.id from people p where p.school_id = ${db.schoolId} and p.id = ${id ?? null}
        and ${addressFailsSql(sql`p.school_id`, sql`p.email`)}`)
    return fails ? about : []
  },
  words: async () => ({
    write: ({ email }) => ({
      subject: { key: 'failedSubject' },
      paragraphs: [{ key: 'greeting' }, { key: 'failed', values: { email: email ?? '' } }],
      short: { title: { key: 'failedSubject' }, body: { key: 'failed', values: { email: email ?? '' } } },
      action: { label: 'open', path: '/notifications', whenBroken: 'linkBelow' },
      footer: 'footer',
    }),
  }),
})
