import { createMessage, getMessageFile, listMessages } from '@qadam/contract/conversations/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { pdf } from '../homework/factory.ts'
import { type BotOfSchool, botOf, linkByStart, telegramServer } from '../telegram/factory.ts'

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
let user: TelegramUser
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  bot = await botOf(server, school)
  user = await bot.link(school.student)
})

const makeResponsible = () =>
  as(school.owner)
    .call(changeRecord, {
      params: { id: school.student.id },
      body: { values: { responsible: school.manager.id } },
    })
    .expect(200)
const thread = async (of = school) =>
  (
    await as(of.manager)
      .call(listMessages, { params: { id: of.student.id }, query: {} })
      .expect(200)
  ).results
const last = () => server.messagesOf(bot.token, user).at(-1)
const answer = async (text: string) => {
  await as(school.manager)
    .call(createMessage, { body: { user: school.student.id, text } })
    .expect(201)
  await runJobs(school.school.id)
}

test('what a student writes to the bot reaches the curator, and the answer comes back as a reply', async () => {
  await makeResponsible()
  await bot.write(user, 'Какие справки нужны?')
  expect(last()?.text).toMatch(/^Передал\. Ваш куратор Manager ответит/)
  expect(await thread()).toMatchObject([
    { text: 'Какие справки нужны?', author: { id: school.student.id }, via: 'telegram', in_chat: null },
  ])
  await bot.write(user, 'И когда?')
  expect(bot.texts(user).filter((text) => text.startsWith('Передал'))).toHaveLength(1)
  await answer('Справка <с места> учёбы & работы')
  expect(last()?.text).toBe('Manager Test\n\nСправка <с места> учёбы & работы')
  expect(last()?.replyTo).toBeGreaterThan(0)
  expect(await thread()).toMatchObject([{ in_chat: 'sent', via: 'site' }, {}, {}])
})

test('without a curator the student gets to know that the school has it', async () => {
  await bot.write(user, 'Здравствуйте')
  expect(last()?.text).toMatch(/^Передал сотрудникам школы/)
})

test('a file arrives as it was sent, and files of the school go to the chat', async () => {
  server.attach(bot.token, user, { kind: 'document', name: 'Справка.pdf', content: pdf() }, 'Вот')
  await bot.poll()
  const [message] = await thread()
  expect(message).toMatchObject({ text: 'Вот', files: [{ name: 'Справка.pdf', type: 'application/pdf' }] })
  const file = message?.files[0]
  const { rawPayload } = await as(school.manager)
    .call(getMessageFile, { params: { id: file?.id ?? 0 } })
    .response()
  expect(rawPayload.equals(pdf())).toBe(true)
  await as(school.manager)
    .call(createMessage, {
      body: { user: school.student.id, text: 'Подпишите' },
      files: [{ part: 'files', name: 'Договор.pdf', type: 'application/pdf', content: pdf('2') }],
    })
    .expect(201)
  await runJobs(school.school.id)
  expect(last()?.document).toEqual({ name: expect.any(String), content: pdf('2').toString() })
  expect(bot.texts(user).at(-2)).toContain('Подпишите')
})

test('an album is one message once nothing more of it comes, in the order in which it was sent', async () => {
  for (const name of ['1.pdf', '2.pdf', '3.pdf'])
    server.attach(
      bot.token,
      user,
      { kind: 'document', name, content: pdf(name), album: 'a' },
      name === '1.pdf' ? 'Всё' : undefined,
    )
  await bot.poll()
  expect(await thread()).toEqual([])
  school.app.clock.set(new Date(school.app.clock.now().getTime() + 1_500))
  await bot.poll()
  await bot.write(user, '/help')
  const [message, ...others] = await thread()
  expect(others).toEqual([])
  expect(message?.text).toBe('Всё')
  expect(message?.files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
})

test('a correction is shown as one, and one of an unknown message is answered', async () => {
  const update = server.write(bot.token, user, 'Прилечу в 6')
  await bot.poll()
  server.edit(bot.token, update, 'Прилечу в 7')
  await bot.poll()
  expect(await thread()).toMatchObject([{ text: 'Прилечу в 7', edited_at: expect.any(String) }])
  expect(await eventsOf(school)).toContain('message.edited')
  const command = server.write(bot.token, user, '/help')
  await bot.poll()
  server.edit(bot.token, command, 'Текст')
  await bot.poll()
  expect(last()?.text).toMatch(/^Этого сообщения у школы нет/)
})

test.each([
  ['voice', /^Такое я передать не могу/],
  ['sticker', /^Такое я передать не могу/],
  ['location', /^Такое я передать не могу/],
] as const)('%s is answered by what the bot takes', async (kind, text) => {
  server.attach(bot.token, user, { kind })
  await bot.poll()
  expect(last()?.text).toMatch(text)
  expect(await thread()).toEqual([])
})

test('a file too large and one that the school does not take are answered by what to do', async () => {
  server.attach(bot.token, user, { kind: 'document', name: 'film.mp4', bytes: 21 * 1024 * 1024 })
  await bot.poll()
  expect(last()?.text).toMatch(/^Этот файл больше 20 МБ/)
  server.attach(bot.token, user, { kind: 'document', name: 'a.exe', content: Buffer.from('MZ\0\0program') })
  await bot.poll()
  expect(last()?.text).toMatch(/^Файл «a\.exe» передать нельзя/)
  expect(await thread()).toEqual([])
  const orphans = await school.inside((db) => db.rows(sql`select store_key from orphaned_files`))
  expect(orphans).toEqual([])
})

test('a teacher’s message is answered by where to write, and reaches no thread', async () => {
  const teacher = await linkByStart(bot, school.teacher)
  await bot.write(teacher, 'Здравствуйте')
  expect(server.messagesOf(bot.token, teacher).at(-1)?.text).toMatch(/^Сообщения отсюда передаются только/)
  expect(await thread()).toEqual([])
})

test('the school sees that a student has blocked the bot, and nothing more goes there', async () => {
  server.blockSilently(bot.token, user)
  await answer('Здравствуйте')
  expect(await thread()).toMatchObject([{ in_chat: 'blocked' }])
  await answer('Ещё раз')
  expect((await thread())[0]).toMatchObject({ text: 'Ещё раз', in_chat: null })
})

test('an answer of the school goes ahead of news that wait for the same bot', async () => {
  await school.inside((db) =>
    db.rows(sql`
      insert into outgoing_chat_messages (school_id, chat_id, parts, created_at)
      values (${db.schoolId}, ${user.id}, '[{"html":"news"}]', now())`),
  )
  await answer('Ответ')
  expect(bot.texts(user).slice(-2)).toEqual([expect.stringContaining('Ответ'), 'news'])
})

test('what waits for a chat that is unlinked is shown as not delivered', async () => {
  await as(school.manager)
    .call(createMessage, { body: { user: school.student.id, text: 'Ждём' } })
    .expect(201)
  server.write(bot.token, user, '/stop')
  server.failNext({ flood: 60 })
  await bot.poll()
  expect(await thread()).toMatchObject([{ in_chat: 'failed' }])
})

test('the same person’s chat with the bot of another school reaches the thread of that school alone', async () => {
  const other = await schoolFixture()
  const otherBot = await botOf(server, other)
  await otherBot.link(other.student)
  await bot.write(user, 'Только своей школе')
  expect(await thread(other)).toEqual([])
  expect(await thread()).toHaveLength(1)
})

test('four thousand characters and more arrive whole', async () => {
  const text = 'я'.repeat(4_096)
  await bot.write(user, text)
  expect((await thread())[0]?.text).toBe(text)
})
