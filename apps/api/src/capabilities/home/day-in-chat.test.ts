import { beforeEach, expect, test } from 'vitest'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer } from '../../testing/telegram-server.ts'
import { aClass, aTaughtProgram, at } from '../classes/factory.ts'
import { anEssay, aSubmission } from '../homework/factory.ts'
import { type BotOfSchool, botOf, linkByStart, telegramServer } from '../telegram/factory.ts'
import { aTranche } from '../tranches/factory.ts'

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  bot = await botOf(server, school)
})

const dayOf = async (user: Awaited<ReturnType<BotOfSchool['link']>>) => {
  await bot.write(user, '/today')
  return server.messagesOf(bot.token, user).at(-1)
}

test('a student sees the classes of today with the link to join, homework and payments, each with its button', async () => {
  const { id } = await aTaughtProgram(school)
  const meeting = { meeting_url: 'https://zoom.example.org/1' }
  await aClass(school, id, { starts_at: at(school, 0, 15), ...meeting })
  await aClass(school, id, { starts_at: at(school, 1, 15), ...meeting })
  await anEssay(school)
  await aTranche(school, school.student.id, { amount: 50_000, days: 3 })
  const day = await dayOf(await bot.link(school.student))
  expect(day?.text).toMatch(/^Занятия сегодня\n• 15:00–16:00 .*Teacher Test\n\nЧто нужно сделать\n/)
  expect(day?.text).toMatch(/• Сдайте работу: .+/)
  expect(day?.text).toMatch(/• К оплате: 50\s000\s₸, до 27\.11\.2026/)
  const urls = day?.buttons.map(({ url }) => url)
  expect(urls).toContain('https://zoom.example.org/1')
  expect(urls?.filter((url) => url?.endsWith('/payments'))).toHaveLength(1)
  expect(urls?.filter((url) => url?.endsWith('/homework') || url?.includes('/homework?task='))).toHaveLength(
    1,
  )
})

test('a teacher sees their classes and the works to check', async () => {
  const { id } = await aTaughtProgram(school)
  await aClass(school, id, { starts_at: at(school, 0, 15) })
  const submitted = await aSubmission(school, await anEssay(school))
  const day = await dayOf(await linkByStart(bot, school.teacher))
  expect(day?.text).toMatch(/^Занятия сегодня\n• 15:00–16:00 /)
  expect(day?.text).toMatch(/• Проверить работу: .+/)
  expect(day?.buttons.map(({ url }) => new URL(url ?? '').pathname)).toEqual([
    '/schedule',
    `/grading/${submitted.id}`,
  ])
  const other = await dayOf(await linkByStart(bot, await school.person('teacher')))
  expect(other?.text).toBe('Сегодня занятий нет.\n\nСрочных дел нет.')
})
