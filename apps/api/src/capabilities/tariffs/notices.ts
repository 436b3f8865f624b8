import { sql } from '../../platform/database/sql.ts'
import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { type About, stillTrue, tariffPhrases, tariffWords } from './commands/letter.ts'
import { tariffExtended, tariffLetterDue } from './events.ts'

const tariffNotices = noticeKind({ name: 'tariff', channels: usualChannels })

/** To the school admin: the term ends, has ended, or was extended by a payment. */
export const tariffLetters = notice({
  name: 'tariff-letters',
  reaction: 'sendTariffLetter',
  on: [tariffLetterDue, tariffExtended],
  kind: tariffNotices,
  channels: usualChannels,
  readers: ['admin_school'],
  phrases: tariffPhrases,
  to: async ({ db }, { payload }) => {
    const admins = await db.rows<{ id: number }>(sql`
      select id from people where school_id = ${db.schoolId} and role = 'admin_school' and deleted_at is null
      order by id`)
    const about: About =
      'stage' in payload
        ? payload
        : {
            order: payload.order,
            minor: payload.minor,
            currency: payload.currency,
            paid_until: payload.paid_until,
          }
    return admins.map(({ id: personId }) => ({ personId, why: 'admin_school', about }))
  },
  stillTrue,
  words: tariffWords,
})
