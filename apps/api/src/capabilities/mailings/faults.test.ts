import { changeMailingState, getMailing, sendTelegramMailing } from '@qadam/contract/mailings/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { sendChatMessages } from '../../platform/telegram/send-chat-messages.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { type BotOfSchool, botOf, telegramServer } from '../telegram/factory.ts'
import { aMailing, aText, later, recipientsOf, send } from './factory.ts'
import { sendMailingOn } from './jobs/send-on.ts'

const daytime = new Date('2026-11-24T07:00:00Z')

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
let student: TelegramUser
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  school.app.clock.set(daytime)
  bot = await botOf(server, school)
  student = await bot.link(school.student)
})

const viaTelegram = async (overrides: object = {}) => {
  const mailing = await as(school.owner)
    .call(sendTelegramMailing, {
      body: {
        audience: { kind: 'people', ids: [school.student.id] },
        texts: {
          ru: {
            ...aText('<b>{{first_name}}</b>, визы готовы & ждут'),
            buttons: [{ label: 'Открыть', url: 'https://qadam.test/visa' }],
          },
        },
        ...overrides,
      },
    })
    .expect(201)
  await later(school, 31)
  return mailing
}
const stateOf = async ({ id }: { id: number }) => Object.values(await recipientsOf(school.owner, { id }))[0]

test('a mailing arrives in the chat with its markup and its button', async () => {
  const mailing = await viaTelegram()
  expect(await stateOf(mailing)).toMatchObject({ state: 'sent', channel: 'telegram' })
  expect(bot.texts(student).at(-1)).toBe('Student, визы готовы & ждут')
})

test('who blocked the bot fails with that reason, and it is sent again to the failed alone', async () => {
  server.blockSilently(bot.token, student)
  const mailing = await viaTelegram()
  expect(await stateOf(mailing)).toMatchObject({ state: 'failed', reason: 'blocked' })
  server.unblock(bot.token, student)
  await bot.poll()
  const { version } = await as(school.owner)
    .call(getMailing, { params: { id: mailing.id } })
    .expect(200)
  await as(school.owner)
    .call(changeMailingState, { params: { id: mailing.id }, body: { action: 'resend', version } })
    .expect(200)
  await later(school, 1)
  expect(await stateOf(mailing)).toMatchObject({ state: 'sent' })
})

test('what got no answer stays unknown and is not sent again; a service mailing is', async () => {
  server.failNext('lost')
  const mailing = await viaTelegram()
  expect(await stateOf(mailing)).toMatchObject({ state: 'unknown', reason: 'no_answer' })
  await later(school, 600)
  await sendChatMessages(school.app.services, school.school.id)
  const got = () => bot.texts(student).filter((text) => text.includes('визы')).length
  expect(got()).toBe(1)
})

test('a letter whose worker died between its call and the answer stays unknown and is not sent again', async () => {
  const mailing = await aMailing(school.owner)
  const { jobs } = school.app.services
  const letter = jobs.runs.get('letter')
  // The worker dies after it said that it begins.
  jobs.runs.set('letter', async ({ school_id: schoolId }) => {
    await school.inside(async (db) => {
      await db.rows(sql`update outgoing_letters set is_tried = true where school_id = ${schoolId}`)
      await db.rows(
        sql`update notice_deliveries set state = 'sending' where school_id = ${schoolId} and channel = 'email'`,
      )
    })
  })
  await send(school, school.owner, mailing)
  if (letter) jobs.runs.set('letter', letter)
  expect(await sentTo(school.student.email)).toEqual([])
  const { id } = await school.inside((db) => db.one<{ id: number }>(sql`select id from outgoing_letters`))
  await letter?.({ school_id: school.school.id, letter_id: id } as never, 'again')
  expect(await sentTo(school.student.email)).toEqual([])
  expect(await stateOf(mailing)).toMatchObject({ state: 'unknown' })
  await later(school, 60)
  expect(
    (
      await as(school.owner)
        .call(getMailing, { params: { id: mailing.id } })
        .expect(200)
    ).state,
  ).toBe('finished')
})

test('two workers share a mailing, and nobody gets it twice', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Twin${index}`)
  await students(school, ...names)
  const mailing = await aMailing(school.owner)
  await as(school.owner)
    .call(changeMailingState, {
      params: { id: mailing.id },
      body: { action: 'send', version: mailing.version },
    })
    .expect(200)
  school.app.clock.set(new Date(daytime.getTime() + 31_000))
  const { services } = school.app
  const begin = services.jobs.runs.get('mailing')
  const data = { school_id: school.school.id, mailing_id: mailing.id }
  await Promise.all([begin?.(data as never, 'one'), begin?.(data as never, 'two')])
  await Promise.all([
    sendMailingOn(services, data.school_id, mailing.id),
    sendMailingOn(services, data.school_id, mailing.id),
  ])
  await later(school, 1)
  const letters = await Promise.all(
    names.map((name) => sentTo(`${name.toLowerCase()}.${school.school.slug}@people.test`)),
  )
  expect(letters.map((some) => some.length)).toEqual(names.map(() => 1))
})

test('it stops by itself when more than twenty of the last hundred failed', async () => {
  const names = Array.from({ length: 130 }, (_, index) => `Fail${index}`)
  await students(school, ...names)
  const { jobs } = school.app.services
  const letter = jobs.runs.get('letter')
  // The mail server rejects every address.
  jobs.runs.set('letter', async ({ school_id: schoolId }) => {
    await school.inside(async (db) => {
      await db.rows(sql`delete from outgoing_letters where school_id = ${schoolId}`)
      await db.rows(sql`
        update notice_deliveries set state = 'failed', reason = 'address_refused' where school_id = ${schoolId} and state = 'queued'`)
    })
  })
  const mailing = await send(school, school.owner, await aMailing(school.owner))
  if (letter) jobs.runs.set('letter', letter)
  expect(mailing).toMatchObject({
    state: 'paused',
    hold_reason: 'failures',
    counts: { failed: 100, queued: 31 },
  })
})

test('a text of 5,000 characters is rejected for what it is, and formatting signs of a name stay text', async () => {
  const long = await as(school.owner).call(sendTelegramMailing, {
    body: { audience: { kind: 'people', ids: [school.student.id] }, texts: { ru: aText('ы'.repeat(5_000)) } },
  })
  await long.expect(409)
  await school.inside((db) =>
    db.rows(sql`update people set first_name = '<b>*_[x](y)_*&</b>' where id = ${school.student.id}`),
  )
  await viaTelegram()
  expect(bot.texts(student).at(-1)).toBe('<b>*_[x](y)_*&</b>, визы готовы & ждут')
  await runJobs(school.school.id)
})
