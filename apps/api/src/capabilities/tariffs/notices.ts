import { sql } from '../../platform/database/sql.ts'
import type { PayloadOf } from '../../platform/events/event-type.ts'
import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { type About, stillTrue, tariffPhrases, tariffWords } from './commands/letter.ts'
import { tariffExtended, tariffLetterDue, tariffRefunded } from './events.ts'

const tariffNotices = noticeKind({ name: 'tariff', channels: usualChannels })

/** To the school admin: the term ends, has ended, was extended by a payment, or shortened by a refund. */
export const tariffLetters = notice({
  name: 'tariff-letters',
  reaction: 'sendTariffLetter',
  on: [tariffLetterDue, tariffExtended, tariffRefunded],
  kind: tariffNotices,
  channels: usualChannels,
  readers: ['admin_school'],
  phrases: tariffPhrases,
  to: async ({ db }, { payload }) => {
    const admins = await db.rows<{ id: number }>(sql`
      select id from people where school_id = ${db.schoolId} and role = 'admin_school' and deleted_at is null
      order by id`)
    const about = aboutOf(payload)
    return admins.map(({ id: personId }) => ({ personId, why: 'admin_school', about }))
  },
  stillTrue,
  words: tariffWords,
})

type Payload = PayloadOf<typeof tariffLetterDue | typeof tariffExtended | typeof tariffRefunded>

function aboutOf(payload: Payload): About {
  if ('stage' in payload) return payload
  const { order, currency, paid_until } = payload
  return 'days' in payload
    ? { order, minor: payload.refunded, currency, paid_until, days: payload.days }
    : { order, minor: payload.minor, currency, paid_until }
}
