import { createMessage, listMessages } from '@qadam/contract/conversations/endpoints.ts'
import {
  createStartLink,
  getPersonalCode,
  getSchoolBot,
  removeSchoolBot,
  setSchoolBot,
  trySchoolBot,
} from '@qadam/contract/telegram/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { postChatMessage } from '../../platform/telegram/chat-queue.ts'
import { sendChatMessages } from '../../platform/telegram/send-chat-messages.ts'
import { as } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { aTelegramUser, telegramServer } from './factory.ts'
import { pollBot } from './jobs/poll.ts'
import { resumeOperatorsBot } from './jobs/pollers.ts'
import { setWebhook } from './jobs/set-webhook.ts'

const daytime = new Date('2026-11-24T07:00:00Z')

let server: TelegramServer
let token: string
let first: SchoolFixture
let second: SchoolFixture
beforeEach(async () => {
  server ??= await telegramServer()
  first = await schoolFixture()
  second = await schoolFixture()
  first.app.clock.set(daytime)
  token = server.makeBot('schools_bot').token
  operate(token)
  for (const school of [first, second]) {
    await school.inside((db) =>
      db.rows(sql`update schools set name = ${nameOf(school)}, default_language = 'en'`),
    )
    await as(school.owner)
      .call(setSchoolBot, { body: { is_operators: true } })
      .expect(200)
  }
})

const nameOf = (school: SchoolFixture) => (school === first ? 'Altair' : 'Bastau')

/** The installation has the token of an operator's bot, until the file ends. */
function operate(operatorToken: string | undefined): void {
  const { settings } = first.app.services
  Object.assign(settings, { TELEGRAM_BOT_TOKEN: operatorToken })
  atEnd(async () => void Object.assign(settings, { TELEGRAM_BOT_TOKEN: undefined }))
}

/** One school asks Telegram for all of them; each handles its own. */
async function poll(): Promise<void> {
  await pollBot(first.app.services, first.school.id, { isOurs: true, seconds: 0 })
  await runJobs(first.school.id)
  await runJobs(second.school.id)
}
async function write(from: TelegramUser, text: string): Promise<void> {
  server.write(token, from, text)
  await poll()
}
async function press(from: TelegramUser, data: string): Promise<void> {
  server.press(token, from, data)
  await poll()
}
const texts = (of: TelegramUser) => server.messagesOf(token, of).map(({ text }) => text)
const last = (of: TelegramUser) => server.messagesOf(token, of).at(-1)
const codeOf = async (student: TestUser) => (await as(student).call(getPersonalCode).expect(200)).data

/** Links the chat of a student by the link of their profile. */
async function link(student: TestUser, user = aTelegramUser('en')): Promise<TelegramUser> {
  const { url } = await codeOf(student)
  await write(user, `/start ${new URL(url ?? '').searchParams.get('start')}`)
  return user
}
const postTo = (school: SchoolFixture, user: TelegramUser, ...lines: readonly string[]) =>
  school.inside(async (db) => {
    for (const html of lines)
      await postChatMessage(school.app.services.jobs, db, {
        chatId: user.id,
        message: [{ html }],
        now: daytime,
      })
  })
const threadOf = async (school: SchoolFixture) => {
  const { results } = await as(school.owner)
    .call(listMessages, { params: { id: school.student.id }, query: {} })
    .expect(200)
  return results.map(({ text }) => text)
}

test('a school takes the bot of the operator without a token, and its links name the school', async () => {
  const { bot, has_operator_bot } = await as(first.owner).call(getSchoolBot).expect(200)
  expect([bot?.username, bot?.is_operators, has_operator_bot]).toEqual(['schools_bot', true, true])
  const { code, url } = await codeOf(first.student)
  expect(code).toMatch(new RegExp(`^${first.school.id}_${first.student.id}-`))
  expect(url).toBe(`https://t.me/schools_bot?start=${code}`)
  const start = await as(first.owner).call(createStartLink).expect(201)
  expect(start.url).toContain(`start=${first.school.id}_`)
})

test('each school links its own people, and every message names its school', async () => {
  const [mine, theirs] = [await link(first.student), await link(second.student)]
  expect(texts(mine)).toEqual([expect.stringMatching(/^Altair\n\nDone/)])
  expect(texts(theirs)).toEqual([expect.stringMatching(/^Bastau\n\nDone/)])
  await postTo(first, mine, 'Your apostille is ready')
  await sendChatMessages(first.app.services, first.school.id)
  expect(texts(mine).at(-1)).toBe('Altair\n\nYour apostille is ready')
  expect(texts(theirs)).toHaveLength(1)
})

test('a code of one school does not link anybody of another one, whatever school it names', async () => {
  const user = aTelegramUser('en')
  const { code } = await codeOf(first.student)
  await write(user, `/start ${second.school.id}_${code.split('_')[1]}`)
  expect(texts(user)).toEqual([expect.stringMatching(/^Bastau\n\nThis code does not fit/)])
  await write(user, `/start 999999999_${code.split('_')[1]}`)
  expect(last(user)?.text).toMatch(/^Hello! This bot brings messages of schools/)
})

test('a stranger gets to know how to begin, ten times a minute at most', async () => {
  const user = aTelegramUser('kk')
  await write(user, 'сәлем')
  expect(texts(user)).toEqual([expect.stringMatching(/^Сәлеметсіз бе! Бұл бот/)])
  for (let nr = 0; nr < 14; nr++) server.write(token, user, `storm ${nr}`)
  await poll()
  expect(texts(user)).toHaveLength(10)
})

test('somebody of two schools chooses whom they write to; an answer to a message goes to its school', async () => {
  const user = await link(first.student)
  first.app.clock.set(new Date(daytime.getTime() + 1_000))
  await link(second.student, user)
  await write(user, 'To the second')
  await write(user, '/school')
  expect(last(user)?.buttons.map(({ text }) => text)).toEqual(['Bastau', 'Altair'])
  await press(user, `${first.school.id}_school`)
  expect(last(user)?.text).toBe('You are now writing to Altair. To change it: /school.')
  await write(user, 'To the first')
  expect(await threadOf(second)).toEqual(['To the second'])
  expect(await threadOf(first)).toEqual(['To the first'])
  await as(second.owner)
    .call(createMessage, { body: { user: second.student.id, text: 'Come at ten' } })
    .expect(201)
  await runJobs(second.school.id)
  expect(texts(user).at(-1)).toMatch(/^Bastau\n\n.*Come at ten/s)
  server.answerLast(token, user, 'I will')
  await poll()
  expect(await threadOf(second)).toContain('I will')
  expect(await threadOf(first)).toEqual(['To the first'])
})

test('a button acts at the school that sent it, and only while the chat is linked there', async () => {
  const user = await link(first.student)
  await link(second.student, user)
  await press(user, `${first.school.id}_language kk`)
  const languages = async (school: SchoolFixture) =>
    school.inside((db) =>
      db.one<{ language: string | null }>(sql`select language from people where id = ${school.student.id}`),
    )
  expect((await languages(first)).language).toBe('kk')
  expect((await languages(second)).language).not.toBe('kk')
  await press(user, `${first.school.id}_quiet off`)
  expect(last(user)?.text).toMatch(/^Altair/)
  await write(user, '/stop')
  await press(user, `${second.school.id}_language kk`)
  expect((await languages(second)).language).not.toBe('kk')
})

test('blocking the bot blocks the chats of all its schools', async () => {
  const user = await link(first.student)
  await link(second.student, user)
  server.block(token, user)
  await poll()
  for (const school of [first, second]) {
    const { link: chat } = await codeOf(school.student)
    expect(chat?.is_blocked).toBe(true)
  }
})

test('schools take turns: a long mailing of one does not hold up the other', async () => {
  const [mine, theirs] = [await link(first.student), await link(second.student)]
  const before = server.sentBy(token).length
  await postTo(first, mine, ...Array.from({ length: 24 }, (_, nr) => `long ${nr}`))
  await postTo(second, theirs, 'short 0', 'short 1')
  const ids = [first.school.id, second.school.id]
  await Promise.all(ids.map((id) => sendChatMessages(first.app.services, id)))
  const order = server.sentBy(token).slice(before)
  expect(order).toHaveLength(26)
  expect(new Set(order).size).toBe(26)
  const positions = order.flatMap((text, nr) => (text.includes('short') ? [nr] : []))
  // The other one may begin a few messages later.
  expect(Math.max(...positions)).toBeLessThan(13)
})

test('a 429 holds the token for all schools', async () => {
  const [mine, theirs] = [await link(first.student), await link(second.student)]
  await postTo(first, mine, 'one')
  await postTo(second, theirs, 'two')
  server.failNext({ flood: 70 })
  await sendChatMessages(first.app.services, first.school.id)
  await sendChatMessages(first.app.services, second.school.id)
  expect([texts(mine).length, texts(theirs).length]).toEqual([1, 1])
  first.app.clock.set(new Date(daytime.getTime() + 71_000))
  await sendChatMessages(first.app.services, second.school.id)
  await sendChatMessages(first.app.services, first.school.id)
  expect([texts(mine).at(-1), texts(theirs).at(-1)]).toEqual(['Altair\n\none', 'Bastau\n\ntwo'])
})

test('a school that leaves the bot takes its chats along, and the others go on', async () => {
  const [mine, theirs] = [await link(first.student), await link(second.student)]
  await as(first.owner).call(removeSchoolBot).expect(200)
  await runJobs(first.school.id)
  expect(await pollBot(first.app.services, first.school.id, { isOurs: true, seconds: 0 })).toBe('stopped')
  server.write(token, theirs, '/help')
  server.write(token, mine, '/help')
  await pollBot(first.app.services, second.school.id, { isOurs: true, seconds: 0 })
  await runJobs(second.school.id)
  expect(last(theirs)?.text).toMatch(/^Bastau\n\nWhat I can do/)
  expect(last(mine)?.text).toMatch(/^Hello! This bot brings messages of schools/)
})

test('the token of the operator is not taken as a bot of a school', async () => {
  const answer = await as(first.owner).call(setSchoolBot, { body: { token } }).expect(409)
  expect(answer).toMatchObject({ code: 'telegram.bot_taken' })
  operate(undefined)
  const without = await as(first.owner)
    .call(setSchoolBot, { body: { is_operators: true } })
    .expect(409)
  expect(without).toMatchObject({ code: 'telegram.no_operator_bot' })
})

test('a token that was revoked stops the bot, says so, and goes on when the operator has set its new one', async () => {
  const user = await link(first.student)
  const renewed = server.reissue(token)
  await postTo(first, user, 'waits')
  await sendChatMessages(first.app.services, first.school.id)
  const refused = await as(first.owner).call(trySchoolBot).expect(200)
  expect(refused.bot?.state).toBe('refused')
  token = renewed
  operate(renewed)
  await resumeOperatorsBot(first.app.services)
  await runJobs(first.school.id)
  expect(texts(user).at(-1)).toBe('Altair\n\nwaits')
})

test('another bot of the operator is not that of the school: it stops and its admins take it anew', async () => {
  await link(first.student)
  const other = server.makeBot('other_schools_bot')
  operate(other.token)
  expect(await pollBot(first.app.services, first.school.id, { isOurs: true, seconds: 0 })).toEqual({
    kind: 'token_refused',
  })
  const { bot } = await as(first.owner)
    .call(setSchoolBot, { body: { is_operators: true } })
    .expect(200)
  expect(bot).toMatchObject({ username: 'other_schools_bot', state: 'on', linked: 0 })
})

test('Telegram brings the updates of all schools to one address, which a forged call does not open', async () => {
  const { services, http } = first.app
  const origin = 'https://schools.example.org'
  Object.assign(services.settings, { TELEGRAM_WEBHOOK_ORIGIN: origin })
  atEnd(async () => void Object.assign(services.settings, { TELEGRAM_WEBHOOK_ORIGIN: undefined }))
  for (const school of [second, first]) await setWebhook(services, school.school.id, origin)
  const hook = server.webhookOf(token)
  const bring = (update: object, secret: string) =>
    http.inject({
      method: 'POST',
      url: new URL(hook?.url ?? '').pathname,
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      payload: JSON.stringify(update),
    })
  const user = aTelegramUser('en')
  const { url } = await codeOf(second.student)
  const update = server.write(token, user, `/start ${new URL(url ?? '').searchParams.get('start')}`)
  expect((await bring(update, 'forged')).statusCode).toBe(404)
  expect((await bring(update, hook?.secret ?? '')).statusCode).toBe(200)
  await runJobs(second.school.id)
  expect(texts(user)).toEqual([expect.stringMatching(/^Bastau\n\nDone/)])
})
