import {
  changeMailingState,
  getMailing,
  previewMailing,
  testMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import { openGuardianChannels } from '@qadam/contract/mailings/guardian-channels.ts'
import { changeMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { changeLetterChoices, getLetterChoices } from '@qadam/contract/mailings/unsubscribe.ts'
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@qadam/contract/notifications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { unsubscribeLink, unsubscribeToken } from '../../platform/notices/unsubscribe-link.ts'
import { students } from '../../testing/add-students.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aMailing, later, recipientsOf, send } from './factory.ts'

const oneClick = 'List-Unsubscribe=One-Click'
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
})

/** Returns the address at the foot of the newest letter to somebody; undefined when it has none. */
const addressIn = async (email: string) =>
  /\/unsubscribe\/([\w.-]+)/.exec((await sentTo(email))[0]?.body ?? '')?.[1]
const linkTo = async (email: string): Promise<string> => {
  const token = await addressIn(email)
  if (!token) throw new Error('the letter has no link')
  return token
}
const request = (method: 'POST' | 'GET', token: string, sent: object = {}) =>
  school.app.http.inject({
    method,
    url: `/unsubscribe/${token}`,
    headers: { host: school.school.domain, origin: 'https://mail.example.com', ...urlencoded },
    ...(method === 'POST' ? { payload: oneClick } : {}),
    ...sent,
  })
const press = (token: string) => request('POST', token)
const choicesOf = (token: string) => guestOf(school).call(getLetterChoices, { params: { token } }).expect(200)
const isOn = async (token: string, kind: string) =>
  (await choicesOf(token)).choices.find((one) => one.kind === kind)?.is_on
const change = (
  token: string,
  choices: { kind: 'school_news' | 'greetings' | 'payments'; is_on: boolean }[],
) => guestOf(school).call(changeLetterChoices, { params: { token }, body: { choices } })

/** Sends a mailing to the students, and returns the link of the student's letter. */
const mailedLink = async () => {
  await send(school, school.owner, await aMailing(school.owner))
  return linkTo(school.student.email)
}
const tomorrow = () => later(school, 86_400)

test('one press of a mail client ends mailings of the kind, by either form of its body, and again', async () => {
  const token = await mailedLink()
  expect(await isOn(token, 'school_news')).toBe(true)
  const boundary = 'xxxx'
  const form = `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
  const pressed = await request('POST', token, {
    headers: { host: school.school.domain, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form,
  })
  expect(pressed.statusCode).toBe(200)
  expect(await isOn(token, 'school_news')).toBe(false)
  expect((await press(token)).statusCode).toBe(200)
  expect((await eventsOf(school)).filter((name) => name === 'letters.chosen')).toHaveLength(1)
  await tomorrow()
  await students(school, 'Aset')
  const next = await aMailing(school.owner)
  const sent = await send(school, school.owner, next)
  expect(await recipientsOf(school.owner, sent)).toMatchObject({
    Aset: { state: 'sent' },
    'Student Test': { state: 'skipped', reason: 'unsubscribed' },
  })
})

test('a body of fields ends it too; opening the address changes nothing', async () => {
  const token = await mailedLink()
  for (const headers of [{}, { purpose: 'prefetch' }])
    await request('GET', token, { headers: { host: school.school.domain, ...headers } })
  expect(await isOn(token, 'school_news')).toBe(true)
  expect((await press(token)).statusCode).toBe(200)
  expect(await isOn(token, 'school_news')).toBe(false)
})

test('a forged link and one of another school are 404 and change nothing', async () => {
  const token = await mailedLink()
  const other = await schoolFixture()
  const { LINK_SECRET } = school.app.services.settings
  const ofOther = unsubscribeToken(LINK_SECRET, {
    schoolId: other.school.id,
    reader: { is: 'person', id: school.student.id },
    kinds: ['school_news'],
  })
  const [packed] = token.split('.')
  for (const wrong of [ofOther, `${packed}.${'x'.repeat(22)}`, packed ?? '', 'nothing']) {
    expect((await press(wrong)).statusCode).toBe(404)
    await guestOf(school)
      .call(getLetterChoices, { params: { token: wrong } })
      .refused(404, 'mailings.unsubscribe_unknown')
  }
  expect(await isOn(token, 'school_news')).toBe(true)
})

test('guesses are limited, and right links go on', async () => {
  const token = await mailedLink()
  const remoteAddress = '203.0.113.77'
  const statuses: number[] = []
  for (let nr = 0; nr < 61; nr++)
    statuses.push((await request('POST', `wrong${nr}`, { remoteAddress })).statusCode)
  expect(statuses[0]).toBe(404)
  expect(statuses.at(-1)).toBe(429)
  expect((await request('POST', token, { remoteAddress })).statusCode).toBe(200)
})

test('a service mailing has no link', async () => {
  const { id } = await aMailing(school.owner, { purpose: 'service', service_reason: 'Консульство закрыто' })
  for (const [who, action] of [
    [school.owner, 'send'],
    [school.manager, 'approve'],
  ] as const) {
    const { version } = await as(who).call(getMailing, { params: { id } }).expect(200)
    await as(who).call(changeMailingState, { params: { id }, body: { action, version } }).expect(200)
  }
  await later(school, 31)
  const letters = await sentTo(school.student.email)
  expect(letters).toHaveLength(1)
  expect(await addressIn(school.student.email)).toBeUndefined()
})

test('a guardian ends the mailings of a kind about all their children', async () => {
  const email = `parent.${school.school.slug}@people.test`
  const { Aset } = await students(school, 'Aset')
  await aGuardian(school, school.student.id, email)
  await send(school, school.owner, await aMailing(school.owner, { readers: 'guardians' }))
  const token = await linkTo(email)
  await school.inside((db) =>
    db.rows(sql`
      insert into guardians (school_id, student_id, email, name, relation, language, secret_digest, invited_at, expires_at, opened_at)
      select school_id, ${Aset}, upper(email), 'Again', 'father', 'ru', 'another digest', invited_at, expires_at, opened_at
      from guardians`),
  )
  await press(token)
  await tomorrow()
  const next = await send(school, school.owner, await aMailing(school.owner, { readers: 'both' }))
  expect(await recipientsOf(school.owner, next)).toMatchObject({
    'Student Test': { state: 'sent' },
    'Гүлнар Серікқызы': { state: 'skipped', reason: 'unsubscribed' },
    Again: { state: 'skipped', reason: 'unsubscribed' },
  })
  expect((await choicesOf(token)).choices.map(({ kind }) => kind)).toEqual([
    'payment_reminders',
    'school_news',
    'offers',
    'surveys',
    'greetings',
    'religious_greetings',
  ])
})

test('the page shows whose letters these are, switches kinds off and on again, and none that must come', async () => {
  const token = await mailedLink()
  const page = await choicesOf(token)
  expect(page).toMatchObject({
    kinds: ['school_news'],
    language: 'ru',
    email: expect.stringMatching(/^.•••@/),
  })
  expect(page.choices.map(({ kind }) => kind)).not.toContain('payments')
  const off = await change(token, [
    { kind: 'school_news', is_on: false },
    { kind: 'greetings', is_on: false },
  ]).expect(200)
  expect(off.choices.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual([
    'school_news',
    'offers',
    'greetings',
    'religious_greetings',
  ])
  await change(token, [{ kind: 'greetings', is_on: true }]).expect(200)
  expect(await isOn(token, 'greetings')).toBe(true)
  expect(await isOn(token, 'school_news')).toBe(false)
  await change(token, [{ kind: 'payments', is_on: false }]).refused(400, 'mailings.kind_fixed')
})

test('where a school greets all on religious holidays the pages say so, and one press ends it', async () => {
  const ofSettings = async () => {
    const { kinds } = await as(school.student).call(getNotificationSettings).expect(200)
    const choices = kinds.find(({ kind }) => kind === 'religious_greetings')?.choices ?? []
    return choices.flatMap(({ channel, choice }) => (choice === 'now' ? [channel] : []))
  }
  const guardian = await aGuardian(school, school.student.id)
  const ofGuardian = async () =>
    (
      await guestOf(school)
        .call(openGuardianChannels, { body: { token: guardian } })
        .expect(200)
    ).choices.find(({ kind, channel }) => kind === 'religious_greetings' && channel === 'email')?.is_on
  const token = await mailedLink()
  expect([await isOn(token, 'religious_greetings'), await ofGuardian(), await ofSettings()]).toEqual([
    false,
    false,
    [],
  ])
  await as(school.owner)
    .call(changeMailingSettings, { body: { religious_to_all: true } })
    .expect(200)
  expect([await isOn(token, 'religious_greetings'), await ofGuardian()]).toEqual([true, true])
  expect(await ofSettings()).toEqual(expect.arrayContaining(['email']))

  const greeting = { purpose: 'religious' } as const
  await tomorrow()
  const first = await send(school, school.owner, await aMailing(school.owner, greeting))
  expect(await recipientsOf(school.owner, first)).toMatchObject({ 'Student Test': { state: 'sent' } })
  await press(await linkTo(school.student.email))
  expect(await isOn(token, 'religious_greetings')).toBe(false)
  await students(school, 'Aset')
  await tomorrow()
  const next = await send(school, school.owner, await aMailing(school.owner, greeting))
  expect(await recipientsOf(school.owner, next)).toMatchObject({
    'Student Test': { state: 'skipped', reason: 'unsubscribed' },
  })
})

test('who shares an address with a guardian ends the copies that come to it, and brings them back', async () => {
  await aGuardian(school, school.student.id, school.student.email)
  await students(school, 'Aset')
  const token = await mailedLink()
  await press(token)
  await tomorrow()
  const next = await send(school, school.owner, await aMailing(school.owner, { readers: 'both' }))
  expect(await recipientsOf(school.owner, next)).toMatchObject({
    'Student Test': { state: 'skipped', reason: 'unsubscribed' },
    'Гүлнар Серікқызы': { state: 'skipped', reason: 'unsubscribed' },
  })
  await change(token, [{ kind: 'school_news', is_on: true }]).expect(200)
  await tomorrow()
  const last = await send(school, school.owner, await aMailing(school.owner, { readers: 'guardians' }))
  expect(await recipientsOf(school.owner, last)).toMatchObject({ 'Гүлнар Серікқызы': { state: 'sent' } })
})

test('a kind that came with the digest comes with it again when it is switched on again', async () => {
  const token = await mailedLink()
  const ofSettings = async () => {
    const { kinds } = await as(school.student).call(getNotificationSettings).expect(200)
    const news = kinds.find(({ kind }) => kind === 'school_news')
    return news?.choices.find(({ channel }) => channel === 'email')?.choice
  }
  const choice = { kind: 'school_news', channel: 'email', choice: 'digest' } as const
  await as(school.student).call(changeNotificationSettings, { body: { choice } }).expect(200)
  await press(token)
  await press(token)
  expect(await ofSettings()).toBe('never')
  await change(token, [{ kind: 'school_news', is_on: true }]).expect(200)
  expect(await ofSettings()).toBe('digest')
})

test('the link of a digest ends all of its kinds that can be switched off', async () => {
  await mailedLink()
  const link = unsubscribeLink(school.app.services.settings.LINK_SECRET, {
    schoolId: school.school.id,
    reader: { is: 'person', id: school.student.id },
    kinds: ['greetings', 'payments', 'school_news', 'greetings'],
    language: 'ru',
    origin: 'https://school.test',
  })
  const token = link?.url.split('/').at(-1) ?? ''
  expect((await choicesOf(token)).kinds).toEqual(['greetings', 'school_news'])
  await press(token)
  expect(await isOn(token, 'greetings')).toBe(false)
  expect(await isOn(token, 'school_news')).toBe(false)
  expect(await isOn(token, 'announcements')).toBe(true)
})

test('the preview and the test of a mailing have the line; pressing it in the preview ends nothing', async () => {
  const mailing = await aMailing(school.owner)
  const body = { texts: mailing.texts, fallback: mailing.fallback }
  const preview = await as(school.owner).call(previewMailing, { body }).expect(200)
  expect(preview.letter).toMatch(/<a class="quiet" href="#"[^>]*>Отписаться от таких писем<\/a>/)
  const service = await as(school.owner)
    .call(previewMailing, { body: { ...body, purpose: 'service' } })
    .expect(200)
  expect(service.letter).not.toContain('Отписаться')
  await as(school.owner)
    .call(testMailing, { params: { id: mailing.id }, body: { language: 'ru' } })
    .expect(200)
  await later(school, 1)
  expect(await linkTo(school.owner.email)).toBeTruthy()
})
