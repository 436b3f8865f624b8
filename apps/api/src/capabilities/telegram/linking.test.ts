import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import {
  createStartLink,
  getOwnTelegram,
  getPersonalCode,
  renewPersonalCode,
  unlinkTelegram,
} from '@qadam/contract/telegram/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import type { TelegramServer } from '../../testing/telegram-server.ts'
import { aTelegramUser, type BotOfSchool, botOf, telegramServer } from './factory.ts'

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  bot = await botOf(server, school)
})

const codeOf = async (who: TestUser) => (await as(who).call(getPersonalCode).expect(200)).data
const ownOf = (who: TestUser) => as(who).call(getOwnTelegram).expect(200)
const startOf = (url: string) => new URL(url).searchParams.get('start') ?? ''
/** Whether the list of students, which reads a model of its own, finds who has a chat. */
const hasChat = async (who: TestUser) => {
  const { results } = await as(school.owner)
    .call(listPeople, { query: { role: 'student', has_chat_id: true } })
    .expect(200)
  return results.some(({ id }) => id === who.id)
}

test('a student reads a code that stays, with a link to the bot [R303]', async () => {
  const response = await as(school.student).call(getPersonalCode).response()
  const { data } = response.json()
  expect(data.code).toMatch(/^\d+-[A-Z2-9]{12}$/)
  expect(data).toMatchObject({ bot: bot.username, url: `https://t.me/${bot.username}?start=${data.code}` })
  expect((await codeOf(school.student)).code).toBe(data.code)
  const renewed = await as(school.student).call(renewPersonalCode).expect(200)
  expect(renewed.data.code).not.toBe(data.code)
  await bot.write(aTelegramUser(), `/start ${data.code}`)
  expect((await ownOf(school.student)).link).toBeNull()
})

test('nobody but a student has a personal code [R261]', async () => {
  await as(school.student).call(getPersonalCode).expect(200)
  for (const who of [school.teacher, school.manager, school.owner]) {
    await as(who).call(getPersonalCode).refused(403, 'request.not_allowed')
    await as(who).call(renewPersonalCode).refused(403, 'request.not_allowed')
  }
})

test('without a bot the code leads nowhere', async () => {
  const other = await schoolFixture()
  expect(await codeOf(other.student)).toMatchObject({ bot: null, url: null, link: null })
  await as(other.teacher).call(createStartLink).refused(409, 'telegram.no_bot')
})

test('a code links the chat, and the bot answers in the language of the person', async () => {
  await school.inside((db) => db.rows(sql`update people set language = 'kk' where id = ${school.student.id}`))
  const user = aTelegramUser('en')
  await bot.write(user, `/start ${(await codeOf(school.student)).code}`)
  expect(bot.texts(user)).toEqual([expect.stringMatching(/^Дайын, Student!/)])
  expect((await ownOf(school.student)).link).toMatchObject({ username: `user_${user.id}`, is_blocked: false })
  expect(await hasChat(school.student)).toBe(true)
})

test('a used code links no second chat, and its own chat hears that it is linked', async () => {
  const { code } = await codeOf(school.student)
  const [user, other] = [aTelegramUser('ru'), aTelegramUser('ru')]
  await bot.write(user, `/start ${code}`)
  await bot.write(other, `/start ${code}`)
  await bot.write(user, `/start ${code}`)
  expect(bot.texts(other)).toEqual([expect.stringMatching(/^Этим кодом уже связан другой чат/)])
  expect(bot.texts(user).at(-1)).toMatch(/^Этот чат уже связан/)
  expect((await ownOf(school.student)).link?.username).toBe(`user_${user.id}`)
})

test('a code of another school, a wrong one and none are answered by what to do', async () => {
  const other = await schoolFixture()
  const user = aTelegramUser('en')
  await bot.write(user, `/start ${(await codeOf(other.student)).code}`)
  await bot.write(user, `/start ${school.student.id}-AAAABBBBCCCC`)
  await bot.write(user, '/start')
  await bot.write(user, 'Hello')
  expect(bot.texts(user)).toEqual([
    expect.stringMatching(/^This code does not fit/),
    expect.stringMatching(/^This code does not fit/),
    expect.stringMatching(/^Hello! This is the bot/),
    expect.stringMatching(/^This chat is not linked/),
  ])
  expect((await ownOf(other.student)).link).toBeNull()
})

test('a teacher links by a link for one use that ends after an hour', async () => {
  const first = await as(school.teacher).call(createStartLink).expect(201)
  school.app.clock.set(new Date(school.app.clock.now().getTime() + 61 * 60_000))
  const user = aTelegramUser('ru')
  await bot.write(user, `/start ${startOf(first.url)}`)
  expect(bot.texts(user)).toEqual([expect.stringMatching(/^Срок этой ссылки истёк/)])
  const { url } = await as(school.teacher).call(createStartLink).expect(201)
  await bot.write(user, `/start ${startOf(url)}`)
  expect((await ownOf(school.teacher)).link?.username).toBe(`user_${user.id}`)
  const stranger = aTelegramUser('ru')
  await bot.write(stranger, `/start ${startOf(url)}`)
  expect(bot.texts(stranger)).toEqual([expect.stringMatching(/^Этим кодом уже связан/)])
  await as(school.student).call(createStartLink).refused(403, 'request.not_allowed')
})

test('a person has one chat, and a chat is one person', async () => {
  const first = await bot.link(school.student)
  const { url } = await as(school.teacher).call(createStartLink).expect(201)
  await bot.write(first, `/start ${startOf(url)}`)
  expect((await ownOf(school.student)).link).toBeNull()
  expect((await ownOf(school.teacher)).link?.username).toBe(`user_${first.id}`)
  const again = await bot.link(school.student)
  expect((await ownOf(school.student)).link?.username).toBe(`user_${again.id}`)
})

test('unlinking from the site or by /stop ends it, and takes a new code', async () => {
  const user = await bot.link(school.student)
  const { code } = await codeOf(school.student)
  await bot.write(user, '/stop')
  expect(bot.texts(user).at(-1)).toMatch(/^Уведомления сюда больше не приходят/)
  expect(await hasChat(school.student)).toBe(false)
  expect((await codeOf(school.student)).code).not.toBe(code)
  await bot.link(school.student)
  expect((await as(school.student).call(unlinkTelegram).expect(200)).link).toBeNull()
})

test('a block is seen at once, and so is its end', async () => {
  const user = await bot.link(school.student)
  server.block(bot.token, user)
  await bot.poll()
  expect((await ownOf(school.student)).link?.is_blocked).toBe(true)
  expect(await hasChat(school.student)).toBe(false)
  server.unblock(bot.token, user)
  await bot.poll()
  expect((await ownOf(school.student)).link?.is_blocked).toBe(false)
})

test('an update that comes twice is answered once', async () => {
  const user = await bot.link(school.student)
  const update = server.write(bot.token, user, '/help')
  await bot.poll()
  server.repeat(bot.token, update)
  await bot.poll()
  expect(bot.texts(user).filter((text) => text.startsWith('Вот что я умею'))).toHaveLength(1)
})

test('a suspended account links no chat', async () => {
  const { code } = await codeOf(school.student)
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.student.id}`),
  )
  const user = aTelegramUser('en')
  await bot.write(user, `/start ${code}`)
  expect(bot.texts(user)).toEqual([expect.stringMatching(/^This code does not fit/)])
})
