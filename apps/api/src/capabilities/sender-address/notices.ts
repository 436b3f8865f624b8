import { senderNotices as english } from '@qadam/phrases/en/mails/senderNotices.ts'
import { senderNotices as kazakh } from '@qadam/phrases/kk/mails/senderNotices.ts'
import { senderNotices as russian } from '@qadam/phrases/ru/mails/senderNotices.ts'
import { sql } from '../../platform/database/sql.ts'
import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { senderLost } from './events.ts'

const senderStops = noticeKind({ name: 'sender_address', channels: usualChannels })

/** To the school admin: the records of the domain are gone, so letters go from the installation's address. */
export const addressLost = notice({
  name: 'sender-address-lost',
  reaction: 'sendSenderAddressLost',
  on: [senderLost],
  kind: senderStops,
  channels: usualChannels,
  readers: ['admin_school'],
  phrases: { ru: russian, kk: kazakh, en: english },
  to: async ({ db }, { payload }) => {
    const admins = await db.rows<{ id: number }>(sql`
      select id from people where school_id = ${db.schoolId} and role = 'admin_school' and deleted_at is null
      order by id`)
    return admins.map(({ id: personId }) => ({
      personId,
      why: 'admin_school' as const,
      about: payload.domain,
    }))
  },
  stillTrue: async ({ db }, about) => {
    const lost = await db.row(sql`
      select 1 from sender_addresses where school_id = ${db.schoolId} and state = 'lost'`)
    return lost ? about : []
  },
  words: async () => ({
    write: (_reader, [domain = '']) => ({
      subject: { key: 'lostSubject', values: { domain } },
      paragraphs: [{ key: 'greeting' }, { key: 'lost', values: { domain } }, { key: 'howToGoOn' }],
      short: { title: { key: 'lostSubject', values: { domain } }, body: { key: 'howToGoOn' } },
      action: { label: 'openRecords', path: '/settings?tab=newsletter', whenBroken: 'linkBelow' },
      footer: 'footer',
    }),
  }),
})
