import { listSentNotices } from '@qadam/contract/notifications/endpoints.ts'
import { createStartLink } from '@qadam/contract/telegram/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { sendChatMessages, sendLeftOver } from '../../platform/telegram/send-chat-messages.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { ask } from '../consultations/factory.ts'
import { aTelegramUser, type BotOfSchool, botOf, telegramServer } from './factory.ts'

const daytime = new Date('2026-11-24T07:00:00Z')

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
let owner: TelegramUser
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  school.app.clock.set(daytime)
  bot = await botOf(server, school)
  const { url } = await as(school.owner).call(createStartLink).expect(201)
  owner = aTelegramUser()
  await bot.write(owner, `/start ${new URL(url).searchParams.get('start')}`)
})

/** Somebody asks for a consultation: the school admin is notified. */
async function news(): Promise<void> {
  await ask(school)
  await runJobs(school.school.id)
}
const passSeconds = (seconds: number) =>
  school.app.clock.set(new Date(school.app.clock.now().getTime() + seconds * 1_000))
const send = () => sendChatMessages(school.app.services, school.school.id)
const notices = () => bot.texts(owner).slice(1)
const steps = async () => {
  const { results } = await as(school.owner)
    .call(listSentNotices, { params: { id: school.owner.id }, query: {} })
    .expect(200)
  return results.map(({ deliveries }) =>
    deliveries
      .find(({ channel }) => channel === 'telegram')
      ?.steps.map(({ state, reason }) => reason ?? state),
  )
}

test('a notice arrives in the chat in the language of the person, with a link and no preview', async () => {
  await school.inside((db) => db.rows(sql`update people set language = 'en' where id = ${school.owner.id}`))
  await news()
  expect(notices()).toEqual([expect.stringMatching(/^New .*consultation/i)])
  const delivered = server.messagesOf(bot.token, owner).at(-1)
  expect(delivered?.buttons).toEqual([{ text: expect.any(String), url: expect.stringMatching(/\/requests/) }])
  expect(delivered?.hasPreview).toBe(false)
  expect(await steps()).toEqual([['queued', 'sending', 'sent']])
})

test('signs of markup in a name arrive as they were typed', async () => {
  const name = 'A <b>& "Co"</b> 1<2'
  await school.inside((db) => db.rows(sql`update schools set name = ${name}`))
  await bot.write(owner, '/start')
  expect(bot.texts(owner).at(-1)).toContain(name)
})

test('a 429 holds the whole bot until its time; nothing is lost or doubled, and no attempt is counted', async () => {
  server.failNext({ flood: 70 })
  await news()
  passSeconds(60)
  await news()
  await send()
  expect(notices()).toEqual([])
  passSeconds(12)
  await send()
  expect(notices()).toHaveLength(2)
  const attempts = await school.inside((db) =>
    db.rows<{ attempts: number }>(sql`
      select attempts from notice_deliveries where channel = 'telegram' and school_id = ${school.school.id}`),
  )
  expect(attempts.map((one) => one.attempts)).toEqual([1, 1])
  expect((await steps()).at(-1)).toEqual(['queued', 'sending', 'flood', 'sending', 'sent'])
})

test('a short 429 is waited for by the run that sends', async () => {
  server.failNext({ flood: 25 })
  const began = school.app.clock.now().getTime()
  await news()
  expect(notices()).toHaveLength(1)
  expect(school.app.clock.now().getTime() - began).toBeGreaterThanOrEqual(25_000)
  expect(await steps()).toEqual([['queued', 'sending', 'flood', 'sending', 'sent']])
})

test('more than Telegram takes in a second goes with its pauses, all of it once', async () => {
  const many = 40
  await school.inside(async (db) => {
    for (let index = 0; index < many; index++)
      await db.rows(sql`
        insert into outgoing_chat_messages (school_id, chat_id, parts, created_at)
        values (${db.schoolId}, ${owner.id}, ${JSON.stringify([{ html: `n${index}` }])}::jsonb, now())`)
  })
  await send()
  expect(notices()).toEqual(Array.from({ length: many }, (_, index) => `n${index}`))
})

test.each([
  ['blocked', 'blockSilently'],
  ['deactivated', 'deactivate'],
  ['chat_not_found', 'loseChat'],
] as const)(
  'a chat that is %s fails with its reason, and the next notice does not go there',
  async (reason, cause) => {
    server[cause](bot.token, owner)
    await news()
    expect(await steps()).toEqual([['queued', 'sending', reason]])
    await news()
    expect(await steps()).toEqual([undefined, ['queued', 'sending', reason]])
  },
)

test('a call without an answer is unknown and goes again, rather twice than never', async () => {
  server.failNext('lost')
  await news()
  expect(await steps()).toEqual([['queued', 'sending', 'unknown']])
  passSeconds(6)
  await send()
  expect(notices()).toHaveLength(2)
  expect(await steps()).toEqual([['queued', 'sending', 'unknown', 'sending', 'sent']])
})

test('a process that died between its call and the answer leaves unknown, and another one sends', async () => {
  server.failNext('cut')
  await news()
  // As the killed process left them.
  await school.inside(async (db) => {
    await db.rows(sql`update outgoing_chat_messages set state = 'sending', not_before = null`)
    await db.rows(sql`update notice_deliveries set state = 'sending' where channel = 'telegram'`)
    await db.rows(sql`
      update telegram_tokens t set sends_until = ${new Date(daytime.getTime() + 60_000)}
      from telegram_bots b where b.school_id = ${db.schoolId} and t.bot_id = b.bot_id`)
  })
  await send()
  expect(notices()).toEqual([])
  passSeconds(61)
  await sendLeftOver(school.app.services, school.school.id)
  await runJobs(school.school.id)
  expect(notices()).toHaveLength(1)
  expect((await steps()).at(0)?.slice(-3)).toEqual(['unknown', 'sending', 'sent'])
})

test('two senders at once send each message once', async () => {
  await school.inside(async (db) => {
    for (let index = 0; index < 10; index++)
      await db.rows(sql`
        insert into outgoing_chat_messages (school_id, chat_id, parts, created_at)
        values (${db.schoolId}, ${owner.id}, ${JSON.stringify([{ html: `n${index}` }])}::jsonb, now())`)
  })
  await Promise.all([send(), send(), send()])
  expect(notices()).toEqual(Array.from({ length: 10 }, (_, index) => `n${index}`))
})

test('a sender that overslept its lease sends nothing beside the next one', async () => {
  await school.inside(async (db) => {
    for (let index = 0; index < 3; index++)
      await db.rows(sql`
        insert into outgoing_chat_messages (school_id, chat_id, parts, created_at)
        values (${db.schoolId}, ${owner.id}, ${JSON.stringify([{ html: `n${index}` }])}::jsonb, now())`)
  })
  const arrived = (count: number) => expect.poll(() => notices().length, { timeout: 5_000 }).toBe(count)
  const wakeUp = server.holdNext()
  const overslept = send()
  await expect.poll(() => server.heldCount, { timeout: 5_000 }).toBe(1)
  passSeconds(61)
  const [pass, goOn] = [server.holdNext(), server.holdNext()]
  const next = send()
  pass()
  await arrived(1)
  await expect.poll(() => server.heldCount, { timeout: 5_000 }).toBe(3)
  wakeUp()
  await overslept
  goOn()
  await next
  expect(notices().toSorted()).toEqual(['n0', 'n0', 'n1', 'n2'])
})

test('a long message goes in parts, and one that stopped goes on where it was', async () => {
  const parts = [{ html: 'one' }, { html: 'two' }, { html: 'three' }]
  await school.inside((db) =>
    db.rows(sql`
      insert into outgoing_chat_messages (school_id, chat_id, parts, sent_parts, created_at)
      values (${db.schoolId}, ${owner.id}, ${JSON.stringify(parts)}::jsonb, 1, now())`),
  )
  await send()
  expect(notices()).toEqual(['two', 'three'])
})

test('what one school sends reaches no chat of another, though it is the same Telegram', async () => {
  const other = await schoolFixture()
  const otherBot = await botOf(server, other)
  const { url } = await as(other.owner).call(createStartLink).expect(201)
  await otherBot.write(owner, `/start ${new URL(url).searchParams.get('start')}`)
  const before = otherBot.texts(owner).length
  await news()
  expect(otherBot.texts(owner)).toHaveLength(before)
  expect(notices()).toHaveLength(1)
})
