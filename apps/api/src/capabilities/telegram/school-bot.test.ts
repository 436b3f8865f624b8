import {
  getOwnTelegram,
  getSchoolBot,
  removeSchoolBot,
  setSchoolBot,
  trySchoolBot,
} from '@qadam/contract/telegram/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { decryptToken, rewrapBotToken } from '../../platform/telegram/bot-token.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer } from '../../testing/telegram-server.ts'
import { ask } from '../consultations/factory.ts'
import { botOf, telegramServer } from './factory.ts'
import { pollBot } from './jobs/poll.ts'

let server: TelegramServer
let school: SchoolFixture
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
})

const set = (token: string, of = school) => as(of.owner).call(setSchoolBot, { body: { token } })
const stored = () =>
  school.inside((db) => db.one<{ encrypted_token: Buffer }>(sql`select encrypted_token from telegram_bots`))

test('a token is tried, written and never read back, and is not readable in the database', async () => {
  const { token, username } = server.makeBot('qadam_test_bot')
  const written = await set(token).response()
  expect(written.json().bot).toMatchObject({ username, state: 'on', linked: 0, blocked: 0 })
  const read = await as(school.owner).call(getSchoolBot).response()
  expect(written.body + read.body).not.toContain(token)
  const rows = await school.inside((db) =>
    db.rows<{ text: string }>(sql`
      select b::text as text from telegram_bots b union all select a::text from audit_log a
      union all select o::text from outbox o`),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  const { settings } = school.app.services
  expect(decryptToken(settings, school.school.id, (await stored()).encrypted_token)).toBe(token)
  const other = await schoolFixture()
  const { encrypted_token: copied } = await stored()
  expect(() => decryptToken(settings, other.school.id, copied)).toThrow(/another school/)
})

test('a change of the key of the environment does not lose the token', async () => {
  const { token } = server.makeBot('qadam_test_bot')
  await set(token).expect(200)
  const { settings } = school.app.services
  const changed = { ...settings, FILES_KEY: 'n'.repeat(40), FILES_OLD_KEYS: [settings.FILES_KEY] }
  expect(await school.inside((db) => rewrapBotToken(db, changed))).toBe(1)
  const alone = { ...changed, FILES_OLD_KEYS: [] }
  expect(decryptToken(alone, school.school.id, (await stored()).encrypted_token)).toBe(token)
})

test('a wrong token, one of another school and none at all are named', async () => {
  const { token } = server.makeBot('qadam_test_bot')
  await set('12345:short').refused(400, 'request.malformed')
  await set(`12345:${'x'.repeat(35)}`).refused(409, 'telegram.token_refused')
  await set(token, await schoolFixture()).expect(200)
  await set(token).refused(409, 'telegram.bot_taken')
  await as(school.owner).call(trySchoolBot).refused(409, 'telegram.no_bot')
  for (const who of [school.manager, school.teacher, school.student]) {
    await as(who).call(getSchoolBot).refused(403, 'request.not_allowed')
    await as(who).call(removeSchoolBot).refused(403, 'request.not_allowed')
  }
})

test('a revoked token stops the bot, its admin is notified once, what waits stays, and a new one sends it', async () => {
  const bot = await botOf(server, school)
  const user = await bot.link(school.student)
  const issued = server.reissue(bot.token)
  await school.inside((db) =>
    db.rows(sql`
      insert into outgoing_chat_messages (school_id, chat_id, parts, created_at)
      values (${db.schoolId}, ${user.id}, '[{"html":"waited"}]', now())`),
  )
  expect(await pollBot(school.app.services, school.school.id, { isOurs: true, seconds: 0 })).toEqual({
    kind: 'token_refused',
  })
  expect((await as(school.owner).call(trySchoolBot).expect(200)).bot?.state).toBe('refused')
  expect((await as(school.student).call(getOwnTelegram).expect(200)).bot).toBeNull()
  await runJobs(school.school.id)
  const stopped = (await sentTo(school.owner.email)).filter(({ subject }) => subject.includes('остановлен'))
  expect(stopped).toHaveLength(1)
  expect(stopped[0]?.body).toContain('новый токен')
  const waiting = () => school.inside((db) => db.rows(sql`select id from outgoing_chat_messages`))
  expect(await waiting()).toHaveLength(1)
  await set(issued).expect(200)
  await runJobs(school.school.id)
  expect(server.messagesOf(issued, user).at(-1)?.text).toBe('waited')
  expect(await waiting()).toEqual([])
})

test('a removed bot takes its chats and its token along, and notices go by e-mail as before', async () => {
  const bot = await botOf(server, school)
  await bot.link(school.student)
  expect((await as(school.owner).call(getSchoolBot).expect(200)).bot?.linked).toBe(1)
  expect((await as(school.owner).call(removeSchoolBot).expect(200)).bot).toBeNull()
  expect(await as(school.student).call(getOwnTelegram).expect(200)).toEqual({ bot: null, link: null })
  await ask(school)
  await runJobs(school.school.id)
  expect(await school.inside((db) => db.rows(sql`select id from outgoing_chat_messages`))).toEqual([])
  await as(school.owner).call(removeSchoolBot).expect(200)
})

test('a bot is polled by one process', async () => {
  await botOf(server, school)
  const { services } = school.app
  expect(await pollBot(services, school.school.id, { seconds: 0 })).toBe('done')
  expect(await pollBot(services, school.school.id, { seconds: 0 })).toBe('stopped')
  school.app.clock.set(new Date(school.app.clock.now().getTime() + 91_000))
  expect(await pollBot(services, school.school.id, { seconds: 0 })).toBe('done')
})
