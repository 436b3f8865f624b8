import { listMailings, listRecipients } from '@qadam/contract/mailings/endpoints.ts'
import { listNotifications } from '@qadam/contract/notifications/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { givePassword, goodPassword } from '../capabilities/accounts/factory.ts'
import { aGuardian } from '../capabilities/privacy/factory.ts'
import { embeddedBots } from '../capabilities/telegram/factory.ts'
import { chatInDevelopment, guardianChatInDevelopment } from '../capabilities/telegram/public.ts'
import { dayIn } from '../platform/clock/school-day.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'
import { as } from '../testing/api.ts'
import { runJobs } from '../testing/jobs.ts'
import { schoolFixture, type TestUser } from '../testing/school-fixture.ts'
import { ApiClient } from './api-client.ts'
import { openBot } from './bot.ts'
import { sendMailings } from './mailings.ts'

test('the demo has linked chats with an answered question, mailings in five states, and news in the bells, once', async () => {
  const school = await schoolFixture()
  const { app, botApi } = await embeddedBots()
  const people = [school.student, await school.person('student'), await school.person('student')]
  const openAt = async (at: App, user: TestUser) => {
    await school.inside((db) => givePassword(db, user.id))
    const { domain } = school.school
    return ApiClient.open(at, { domain, email: user.email, password: goodPassword })
  }
  const owner = await openAt(app, school.owner)
  const manager = await openAt(app, school.manager)
  const students: ApiClient[] = []
  for (const user of people) students.push(await openAt(app, user))
  await as(school.owner)
    .call(changeRecord, {
      params: { id: school.student.id },
      body: { values: { responsible: school.manager.id } },
    })
    .expect(200)
  await aGuardian(school, school.student.id, 'parent@demo.test')
  const of = { owner, manager, students, schoolId: school.school.id, domain: school.school.domain }
  const today = dayIn('Asia/Almaty', app.services.clock.now())
  const openOwner = (at: App) => openAt(at, school.owner)
  for (let time = 0; time < 2; time += 1) {
    await openBot(app, of)
    await sendMailings(app, { owner, students, schoolId: of.schoolId, today, openOwner })
    await runJobs(school.school.id)
  }
  const token = await botApi.tokenOf(school.school.id)
  const chat = botApi.messagesIn(token, chatInDevelopment(school.student.id))
  expect(chat.filter(({ text }) => text === '/today')).toHaveLength(1)
  expect(chat.map(({ text }) => text).join('\n')).toMatch(
    /Апостиль готов[\s\S]*завтра с 10 до 18[\s\S]*открытый урок/,
  )
  const { id: guardian } = await school.inside((db) => db.one<{ id: number }>(sql`select id from guardians`))
  const texts = botApi.messagesIn(token, guardianChatInDevelopment(guardian)).map(({ text }) => text)
  expect(texts.filter((text) => text === '/today')).toHaveLength(1)
  expect(texts.join('\n')).toMatch(/Дайын, Гүлнар|Готово, Гүлнар/)
  const { results } = await as(school.owner).call(listMailings).expect(200)
  expect(results.map(({ state }) => state).toSorted()).toEqual([
    'awaiting_approval',
    'draft',
    'draft',
    'running',
    'running',
    'scheduled',
    'scheduled',
  ])
  const sent = results.find(({ state }) => state === 'running')
  const { results: readers } = await as(school.owner)
    .call(listRecipients, { params: { id: sent?.id ?? 0 }, query: {} })
    .expect(200)
  expect(readers.map(({ reason, state }) => reason ?? state).toSorted()).toEqual([
    'no_address',
    'sent',
    'sent',
    'sent',
    'unsubscribed',
  ])
  for (const reader of [school.owner, school.student])
    expect((await as(reader).call(listNotifications).expect(200)).unread).toBeGreaterThan(0)
})
