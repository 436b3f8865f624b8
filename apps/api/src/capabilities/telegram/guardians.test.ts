import * as family from '@qadam/contract/family/endpoints.ts'
import { chooseGuardianChannels, openGuardianChannels } from '@qadam/contract/mailings/guardian-channels.ts'
import { withdrawGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aTranche } from '../tranches/factory.ts'
import { moveGuardianChats } from './commands/link-chat.ts'
import { aTelegramUser, type BotOfSchool, botOf, telegramServer } from './factory.ts'

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
let token: string
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  bot = await botOf(server, school)
  token = await aGuardian(school, school.student.id)
})

const guest = () => guestOf(school)
const startOf = (url: string) => new URL(url).searchParams.get('start') ?? ''
const last = (user: TelegramUser) => server.messagesOf(bot.token, user).at(-1)
const link = async (secret = token, user = aTelegramUser()) => {
  const { url } = await guest()
    .call(family.createFamilyStartLink, { body: { token: secret } })
    .expect(201)
  await bot.write(user, `/start ${startOf(url)}`)
  return user
}
const chatOf = (secret = token) =>
  guest()
    .call(family.openFamilyChat, { body: { token: secret } })
    .expect(200)
const withdraw = async (student: TestUser) => {
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`select id from guardians where student_id = ${student.id}`),
  )
  await as(school.manager).call(withdrawGuardian, { params: { id } }).expect(200)
}

test('a guardian links a chat by a link for one use from their page, and unlinks it there', async () => {
  expect(await chatOf()).toEqual({ bot: bot.username, link: null })
  const { url } = await guest().call(family.createFamilyStartLink, { body: { token } }).expect(201)
  const user = aTelegramUser()
  await bot.write(user, `/start ${startOf(url)}`)
  expect(last(user)?.text).toMatch(/^Готово, Гүлнар Серікқызы! .* страницей родителя/)
  expect((await chatOf()).link).toMatchObject({ is_blocked: false })
  await bot.write(aTelegramUser(), `/start ${startOf(url)}`)
  expect((await chatOf()).link).not.toBeNull()
  await bot.write(user, '/start')
  expect(last(user)?.text).toMatch(/^Этот чат уже связан с вашей страницей родителя/)

  await guest().call(family.unlinkFamilyChat, { body: { token } }).expect(200)
  expect((await chatOf()).link).toBeNull()
  await bot.write(user, '/today')
  expect(last(user)?.text).toMatch(/^Этот чат пока ни с кем не связан/)
  const events = await eventsOf(school)
  expect(events.filter((name) => name.startsWith('telegram.'))).toEqual([
    'telegram.guardian_linked',
    'telegram.guardian_unlinked',
  ])
})

test('a link that was used or is over says how to get another, and a wrong page makes none', async () => {
  const { url } = await guest().call(family.createFamilyStartLink, { body: { token } }).expect(201)
  await bot.write(aTelegramUser(), `/start ${startOf(url)}`)
  const second = aTelegramUser()
  await bot.write(second, `/start ${startOf(url)}`)
  expect(last(second)?.text).toMatch(/^Эта ссылка уже не действует/)
  const late = (await guest().call(family.createFamilyStartLink, { body: { token } }).expect(201)).url
  school.app.clock.move(61 * 60_000)
  await bot.write(second, `/start ${startOf(late)}`)
  expect(last(second)?.text).toMatch(/^Эта ссылка уже не действует/)
  await guest()
    .call(family.createFamilyStartLink, { body: { token: `${token}x` } })
    .refused(410, 'privacy.guardian_link_invalid')
})

test('one mailbox has one chat, which shows the day of each child without what a child alone may open', async () => {
  const sibling = await school.person('student')
  const other = await aGuardian(school, sibling.id)
  const former = await link()
  const user = await link(other)
  expect((await chatOf()).link).not.toBeNull()
  await bot.write(former, '/today')
  expect(last(former)?.text).toMatch(/^Этот чат пока ни с кем не связан/)
  await aTranche(school, sibling.id, { amount: 200, days: -1 })
  await bot.write(user, '/today')
  const names = await school.inside((db) =>
    db.rows<{ name: string }>(
      sql`select first_name as name from people where id in (${school.student.id}, ${sibling.id})`,
    ),
  )
  for (const { name } of names) expect(last(user)?.text).toContain(`${name}\n\nСегодня занятий нет.`)
  expect(last(user)?.text).toContain('Просрочен платёж: 200')
  expect(last(user)?.buttons).toEqual([])
})

test('a child whose page was withdrawn is seen no more, and the last one ends what the chat shows', async () => {
  const sibling = await school.person('student')
  await aGuardian(school, sibling.id)
  const user = await link()
  await withdraw(sibling)
  await bot.write(user, '/today')
  expect(last(user)?.text?.match(/Сегодня занятий нет/g)).toHaveLength(1)
  await withdraw(school.student)
  await bot.write(user, '/today')
  expect(last(user)?.text).toMatch(
    /^Ваша страница родителя больше не действует|^Your parent|^Ата-ана бетіңіз/,
  )
  await bot.write(user, '/stop')
  expect(last(user)?.text).toMatch(/чат отвязан/)
})

test('what a guardian writes is answered by whom to write to, and a language that is chosen stays', async () => {
  const user = await link()
  await bot.write(user, 'Когда занятие?')
  expect(last(user)?.text).toMatch(/^Сообщения родителей я не передаю/)
  await bot.write(user, '/language')
  await bot.press(user, 'language kk')
  expect(last(user)?.text).toMatch(/^Дайын\. Енді қазақша/)
  await bot.write(user, '/quiet')
  expect(last(user)?.text).toContain('21:00 мен 09:00')
  await bot.write(user, '/help')
  expect(last(user)?.text).toContain('/today: балаларыңыздың')
})

test('a guardian who blocks the bot is written to no more until they come back', async () => {
  const user = await link()
  server.block(bot.token, user)
  await bot.poll()
  expect((await chatOf()).link).toMatchObject({ is_blocked: true })
  server.unblock(bot.token, user)
  await bot.poll()
  expect((await chatOf()).link).toMatchObject({ is_blocked: false })
})

test('which messages come by which way is chosen on the page, for all children', async () => {
  const own = (secret = token) =>
    guest()
      .call(openGuardianChannels, { body: { token: secret } })
      .expect(200)
  expect((await own()).choices.map(({ channel }) => channel)).not.toContain('telegram')
  await guest()
    .call(chooseGuardianChannels, {
      body: { token, choices: [{ kind: 'school_news', channel: 'telegram', is_on: false }] },
    })
    .refused(400, 'mailings.kind_fixed')
  const sibling = await school.person('student')
  const other = await aGuardian(school, sibling.id)
  await link()
  await guest()
    .call(chooseGuardianChannels, {
      body: { token, choices: [{ kind: 'school_news', channel: 'telegram', is_on: false }] },
    })
    .expect(200)
  const { choices } = await own(other)
  expect(choices).toContainEqual({ kind: 'school_news', channel: 'telegram', is_on: false })
  expect(choices).toContainEqual({ kind: 'school_news', channel: 'email', is_on: true })
  expect(choices).toContainEqual({ kind: 'payment_reminders', channel: 'telegram', is_on: true })
})

test('a child who is erased leaves the chat to a sibling', async () => {
  const sibling = await school.person('student')
  const other = await aGuardian(school, sibling.id)
  const user = await link()
  await school.inside((db) =>
    moveGuardianChats({ db, now: school.app.clock.now() } as never, school.student.id),
  )
  await withdraw(school.student)
  await bot.write(user, '/today')
  expect(last(user)?.text?.match(/Сегодня занятий нет/g)).toHaveLength(1)
  expect((await chatOf(other)).link).not.toBeNull()
})
