import { botNotices as english } from '@qadam/phrases/en/mails/botNotices.ts'
import { botNotices as kazakh } from '@qadam/phrases/kk/mails/botNotices.ts'
import { botNotices as russian } from '@qadam/phrases/ru/mails/botNotices.ts'
import { sql } from '../../platform/database/sql.ts'
import { notice, noticeKind } from '../../platform/notices/notice.ts'
import { botRefused } from './events.ts'

// By the bot itself nothing can go.
const channels = ['app', 'email'] as const

const botStops = noticeKind({ name: 'telegram_bot', channels })

/** To the school admin: the bot has stopped, what waits is safe, and a new token sends it. */
export const botStopped = notice({
  name: 'telegram-bot-stopped',
  reaction: 'sendBotStopped',
  on: [botRefused],
  kind: botStops,
  channels,
  readers: ['admin_school'],
  phrases: { ru: russian, kk: kazakh, en: english },
  to: async ({ db }, { payload }) => {
    const admins = await db.rows<{ id: number }>(sql`
      select id from people where school_id = ${db.schoolId} and role = 'admin_school' and deleted_at is null
      order by id`)
    return admins.map(({ id: personId }) => ({
      personId,
      why: 'admin_school' as const,
      about: payload.username,
    }))
  },
  stillTrue: async ({ db }, about) => {
    const bot = await db.row(sql`
      select bot_id from telegram_bots where school_id = ${db.schoolId} and state = 'refused'`)
    return bot ? about : []
  },
  words: async ({ db }) => {
    const operators = await db.row(sql`
      select bot_id from telegram_bots where school_id = ${db.schoolId} and is_operators`)
    const howToGoOn = { key: operators ? 'operatorHowToGoOn' : 'howToGoOn' } as const
    return {
      write: (_reader, [username = '']) => ({
        subject: { key: 'stoppedSubject', values: { bot: username } },
        paragraphs: [{ key: 'greeting' }, { key: 'stopped', values: { bot: username } }, howToGoOn],
        short: { title: { key: 'stoppedSubject', values: { bot: username } }, body: howToGoOn },
        action: { label: 'openBot', path: '/settings?tab=bot', whenBroken: 'linkBelow' },
        footer: 'footer',
      }),
    }
  },
})
