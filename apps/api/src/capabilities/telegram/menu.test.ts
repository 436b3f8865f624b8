import { getNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { getOwnTelegram } from '@qadam/contract/telegram/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { aTelegramUser, type BotOfSchool, botOf, linkByStart, telegramServer } from './factory.ts'
import { handleWaiting } from './jobs/handle-updates.ts'
import { pollBot } from './jobs/poll.ts'

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  bot = await botOf(server, school)
})

const last = (user: TelegramUser) => server.messagesOf(bot.token, user).at(-1)

test('a bot shows its menu in the language of each Telegram once it is set', async () => {
  await bot.poll()
  expect(server.menuOf(bot.token, 'kk').map(({ command }) => command)).toEqual([
    'today',
    'language',
    'quiet',
    'help',
    'stop',
  ])
  expect(server.menuOf(bot.token, 'kk')[0]?.description).toBe('Бүгінгі сабақтар мен істер')
  expect(server.menuOf(bot.token, 'en')[0]?.description).toBe('Classes and tasks of today')
  expect(server.menuOf(bot.token, 'de')[0]?.description).toBe('Занятия и дела на сегодня')
})

test('a language that is chosen by a button is that of the bot and of the site, and the press is answered', async () => {
  const user = await bot.link(school.student)
  await bot.write(user, '/language')
  expect(last(user)?.buttons.map(({ callback_data: data }) => data)).toEqual([
    'language ru',
    'language kk',
    'language en',
  ])
  const press = await bot.press(user, 'language kk')
  expect(last(user)?.text).toMatch(/^Дайын/)
  expect(server.answeredPresses(bot.token)).toContain(press)
  const { language } = await school.inside((db) =>
    db.one<{ language: string }>(sql`select language from people where id = ${school.student.id}`),
  )
  expect(language).toBe('kk')
})

test('quiet hours are shown, switched off and on again as in the settings', async () => {
  const user = await bot.link(school.student)
  const hours = async () => {
    const { quiet_from, quiet_until } = await as(school.student).call(getNotificationSettings).expect(200)
    return [quiet_from, quiet_until]
  }
  await bot.write(user, '/quiet')
  expect(last(user)?.text).toContain('с 21:00 до 09:00')
  await bot.press(user, 'quiet off')
  expect(last(user)?.text).toMatch(/^Тихие часы выключены/)
  expect(await hours()).toEqual(['00:00', '00:00'])
  await bot.press(user, 'quiet night')
  expect(await hours()).toEqual(['21:00', '09:00'])
})

test('a button of a former version, an unknown command and /help say what the bot can do', async () => {
  const user = await bot.link(school.student)
  for (const text of ['/help', '/HELP@some_bot', '/nothing']) await bot.write(user, text)
  const press = await bot.press(user, 'gone 1')
  expect(bot.texts(user).filter((text) => text.startsWith('Вот что я умею'))).toHaveLength(4)
  expect(server.answeredPresses(bot.token)).toContain(press)
})

test('what a student has today comes with buttons that lead there', async () => {
  const user = await bot.link(school.student)
  await bot.write(user, '/today')
  expect(last(user)?.text).toMatch(/^Сегодня занятий нет\.\n\nЧто нужно сделать\n• /)
  expect(last(user)?.buttons[0]?.url).toMatch(/^https?:\/\//)
  await bot.press(user, 'language en')
  await bot.write(user, '/today')
  expect(last(user)?.text).toMatch(/^No classes today/)
})

test('a teacher and staff are answered by what is theirs', async () => {
  const teacher = await linkByStart(bot, school.teacher)
  await bot.write(teacher, '/today')
  expect(last(teacher)?.text).toBe('Сегодня занятий нет.\n\nСрочных дел нет.')
  const owner = await linkByStart(bot, school.owner)
  await bot.write(owner, '/today')
  expect(last(owner)?.text).toMatch(/Срочных дел нет|Ждут вас сегодня/)
})

test('a suspended account does nothing by its chat, and the school’s other people do', async () => {
  const user = await bot.link(school.student)
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.student.id}`),
  )
  await bot.press(user, 'language kk')
  expect(last(user)?.text).toMatch(/^Ваш аккаунт .* приостановлен/)
  const { language } = await school.inside((db) =>
    db.one<{ language: string | null }>(sql`select language from people where id = ${school.student.id}`),
  )
  expect(language).not.toBe('kk')
})

test('a storm of messages is answered once by what to do, and then no more', async () => {
  const user = await bot.link(school.student)
  for (let index = 0; index < 40; index++) server.write(bot.token, user, '/help')
  const { services } = school.app
  await pollBot(services, school.school.id, { isOurs: true, seconds: 0 })
  await handleWaiting(services, school.school.id)
  const rows = await school.inside((db) =>
    db.rows<{ text: string }>(sql`select parts->0->>'html' as text from outgoing_chat_messages order by id`),
  )
  const starting = (text: string) => rows.filter((row) => row.text.startsWith(text))
  expect(starting('Слишком много сообщений')).toHaveLength(1)
  expect(rows).toHaveLength(30)
})

test('a chat that was unlinked by /stop is told how to come back', async () => {
  const user = await bot.link(school.student)
  await bot.write(user, '/stop')
  expect(last(user)?.text).toContain('откройте новую ссылку')
  await bot.write(user, '/today')
  expect(last(user)?.text).toMatch(/^Этот чат пока ни с кем не связан/)
  expect((await as(school.student).call(getOwnTelegram).expect(200)).link).toBeNull()
})

test('a name of formatting signs and five thousand characters break nothing', async () => {
  const name = '<b>_*[`&'
  await school.inside((db) =>
    db.rows(sql`update people set first_name = ${name} where id = ${school.student.id}`),
  )
  const user = await bot.link(school.student)
  expect(last(user)?.text).toContain(name)
  const stranger = aTelegramUser('en')
  await bot.write(stranger, 'x'.repeat(5_000))
  expect(bot.texts(stranger)).toEqual([expect.stringMatching(/^This chat is not linked/)])
})

test('an update that failed by our fault does not hold up the next one', async () => {
  const user = await bot.link(school.student)
  await school.inside((db) =>
    db.rows(sql`
      insert into telegram_updates (school_id, bot_id, update_id, body, received_at)
      select ${db.schoolId}, bot_id, 1, '{"update_id": 1, "message": {"chat": {"type": "private", "id": 1}, "from": {}, "text": 5}}', now()
      from telegram_bots`),
  )
  await bot.write(user, '/help')
  expect(last(user)?.text).toMatch(/^Вот что я умею/)
})
