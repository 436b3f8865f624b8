import {
  changeAutomation,
  changeHolidayDate,
  decideDay,
  listAutomations,
  resumeAutomations,
} from '@qadam/contract/automations/endpoints.ts'
import { changeTemplate } from '@qadam/contract/mailings/endpoints.ts'
import { changeMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { changeNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aText } from '../mailings/factory.ts'
import { aNarrowedManager } from '../students/factory.ts'
import { calendarOf, startAt, turnOn } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  // A Tuesday, noon in Kazakhstan.
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
})

const inside = (statement: ReturnType<typeof sql>) => school.inside((db) => db.rows(statement))
const born = (id: number, day: string, zone = 'Asia/Almaty') =>
  inside(sql`update people set birth_date = ${day}, time_zone = ${zone} where id = ${id}`)
const dayOf = async (automation: string) =>
  (await calendarOf(school)).filter((one) => one.automation === automation)
/** Sets the clock months on, where the owner signs in again. */
const waitUntil = async (at: string) => {
  school.app.clock.set(new Date(at))
  school = { ...school, owner: await school.person('admin_school') }
}
const decide = (body: Parameters<typeof decideDay.body.parse>[0]) =>
  as(school.owner).call(decideDay, { body: body as never })

test('nothing is on until the school turns it on, and off it sends nothing', async () => {
  await born(school.student.id, '2008-11-26')
  const { results } = await as(school.owner).call(listAutomations).expect(200)
  expect(results.every(({ is_on: isOn }) => !isOn)).toBe(true)
  expect(await startAt(school, '2026-11-26T05:00:00Z')).toBe(0)
  await turnOn(school, 'birthday')
  await as(school.owner)
    .call(changeAutomation, { params: { key: 'birthday' }, body: { is_on: false } })
    .expect(200)
  expect(await startAt(school, '2026-11-26T05:10:00Z')).toBe(0)
  expect(await sentTo(school.student.email)).toEqual([])
})

test('a birthday is wished at ten by the reader’s own clock, once, also when the clock runs again', async () => {
  const { Aset = 0 } = await students(school, 'Aset')
  await born(school.student.id, '2008-11-26')
  await born(Aset, '2007-11-26', 'Europe/Rome')
  await turnOn(school, 'birthday')
  expect(await dayOf('birthday')).toMatchObject([{ day: '2026-11-26', count: 2, state: 'planned' }])
  expect(await startAt(school, '2026-11-26T04:55:00Z')).toBe(0)
  expect(await startAt(school, '2026-11-26T05:00:00Z')).toBe(1)
  expect(await startAt(school, '2026-11-26T05:05:00Z')).toBe(0)
  const [letter] = await sentTo(school.student.email)
  expect(letter?.subject).toBe('С днём рождения, Student!')
  expect(await startAt(school, '2026-11-26T09:00:00Z')).toBe(1)
  expect(await startAt(school, '2026-11-26T09:05:00Z')).toBe(0)
  expect(await sentTo(school.student.email)).toHaveLength(1)
  expect(await dayOf('birthday')).toMatchObject([
    { count: 2, state: 'started', mailings: [{ state: 'finished' }] },
  ])
})

test('who was born on 29 February is greeted on the 28th in other years', async () => {
  await born(school.student.id, '2008-02-29')
  await turnOn(school, 'birthday')
  await waitUntil('2027-02-01T07:00:00Z')
  expect(await dayOf('birthday')).toMatchObject([{ day: '2027-02-28' }])
  await waitUntil('2028-02-01T07:00:00Z')
  expect(await dayOf('birthday')).toMatchObject([{ day: '2028-02-29' }])
})

test('the calendar counts exactly who gets it', async () => {
  const names = await students(school, 'Aset', 'Dana', 'Nomail', 'Gone', 'Off')
  for (const id of Object.values(names)) await born(id, '2008-12-01')
  await inside(sql`update people set email = null, phone = '+77010000001' where id = ${names['Nomail'] ?? 0}`)
  await inside(sql`update people set deactivated_at = now() where id = ${names['Gone'] ?? 0}`)
  await inside(sql`insert into notice_choices (school_id, person_id, kind, channel, choice)
    values (${school.school.id}, ${names['Off'] ?? 0}, 'greetings', 'email', 'never')`)
  await turnOn(school, 'birthday', 'independence_day')
  const before = await calendarOf(school)
  expect(before).toMatchObject([
    { automation: 'birthday', day: '2026-12-01', count: 2 },
    { automation: 'independence_day', day: '2026-12-16', count: 3 },
  ])
  expect(await startAt(school, '2026-12-01T05:00:00Z')).toBe(2)
  expect(await startAt(school, '2026-12-16T05:00:00Z')).toBe(3)
})

test('a day is left out, and comes back until it goes', async () => {
  await turnOn(school, 'independence_day')
  const day = { automation: 'independence_day', day: '2026-12-16' } as const
  await decide({ ...day, action: 'skip' }).expect(200)
  expect(await dayOf('independence_day')).toMatchObject([{ state: 'skipped' }])
  expect(await startAt(school, '2026-12-16T05:00:00Z')).toBe(0)
  await decide({ ...day, action: 'unskip' }).expect(200)
  expect(await startAt(school, '2026-12-16T05:05:00Z')).toBe(1)
  await decide({ ...day, action: 'skip' }).expect(409)
  await decide({ ...day, day: '2026-12-17', action: 'skip' }).expect(409)
})

test('what was missed by two hours does not go by itself; a person sends it on that day', async () => {
  await turnOn(school, 'independence_day')
  expect(await startAt(school, '2026-12-16T07:00:00Z')).toBe(0)
  expect(await dayOf('independence_day')).toMatchObject([{ state: 'missed', count: 1 }])
  await decide({ automation: 'independence_day', day: '2026-12-16', action: 'send' }).expect(200)
  expect(await startAt(school, '2026-12-16T07:10:00Z')).toBe(1)
  expect(await startAt(school, '2026-12-16T07:15:00Z')).toBe(0)
})

test('Kurban Ait goes after a person confirmed its date, to those who chose such greetings', async () => {
  const { Aset } = await students(school, 'Aset')
  await turnOn(school, 'kurban_ait')
  await as(school.student)
    .call(changeNotificationSettings, {
      body: { choice: { kind: 'religious_greetings', channel: 'email', choice: 'now' } },
    })
    .expect(200)
  await waitUntil('2027-05-01T07:00:00Z')
  expect(await dayOf('kurban_ait')).toMatchObject([{ day: '2027-05-16', state: 'unconfirmed', count: 1 }])
  expect(await startAt(school, '2027-05-16T05:00:00Z')).toBe(0)
  await waitUntil('2027-05-01T07:00:00Z')
  await as(school.owner)
    .call(changeHolidayDate, { params: { key: 'kurban_ait' }, body: { year: 2027, day: '2027-05-17' } })
    .expect(200)
  expect(await dayOf('kurban_ait')).toMatchObject([{ day: '2027-05-17', state: 'planned', count: 1 }])
  expect(await startAt(school, '2027-05-16T05:00:00Z')).toBe(0)
  await as(school.owner)
    .call(changeMailingSettings, { body: { religious_to_all: true } })
    .expect(200)
  await inside(sql`insert into notice_choices (school_id, person_id, kind, channel, choice)
    values (${school.school.id}, ${Aset}, 'religious_greetings', 'email', 'never')`)
  expect(await startAt(school, '2027-05-17T05:00:00Z')).toBe(1)
  expect((await sentTo(school.student.email))[0]?.subject).toBe('С Курбан айтом!')
})

test('a holiday that moved after it went is not greeted again', async () => {
  await turnOn(school, 'independence_day')
  expect(await startAt(school, '2026-12-16T05:00:00Z')).toBe(1)
  await as(school.owner)
    .call(changeHolidayDate, {
      params: { key: 'independence_day' },
      body: { year: 2026, day: '2026-12-17' },
    })
    .expect(200)
  expect(await startAt(school, '2026-12-17T05:00:00Z')).toBe(0)
  await as(school.owner)
    .call(changeHolidayDate, {
      params: { key: 'independence_day' },
      body: { year: 2026, day: '2027-12-17' },
    })
    .expect(400)
})

test('on 8 March each gets one of the two texts', async () => {
  const { Dana, Tom } = await students(school, 'Dana', 'Tom')
  await inside(sql`update people set gender = 'female' where id = ${Dana}`)
  await inside(sql`update people set gender = 'male' where id = ${Tom}`)
  await turnOn(school, 'march_8')
  await waitUntil('2027-03-01T07:00:00Z')
  expect(await dayOf('march_8')).toMatchObject([{ day: '2027-03-08', count: 3 }])
  expect(await startAt(school, '2027-03-08T05:00:00Z')).toBe(3)
  const subjectOf = async (name: string) =>
    (await sentTo(`${name}.${school.school.slug}@people.test`)).map(({ subject }) => subject)
  expect(await subjectOf('dana')).toEqual(['С 8 Марта!'])
  expect(await subjectOf('tom')).toEqual(['Сегодня 8 Марта'])
})

test('New Year says when the school works again', async () => {
  await turnOn(school, 'new_year')
  expect(await startAt(school, '2027-01-01T05:00:00Z')).toBe(1)
  expect((await sentTo(school.student.email))[0]?.body).toContain('вернёмся 5 января')
})

test('a text with a field that nothing fills in does not go and is named', async () => {
  await turnOn(school, 'independence_day')
  const texts = { ru: aText('Здравствуйте, {{hero}}') }
  await as(school.owner)
    .call(changeTemplate, { params: { key: 'independence_day' }, body: { texts } })
    .expect(200)
  expect(await dayOf('independence_day')).toMatchObject([{ state: 'faulty' }])
  expect(await startAt(school, '2026-12-16T05:00:00Z')).toBe(0)
  await as(school.owner)
    .call(changeAutomation, { params: { key: 'independence_day' }, body: { is_on: false } })
    .expect(200)
  await as(school.owner)
    .call(changeAutomation, { params: { key: 'independence_day' }, body: { is_on: true } })
    .expect(409)
})

test('a restored copy is silent until a person resumes it', async () => {
  await turnOn(school, 'independence_day')
  await inside(sql`update mailing_settings set installation = 'another database'`)
  expect(await startAt(school, '2026-12-16T05:00:00Z')).toBe(0)
  expect(await as(school.owner).call(listAutomations).expect(200)).toMatchObject({ is_silent: true })
  await as(school.owner).call(resumeAutomations).expect(200)
  expect(await startAt(school, '2026-12-16T05:05:00Z')).toBe(1)
})

test('a manager who reaches a part of the students decides nothing for all', async () => {
  await aNarrowedManager(school)
  await as(school.manager)
    .call(changeAutomation, { params: { key: 'birthday' }, body: { is_on: true } })
    .expect(403)
  await as(school.manager)
    .call(changeMailingSettings, { body: { offers_a_day: 3 } })
    .expect(403)
  expect((await as(school.manager).call(listAutomations).expect(200)).may_change).toBe(false)
})
