import {
  changeMailingState,
  checkMailing,
  getMailing,
  readMailing,
  updateMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import type { MailingDetail, MailingStep } from '@qadam/contract/mailings/schemas.ts'
import { listNotifications } from '@qadam/contract/notifications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aMailing, aText, later, recipientsOf, send } from './factory.ts'

const daytime = new Date('2026-11-24T07:00:00Z')
const night = new Date('2026-11-24T18:30:00Z')

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(daytime)
})

type Taken =
  Omit<MailingStep, 'version'> extends infer _
    ? { action: MailingStep['action']; at?: string; count?: number }
    : never
const read = ({ id }: { id: number }, who: TestUser = school.owner) =>
  as(who).call(getMailing, { params: { id } }).expect(200)
const take = async (mailing: { id: number }, body: Taken, who: TestUser = school.owner) => {
  const { version } = await read(mailing, who)
  return as(who).call(changeMailingState, {
    params: { id: mailing.id },
    body: { ...body, version } as MailingStep,
  })
}
const statesOf = async (mailing: MailingDetail) => (await read(mailing)).state

test('a mailing reaches each student once, in their words, and says what became of it', async () => {
  const sent = await send(school, school.owner, await aMailing(school.owner))
  expect(sent).toMatchObject({
    state: 'finished',
    counts: { total: 1, sent: 1, failed: 0, skipped: 0 },
    by_channel: [{ channel: 'email', total: 1, sent: 1, failed: 0 }],
  })
  const letters = await sentTo(school.student.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({
    subject: 'Новости',
    body: expect.stringContaining('Здравствуйте, Student!'),
  })
})

test('it stands in the bell of who has an account, and is read there', async () => {
  const sent = await send(
    school,
    school.owner,
    await aMailing(school.owner, { texts: { ru: aText('<b>{{first_name}}</b> & <i>все</i>') } }),
  )
  const { results } = await as(school.student).call(listNotifications, { query: {} }).expect(200)
  expect(results[0]).toMatchObject({ kind: 'school_news', title: 'Новости', path: `/mailing/${sent.id}` })
  expect(
    await as(school.student)
      .call(readMailing, { params: { id: sent.id } })
      .expect(200),
  ).toMatchObject({
    html: '<b>Student</b> &amp; <i>все</i>',
  })
  await as(school.teacher)
    .call(readMailing, { params: { id: sent.id } })
    .expect(404)
})

test('each gets it in their own language, else in the first that has a text', async () => {
  const { Aset, Tom } = await students(school, 'Aset', 'Tom')
  await school.inside((db) =>
    db.rows(
      sql`update people set language = case id when ${Aset} then 'kk' else 'en' end where id in (${Aset}, ${Tom})`,
    ),
  )
  const texts = { ru: aText('по-русски'), kk: aText('қазақша') }
  const sent = await send(
    school,
    school.owner,
    await aMailing(school.owner, { texts, fallback: ['kk', 'ru'] }),
  )
  expect(await recipientsOf(school.owner, sent)).toMatchObject({
    Aset: { language: 'kk' },
    Tom: { language: 'kk' },
  })
})

test('half a minute is left to take it back, and nothing went', async () => {
  const mailing = await aMailing(school.owner)
  await (await take(mailing, { action: 'send' })).expect(200)
  await later(school, 20)
  await (await take(mailing, { action: 'take_back' })).expect(200)
  await later(school, 3_600)
  expect(await statesOf(mailing)).toBe('draft')
  expect(await sentTo(school.student.email)).toEqual([])
})

test('who sleeps gets it in the morning', async () => {
  school.app.clock.set(night)
  const mailing = await send(school, school.owner, await aMailing(school.owner))
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({
    'Student Test': { state: 'queued', reason: 'quiet_hours' },
  })
  await later(school, 10 * 3_600)
  expect(await statesOf(mailing)).toBe('finished')
  expect(await sentTo(school.student.email)).toHaveLength(1)
})

test('who unsubscribed while it waited is skipped', async () => {
  school.app.clock.set(night)
  const mailing = await send(school, school.owner, await aMailing(school.owner))
  await school.inside((db) =>
    db.rows(sql`insert into notice_choices (school_id, person_id, kind, channel, choice)
      values (${db.schoolId}, ${school.student.id}, 'school_news', 'email', 'never')`),
  )
  await later(school, 10 * 3_600)
  expect(await read(mailing)).toMatchObject({ state: 'finished', counts: { skipped: 1, sent: 0 } })
})

test('over 200 readers the number is typed, and over 1,000 another person approves', async () => {
  await students(school, ...Array.from({ length: 1_050 }, (_, index) => `Many${index}`))
  const mailing = await aMailing(school.manager)
  await (await take(mailing, { action: 'send' }, school.manager)).expect(409)
  await (await take(mailing, { action: 'send', count: 1_050 }, school.manager)).expect(409)
  await (await take(mailing, { action: 'send', count: 1_051 }, school.manager)).expect(200)
  expect(await statesOf(mailing)).toBe('awaiting_approval')
  await (await take(mailing, { action: 'approve', count: 1_051 }, school.manager)).expect(409)
  await (await take(mailing, { action: 'approve', count: 1_051 })).expect(200)
  expect(await read(mailing)).toMatchObject({ state: 'scheduled', is_self_approved: false })
})

test('a service mailing needs a reason and a second person; where there is none, that is noted', async () => {
  const mailing = await aMailing(school.owner, { purpose: 'service' })
  await (await take(mailing, { action: 'send' })).expect(409)
  const { version } = await read(mailing)
  await as(school.owner)
    .call(updateMailing, {
      params: { id: mailing.id },
      body: { version, service_reason: 'Консульство закрыто' },
    })
    .expect(200)
  await (await take(mailing, { action: 'send' })).expect(200)
  await (await take(mailing, { action: 'approve' })).expect(409)
  await school.inside((db) => db.rows(sql`update people set deactivated_at = now() where role = 'admin'`))
  await (await take(mailing, { action: 'approve' })).expect(200)
  expect(await read(mailing)).toMatchObject({ state: 'scheduled', is_self_approved: true })
})

test('a start that was missed by more than two hours waits for a person', async () => {
  const mailing = await aMailing(school.owner)
  await (await take(mailing, { action: 'send' })).expect(200)
  await later(school, 2 * 3_600 + 60)
  expect(await read(mailing)).toMatchObject({ state: 'paused', hold_reason: 'missed' })
  expect(await sentTo(school.student.email)).toEqual([])
})

test('an audience that grew by more than a tenth waits for a person', async () => {
  const mailing = await aMailing(school.owner)
  await (await take(mailing, { action: 'send' })).expect(200)
  await students(school, 'Aset')
  await later(school, 31)
  expect(await read(mailing)).toMatchObject({
    state: 'paused',
    hold_reason: 'audience_grew',
    counts: { total: 0 },
  })
})

test('one whose sender may not send any more waits for a person', async () => {
  const mailing = await aMailing(school.manager)
  await (await take(mailing, { action: 'send' }, school.manager)).expect(200)
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.manager.id}`),
  )
  await later(school, 31)
  expect(await read(mailing)).toMatchObject({ state: 'paused', hold_reason: 'sender_gone' })
})

test('it pauses, goes on where it stood, and what is cancelled stays sent', async () => {
  school.app.clock.set(night)
  const mailing = await send(school, school.owner, await aMailing(school.owner))
  await (await take(mailing, { action: 'pause' })).expect(200)
  await later(school, 10 * 3_600)
  expect(await sentTo(school.student.email)).toEqual([])
  await (await take(mailing, { action: 'send' })).expect(200)
  await later(school, 31)
  expect(await read(mailing)).toMatchObject({ state: 'finished', counts: { sent: 1 } })

  school.app.clock.set(new Date(night.getTime() + 48 * 3_600_000))
  const second = await send(school, school.owner, await aMailing(school.owner))
  await (await take(second, { action: 'cancel' })).expect(200)
  expect(await read(second)).toMatchObject({ state: 'cancelled', counts: { skipped: 1 } })
  await (await take(second, { action: 'send' })).expect(409)
})

test('faults of the texts stop it before anybody gets it', async () => {
  const texts = { ru: aText('Здравствуйте, {{frist_name}} <b>друзья', '') }
  const mailing = await aMailing(school.owner, { texts })
  const { lines } = await as(school.owner)
    .call(checkMailing, { params: { id: mailing.id } })
    .expect(200)
  expect(lines.filter(({ level }) => level === 'stop').map(({ code }) => code)).toEqual([
    'faulty_text',
    'no_subject',
  ])
  await (await take(mailing, { action: 'send' })).expect(409)
})

test('who lacks a value that has no word for it is left out, and that is said before', async () => {
  const mailing = await aMailing(school.owner, { texts: { ru: aText('Виза: {{visa_date}}') } })
  const { lines } = await as(school.owner)
    .call(checkMailing, { params: { id: mailing.id } })
    .expect(200)
  expect(lines).toContainEqual({ code: 'empty_fields', level: 'ask', values: { count: 1 } })
})
