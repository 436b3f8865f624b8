import {
  addToClasses,
  changeClass,
  changePlanningSettings,
  changeStatus,
  getPlanningSettings,
  listClasses,
  planClass,
} from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aClass, aForm, aRoom, aTaughtProgram, aTaughtStudent, at } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

test('days that no calendar of people has are refused in words', async () => {
  for (const query of [
    { date: '9999-12-31' },
    { date: '0001-01-01' },
    { date_after: '9999-12-20' },
    { date_before: '0001-01-02' },
  ])
    await as(school.student).call(listClasses, { query }).refused(400, 'request.malformed')
})

test('a link of a class leads to the web and nowhere else', async () => {
  const made = await aClass(school, course)
  const change = (meeting_url: string) =>
    as(school.teacher).call(changeClass, { params: { id: made.id }, body: { meeting_url } })
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://meet.example.org',
    'meet',
    'https://',
  ])
    await change(link).refused(400, 'request.malformed')
  await as(school.manager)
    .call(planClass, {
      body: { ...aForm(school, course), starts_at: at(school, 12), meeting_url: 'javascript:alert(1)' },
    })
    .refused(400, 'request.malformed')
  expect((await change(' https://meet.example.org/a ').expect(200)).meeting_url).toBe(
    'https://meet.example.org/a',
  )
  expect((await change('').expect(200)).meeting_url).toBeNull()
})

test('of two changes of the settings at once none puts back what the other has changed', async () => {
  const change = (body: object) => as(school.owner).call(changePlanningSettings, { body }).expect(200)
  for (let round = 1; round < 6; round += 1) {
    await Promise.all([
      change({ class_minutes: 30 + round }),
      change({ offer_minutes: 60 + round }),
      change({ teacher_transfers: round }),
    ])
    expect(await as(school.owner).call(getPlanningSettings).expect(200)).toMatchObject({
      class_minutes: 30 + round,
      offer_minutes: 60 + round,
      teacher_transfers: round,
    })
  }
  const [presented] = await school.inside((db) =>
    db.rows<{ details: unknown }>(sql`
      select details from audit_log where action = 'schedule.settings_changed'
        and details -> 'changed' ? 'class_minutes' order by id desc limit 1`),
  )
  expect(presented?.details).toEqual({ changed: { class_minutes: { from: 34, to: 35 } } })
})

test('a room seats the students of each class of a series, not of the one that was named alone', async () => {
  const { results } = await as(school.manager)
    .call(planClass, {
      body: {
        ...aForm(school, course),
        typelesson: 'group',
        repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 2 },
      },
    })
    .expect(201)
  const friend = await aTaughtStudent(school, course)
  const [first, second] = results.map(({ id }) => id)
  await as(school.manager)
    .call(addToClasses, { params: { userId: friend.id }, body: { ids: [second ?? 0] } })
    .expect(200)
  const room = await aRoom(school, 1)
  const refused = await as(school.manager)
    .call(changeClass, { params: { id: first ?? 0 }, body: { room, scope: 'all' } })
    .refused(400, 'request.malformed')
  expect(refused.errors).toMatchObject([{ path: 'room', code: 'schedule.room_too_small' }])
  const moved = await as(school.manager)
    .call(changeStatus, {
      params: { scheduleId: first ?? 0 },
      body: { status_lesson: 'rescheduled', starts_at: at(school, 20), room, scope: 'all', reason: 'Ремонт' },
    })
    .refused(400, 'request.malformed')
  expect(moved.errors).toMatchObject([{ path: 'room', code: 'schedule.room_too_small' }])
})

test('a series that two years do not hold is refused, and not planned with fewer classes', async () => {
  const refused = await as(school.manager)
    .call(planClass, {
      body: { ...aForm(school, course), repeat: { weekdays: [1], every_weeks: 8, times: 40 } },
    })
    .refused(400, 'request.malformed')
  expect(refused.errors).toMatchObject([{ path: 'repeat.times', code: 'schedule.beyond_calendar' }])
})
