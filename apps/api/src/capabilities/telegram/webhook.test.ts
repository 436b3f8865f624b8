import { removeSchoolBot, setSchoolBot } from '@qadam/contract/telegram/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer } from '../../testing/telegram-server.ts'
import { aTelegramUser, type BotOfSchool, botOf, telegramServer } from './factory.ts'
import { pollBot } from './jobs/poll.ts'
import { setWebhook } from './jobs/set-webhook.ts'

const origin = 'https://school.example.org'

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  bot = await botOf(server, school)
  const { settings } = school.app.services
  Object.assign(settings, { TELEGRAM_WEBHOOK_ORIGIN: origin })
  atEnd(async () => void Object.assign(settings, { TELEGRAM_WEBHOOK_ORIGIN: undefined }))
  await setWebhook(school.app.services, school.school.id, origin)
})

const hook = () => {
  const set = server.webhookOf(bot.token)
  if (!set) throw new Error('no webhook is set')
  return { path: new URL(set.url).pathname, secret: set.secret }
}
const bring = (body: object | string, { path, secret }: { path: string; secret?: string } = hook()) =>
  school.app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      origin: 'https://somewhere.example.com',
      ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const stored = () => school.inside((db) => db.rows(sql`select update_id from telegram_updates`))

test('what Telegram brings is stored at once, handled by a job, and once', async () => {
  const user = aTelegramUser('en')
  const update = server.write(bot.token, user, '/start')
  const response = await bring(update)
  expect(response.statusCode).toBe(200)
  expect(bot.texts(user)).toEqual([])
  await runJobs(school.school.id)
  expect((await bring(update)).statusCode).toBe(200)
  await runJobs(school.school.id)
  expect(bot.texts(user)).toEqual([expect.stringMatching(/^Hello! This is the bot/)])
})

test('a forged call is 404 without a word, and stores nothing', async () => {
  const other = await schoolFixture()
  const otherBot = await botOf(server, other)
  const update = server.write(bot.token, aTelegramUser(), '/start')
  const { path, secret } = hook()
  await setWebhook(school.app.services, other.school.id, origin)
  const ofOther = server.webhookOf(otherBot.token)?.secret ?? ''
  const calls = [
    { path },
    { path, secret: `${secret.slice(0, -1)}!` },
    { path, secret: ofOther },
    { path: path.replace(/\d+\/$/, '1/'), secret },
    { path: '/telegram-hooks/x/y/', secret },
  ]
  const before = (await stored()).length
  for (const call of calls) {
    const response = await bring(update, call)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toMatch(/secret|token|bot/i)
  }
  expect((await bring('{"update_id":"1"}')).statusCode).toBe(404)
  expect(await stored()).toHaveLength(before)
})

test('a removed bot is brought nothing any more', async () => {
  await school.inside((db) => db.rows(sql`update telegram_bots set state = 'refused'`))
  expect((await bring(server.write(bot.token, aTelegramUser(), '/start'))).statusCode).toBe(404)
})

test('an address is set once; asking instead takes it away, and it can be set again', async () => {
  const { secret } = hook()
  await setWebhook(school.app.services, school.school.id, origin)
  expect(hook().secret).toBe(secret)
  const { services } = school.app
  expect(await pollBot(services, school.school.id, { isOurs: true, seconds: 0 })).toEqual({
    kind: 'conflict',
  })
  expect(server.webhookOf(bot.token)).toBeUndefined()
  expect(await pollBot(services, school.school.id, { isOurs: true, seconds: 0 })).toBe('done')
  await setWebhook(services, school.school.id, origin)
  expect(server.webhookOf(bot.token)?.url).toMatch(/^https:\/\/school\.example\.org\/telegram-hooks\//)
})

const retired = () => school.inside((db) => db.rows(sql`select id from telegram_retired_bots`))

test('a bot that was removed has no webhook and no menu any more, and its token is nowhere', async () => {
  await bot.poll()
  expect(server.menuOf(bot.token, 'kk')).not.toEqual([])
  await as(school.owner).call(removeSchoolBot).expect(200)
  expect(await retired()).toHaveLength(1)
  await runJobs(school.school.id)
  expect(server.webhookOf(bot.token)).toBeUndefined()
  for (const language of ['kk', 'de']) expect(server.menuOf(bot.token, language)).toEqual([])
  expect(await retired()).toEqual([])
})

test('a bot that was replaced is ended, and the one with a new token of the same bot is not', async () => {
  const reissued = server.reissue(bot.token)
  await as(school.owner)
    .call(setSchoolBot, { body: { token: reissued } })
    .expect(200)
  await runJobs(school.school.id)
  expect(await retired()).toEqual([])
  await setWebhook(school.app.services, school.school.id, origin)
  const next = server.makeBot(`next_${school.school.slug}`)
  await as(school.owner)
    .call(setSchoolBot, { body: { token: next.token } })
    .expect(200)
  await runJobs(school.school.id)
  expect(server.webhookOf(reissued)).toBeUndefined()
  expect(await retired()).toEqual([])
})

test('a revoked token ends nothing and does not stay', async () => {
  server.revoke(bot.token)
  await as(school.owner).call(removeSchoolBot).expect(200)
  await runJobs(school.school.id)
  expect(await retired()).toEqual([])
})
