import {
  changeMailingState,
  checkMailing,
  copyMailing,
  countAudience,
  createMailing,
  getMailing,
  previewMailing,
  testMailing,
  updateMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import { addMailingFile } from '@qadam/contract/mailings/files.ts'
import { changeMailingSettings, getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { changeLetterChoices, getLetterChoices } from '@qadam/contract/mailings/unsubscribe.ts'
import { changeNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as, guestOf } from '../../testing/api.ts'
import { forged } from '../../testing/forged.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aMailing, aText, givePhone, later, phoneIn, recipientsOf, send, turnSmsOn } from './factory.ts'

const daytime = new Date('2026-11-24T07:00:00Z')
const night = new Date('2026-11-24T18:30:00Z')

let school: SchoolFixture
let phone = ''
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(daytime)
  phone = phoneOf(1)
  await giveAPhone(school.student.id, phone)
})

const inside = (statement: ReturnType<typeof sql>) => school.inside((db) => db.rows(statement))
const phoneOf = (number: number) => phoneIn(school, number)
const giveAPhone = (id: number, to: string) => givePhone(school, id, to)
const turnOn = (more: { sms_segments_a_day?: number } = {}) => turnSmsOn(school, more)
const bySms = (given: Parameters<typeof aMailing>[1] = {}) =>
  aMailing(school.owner, { channels: ['sms'], ...given })
const leftOut = async (query: object = {}) => {
  const { left_out: out } = await as(school.owner)
    .call(countAudience, { query: { audience: 'all', channels: 'sms', ...query } })
    .expect(200)
  return Object.fromEntries(out.map(({ reason, names }) => [reason, names]))
}
const linesOf = async ({ id }: { readonly id: number }) => {
  const { lines } = await as(school.owner).call(checkMailing, { params: { id } }).expect(200)
  return Object.fromEntries(
    lines
      .filter(({ code }) => code.startsWith('sms_'))
      .map(({ code, level, values }) => [code, { level, ...values }]),
  )
}
const choose = (kind: 'school_news' | 'offers', channel: 'email' | 'sms', choice: 'now' | 'never') =>
  as(school.student)
    .call(changeNotificationSettings, { body: { choice: { kind, channel, choice } } })
    .expect(200)
const stateOf = async (mailing: { readonly id: number }) =>
  (await recipientsOf(school.owner, mailing))['Student Test']

test('the owner alone switches text messages on and limits them, and without that nobody can choose them', async () => {
  expect(await as(school.owner).call(getMailingSettings).expect(200)).toMatchObject({
    sms_on: false,
    sms_segments_a_day: 200,
    sms_possible: true,
    may_change_sms: true,
    sms_segments_today: 0,
  })
  await as(school.manager)
    .call(changeMailingSettings, { body: { sms_on: true } })
    .expect(403)
  await as(school.owner)
    .call(createMailing, { body: { name: 'SMS', audience: { kind: 'all' }, channels: ['sms'] } })
    .expect(400)
  await as(school.owner)
    .call(changeMailingSettings, { body: { channels: ['sms'] } })
    .expect(400)
  await turnOn({ sms_segments_a_day: 50 })
  await as(school.manager)
    .call(changeMailingSettings, { body: { sms_segments_a_day: 5_000 } })
    .expect(403)
  expect(await as(school.manager).call(getMailingSettings).expect(200)).toMatchObject({
    sms_on: true,
    sms_segments_a_day: 50,
    may_change_sms: false,
  })
})

test('a text message says who writes and ends with a link that stops such messages', async () => {
  await turnOn()
  const mailing = await send(
    school,
    school.owner,
    await bySms({ texts: { ru: aText('Визы <b>готовы</b>') } }),
  )
  expect(mailing.state).toBe('finished')
  expect(await stateOf(mailing)).toMatchObject({ state: 'sent', channel: 'sms' })
  const [sent] = await sentTo(phone)
  expect(sent?.channel).toBe('sms')
  const token =
    /^.+: Визы готовы\nОтписаться: https?:\/\/\S+\/unsubscribe\/(\S+)$/.exec(sent?.body ?? '')?.[1] ?? ''
  expect(await sentTo(school.student.email)).toEqual([])
  const given = await guestOf(school).call(getLetterChoices, { params: { token } }).expect(200)
  expect(given).toMatchObject({ channel: 'sms', email: `•••${phone.slice(-4)}`, kinds: ['school_news'] })
  await guestOf(school)
    .call(changeLetterChoices, {
      params: { token },
      body: { choices: [{ kind: 'school_news', is_on: false }] },
    })
    .expect(200)
  expect(await leftOut({ audience: 'people', ids: String(school.student.id) })).toEqual({
    unsubscribed: ['Student Test'],
  })
  // Letters go on.
  expect(await leftOut({ audience: 'people', ids: String(school.student.id), channels: 'email' })).toEqual({})
  await guestOf(school)
    .call(getLetterChoices, { params: { token: forged(token) } })
    .expect(404)
})

test('each whom no text message reaches has the reason', async () => {
  const { Nophone, Unproved, Off, Gone } = await students(school, 'Nophone', 'Unproved', 'Off', 'Gone')
  expect(await leftOut()).toEqual({ sms_off: expect.arrayContaining(['Student Test', 'Nophone']) })
  await turnOn()
  await giveAPhone(Unproved ?? 0, phoneOf(2))
  await inside(sql`update people set phone_unproved = true where id = ${Unproved}`)
  await giveAPhone(Off ?? 0, phoneOf(3))
  await giveAPhone(Gone ?? 0, phoneOf(4))
  await inside(sql`update people set deactivated_at = now() where id = ${Gone}`)
  await inside(sql`insert into notice_choices (school_id, person_id, kind, channel, choice)
    values (${school.school.id}, ${Off}, 'school_news', 'sms', 'never')`)
  expect(Nophone).toBeDefined()
  expect(await leftOut()).toEqual({
    no_phone: ['Nophone'],
    phone_unproved: ['Unproved'],
    unsubscribed: ['Off'],
    blocked: ['Gone'],
  })
})

test('offers go by text message only to who chose that, and news not to who switched them off elsewhere', async () => {
  await turnOn()
  expect(await leftOut({ purpose: 'offer' })).toEqual({ no_consent: ['Student Test'] })
  await choose('offers', 'email', 'now')
  expect(await leftOut({ purpose: 'offer' })).toEqual({ no_consent: ['Student Test'] })
  await choose('offers', 'sms', 'now')
  expect(await leftOut({ purpose: 'offer' })).toEqual({})
  expect(await leftOut()).toEqual({})
  await choose('school_news', 'email', 'never')
  expect(await leftOut()).toEqual({ unsubscribed: ['Student Test'] })
  await choose('school_news', 'sms', 'now')
  expect(await leftOut()).toEqual({})
})

test('a text message of the night waits for the morning', async () => {
  await turnOn()
  school.app.clock.set(night)
  const mailing = await send(school, school.owner, await bySms())
  expect(await stateOf(mailing)).toMatchObject({ state: 'queued', reason: 'quiet_hours' })
  expect(await sentTo(phone)).toEqual([])
})

test('who has no chat gets a text message only where the channels before it do not reach them', async () => {
  await turnOn()
  const { Nomail } = await students(school, 'Nomail')
  await giveAPhone(Nomail ?? 0, phoneOf(2))
  await inside(sql`update people set email = null where id = ${Nomail}`)
  const mailing = await send(school, school.owner, await bySms({ channels: ['telegram', 'email', 'sms'] }))
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({
    'Student Test': { channel: 'email' },
    Nomail: { channel: 'sms', state: 'sent' },
  })
})

test('the parts are counted before a mailing goes, and too many of a text or of a day stop it', async () => {
  await turnOn()
  const body = 'Ж'.repeat(100)
  const mailing = await bySms({
    texts: { ru: { ...aText(body), buttons: [{ label: 'Открыть', url: 'https://qadam.test/a' }] } },
  })
  expect(await linesOf(mailing)).toEqual({
    sms_segments: { level: 'ask', count: 1, segments: 4, longest: 4 },
    sms_links: { level: 'ask', count: 1 },
  })
  await turnOn({ sms_segments_a_day: 3 })
  expect(await linesOf(mailing)).toMatchObject({ sms_over_day: { level: 'stop', segments: 4, limit: 3 } })
  await turnOn({ sms_segments_a_day: 200 })
  await inside(sql`insert into text_message_days (school_id, day, segments)
    values (${school.school.id}, '2026-11-24', 198)`)
  expect(await linesOf(mailing)).toMatchObject({ sms_over_today: { level: 'ask', segments: 4, left: 2 } })
  const long = await bySms({ texts: { ru: aText('Ж'.repeat(400)) } })
  expect(await linesOf(long)).toMatchObject({ sms_too_long: { level: 'stop', limit: 5 } })
  await as(school.owner)
    .call(changeMailingState, { params: { id: long.id }, body: { action: 'send', version: long.version } })
    .expect(409)
})

test('what is over the parts of a day does not arrive, holds nobody else up, and can be sent again', async () => {
  await turnOn()
  const { Second } = await students(school, 'Second')
  await giveAPhone(Second ?? 0, phoneOf(2))
  await inside(sql`update people set email = null where id = ${Second}`)
  await inside(sql`insert into text_message_days (school_id, day, segments)
    values (${school.school.id}, '2026-11-24', 200)`)
  const mailing = await send(school, school.owner, await bySms({ channels: ['email', 'sms'] }))
  expect(mailing.state).toBe('finished')
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({
    'Student Test': { channel: 'email', state: 'sent' },
    Second: { channel: 'sms', state: 'failed', reason: 'sms_ceiling' },
  })
  await later(school, 86_400)
  await as(school.owner)
    .call(changeMailingState, {
      params: { id: mailing.id },
      body: { action: 'resend', version: mailing.version },
    })
    .expect(200)
  await later(school, 1)
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({ Second: { state: 'sent' } })
  expect((await as(school.owner).call(getMailingSettings).expect(200)).sms_segments_today).toBeGreaterThan(0)
})

test('files and buttons are links of the text, which a preview shows with its size', async () => {
  await turnOn()
  const buttons = [{ label: 'Открыть', url: 'https://qadam.test/a' }]
  const mailing = await bySms({ texts: { ru: { ...aText('Визы'), buttons } } })
  await as(school.owner)
    .call(addMailingFile, {
      params: { id: mailing.id },
      files: [{ part: 'file', name: 'Список.txt', content: 'a' }],
    })
    .expect(201)
  const { version } = await as(school.owner)
    .call(getMailing, { params: { id: mailing.id } })
    .expect(200)
  await send(school, school.owner, { ...mailing, version })
  const [sent] = await sentTo(phone)
  expect(sent?.body).toMatch(
    /: Визы\nОткрыть: https:\/\/qadam\.test\/a\nСписок\.txt: \S+\/mail-file\/\S+\nОтписаться: /,
  )
  const preview = () =>
    as(school.owner)
      .call(previewMailing, { body: { texts: { ru: aText('Визы') }, fallback: ['ru'] } })
      .expect(200)
  expect((await preview()).sms).toMatchObject({ encoding: 'ucs2', segments: 2 })
  await as(school.owner)
    .call(changeMailingSettings, { body: { sms_on: false } })
    .expect(200)
  expect((await preview()).sms).toBeNull()
})

test('switched off, nothing goes any more: what waits is dropped, and a copy has the other channels', async () => {
  await turnOn()
  const mailing = await bySms({ channels: ['email', 'sms'] })
  await as(school.owner)
    .call(changeMailingSettings, { body: { channels: ['sms', 'email'] } })
    .expect(200)
  await inside(sql`insert into outgoing_text_messages (school_id, phone, text, created_at)
    values (${school.school.id}, ${phone}, 'x', ${daytime})`)
  const after = await as(school.owner)
    .call(changeMailingSettings, { body: { sms_on: false } })
    .expect(200)
  expect(after.channels).toEqual(['email'])
  await runJobs(school.school.id)
  expect(await sentTo(phone)).toEqual([])
  expect(await linesOf(mailing)).toEqual({ sms_off: { level: 'ask' } })
  const copy = await as(school.owner)
    .call(copyMailing, { params: { id: mailing.id } })
    .expect(201)
  expect(copy.channels).toEqual(['email'])
  // What it already has may stay; what it does not have cannot come.
  await as(school.owner)
    .call(updateMailing, { params: { id: copy.id }, body: { channels: ['sms'], version: copy.version } })
    .expect(400)
})

test('a test goes to the phone of who asks', async () => {
  await turnOn()
  await giveAPhone(school.owner.id, phoneOf(9))
  const { id } = await bySms()
  const { channels } = await as(school.owner)
    .call(testMailing, { params: { id }, body: { language: 'ru' } })
    .expect(200)
  await runJobs(school.school.id)
  expect(channels).toEqual(['sms'])
  expect(await sentTo(phoneOf(9))).toHaveLength(1)
})
