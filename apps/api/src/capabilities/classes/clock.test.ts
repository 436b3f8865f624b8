import {
  changePlanningSettings,
  changeStatus,
  getClass,
  planClass,
  removeClasses,
  resetStatus,
} from '@qadam/contract/classes/endpoints.ts'
import { updateSchool } from '@qadam/contract/schools/endpoints.ts'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aClass, aForm, aTaughtProgram, at } from './factory.ts'
import { lookAtClock } from './jobs.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
  await runJobs(school.school.id)
})

const look = async () => {
  await lookAtClock(school.app.services, school.school.id)
  await runJobs(school.school.id)
}
const finishYesterdays = () =>
  as(school.owner)
    .call(updateSchool, {
      body: {
        name: 'Qadam',
        address: 'Алматы',
        allowed_cancellations: 2,
        allowed_transfers: 2,
        complete_yesterdays_lessons: true,
      } as never,
    })
    .expect(200)
const statusOf = async (id: number) => {
  const { status_lesson, is_automatic } = await as(school.owner)
    .call(getClass, { params: { id } })
    .expect(200)
  return [status_lesson, is_automatic]
}
const send = (id: number, body: object) =>
  as(school.manager)
    .call(changeStatus, { params: { scheduleId: id }, body: { reason: 'Так надо', ...body } as never })
    .expect(200)
/** Returns the calendar files of the e-mails to an address, oldest first, read by an independent parser. */
const filesTo = async (email: string) => {
  const { rows } = await asSchemaOwner().query<{ attachments: { content: string }[] | null }>(
    'select attachments from development_mailbox where recipient = $1 order by id',
    [email],
  )
  return rows.flatMap(({ attachments }) =>
    (attachments ?? []).map(({ content }) => {
      const calendar = new ICAL.Component(ICAL.parse(content))
      const events = calendar.getAllSubcomponents('vevent').map((one) => ({
        event: new ICAL.Event(one),
        sequence: Number(one.getFirstPropertyValue('sequence')),
        status: String(one.getFirstPropertyValue('status')),
      }))
      return { method: String(calendar.getFirstPropertyValue('method')), events }
    }),
  )
}

test('classes of yesterday are finished at ten past midnight of the school’s clock, where the school wants it [R445]', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 1, 22) })
  const today = await aClass(school, course, { starts_at: at(school, 2, 9) })
  const cancelled = await aClass(school, course, { starts_at: at(school, 1, 8) })
  await send(cancelled.id, { status_lesson: 'cancelled' })
  const late = at(school, 2, 0, 9)
  const due = at(school, 2, 0, 10)
  school.app.clock.set(late)
  await look()
  school.app.clock.set(due)
  await look()
  expect(await statusOf(made.id)).toEqual(['planned', false])
  await finishYesterdays()
  await look()
  expect(await statusOf(made.id)).toEqual(['finished', true])
  expect(await statusOf(today.id)).toEqual(['planned', false])
  expect(await statusOf(cancelled.id)).toEqual(['cancelled', false])
  // A class that was reset the same day is not completed again automatically.
  await as(school.owner)
    .call(resetStatus, { params: { id: made.id }, body: { reason: 'Не состоялось' } })
    .expect(200)
  await look()
  expect(await statusOf(made.id)).toEqual(['planned', false])
})

test('people are reminded once at each hour that the school has set, and not of what was cancelled', async () => {
  await as(school.owner)
    .call(changePlanningSettings, { body: { reminder_hours: [24, 2] } })
    .expect(200)
  const made = await aClass(school, course, { starts_at: at(school, 3, 14) })
  const gone = await aClass(school, course, { starts_at: at(school, 3, 16) })
  await send(gone.id, { status_lesson: 'cancelled' })
  await runJobs(school.school.id)
  const starts = Date.parse(made.starts_at)
  const count = async (email: string) =>
    (await sentTo(email)).filter(({ subject }) => subject.startsWith('Скоро занятие')).length
  const hour = 3_600_000
  for (const [before, sent] of [
    [25, 0],
    [24, 1],
    [23, 1],
    [2, 2],
    [1, 2],
  ] as const) {
    school.app.clock.set(new Date(starts - before * hour))
    await look()
    await look()
    expect([before, await count(school.student.email), await count(school.teacher.email)]).toEqual([
      before,
      sent,
      sent,
    ])
  }
})

test('who was told of a class an hour before it is not reminded of it as well', async () => {
  await aClass(school, course, {
    starts_at: new Date(school.app.clock.now().getTime() + 3_600_000).toISOString(),
  })
  await look()
  const letters = await sentTo(school.student.email)
  const presented = letters
    .map(({ subject }) => subject.split(':')[0])
    .filter((subject) => /аняти/.test(subject ?? ''))
  expect(presented).toEqual(['Занятие запланировано'])
})

test('the other side is written to with a calendar entry that keeps its name while it moves and is withdrawn', async () => {
  const made = await aClass(school, course)
  await runJobs(school.school.id)
  const moved = await as(school.student)
    .call(changeStatus, {
      params: { scheduleId: made.id },
      body: { status_lesson: 'rescheduled', starts_at: at(school, 11) },
    })
    .expect(200)
  await runJobs(school.school.id)
  await send(moved.moved_to?.id ?? 0, { status_lesson: 'cancelled' })
  await runJobs(school.school.id)
  const toTeacher = await filesTo(school.teacher.email)
  expect(toTeacher.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  const entries = toTeacher.map(({ events }) => events[0])
  expect(new Set(entries.map((entry) => entry?.event.uid)).size).toBe(1)
  const sequences = entries.map((entry) => entry?.sequence ?? -1)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  expect(entries[1]?.event.startDate.toJSDate().toISOString()).toBe(at(school, 11))
  expect(entries[2]?.status).toBe('CANCELLED')
  // The student rescheduled it themselves, and gets no e-mail about it.
  expect((await filesTo(school.student.email)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  const [last] = await sentTo(school.teacher.email)
  expect(last?.subject).toContain('Занятие отменено')
})

test('a series is one letter with all its entries, and what was deleted is withdrawn by its name', async () => {
  const { results } = await as(school.manager)
    .call(planClass, { body: { ...aForm(school, course), repeat: { weekdays: [1, 4], times: 6 } } })
    .expect(201)
  await runJobs(school.school.id)
  await as(school.manager)
    .call(removeClasses, { body: { ids: [results[0]?.id ?? 0] } })
    .expect(200)
  await runJobs(school.school.id)
  await runJobs(school.school.id)
  const files = await filesTo(school.student.email)
  expect(files.map(({ method, events }) => [method, events.length])).toEqual([
    ['PUBLISH', 6],
    ['CANCEL', 1],
  ])
  expect(files[0]?.events[0]?.event.uid).toBe(files[1]?.events[0]?.event.uid)
})

test('who was deactivated is reminded of nothing', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 3) })
  await runJobs(school.school.id)
  const before = (await sentTo(school.student.email)).length
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.student.id}`),
  )
  school.app.clock.set(new Date(Date.parse(made.starts_at) - 3_600_000))
  await look()
  expect(await sentTo(school.student.email)).toHaveLength(before)
})
