import { decideDay } from '@qadam/contract/automations/endpoints.ts'
import { listTemplates } from '@qadam/contract/mailings/endpoints.ts'
import { changeNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { listOwnQuestions } from '@qadam/contract/service-ratings/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { calendarOf, startAt, turnOn } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  // A Tuesday, noon in Kazakhstan.
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  await inside(sql`update people set created_at = '2026-10-01T07:00:00Z'`)
})

const inside = (statement: ReturnType<typeof sql>) => school.inside((db) => db.rows(statement))
const tick = (id: number, values: Readonly<Record<string, unknown>>) =>
  as(school.owner)
    .call(changeRecord, { params: { id }, body: { values: values as never } })
    .expect(200)
const flies = (id: number, day: string) =>
  inside(
    sql`insert into student_steps (school_id, student_id, departure_date) values (${school.school.id}, ${id}, ${day})`,
  )
const finishes = (id: number, program: number, at: string) =>
  inside(sql`insert into certificates (school_id, serial, address, program_id, person_id, person_name, lessons, minutes, issued_at)
    values (${school.school.id}, ${id % 1_000_000}, ${id.toString(16).padStart(40, '0')}, ${program}, ${id}, 'x', 1, 1, ${at})`)
const ratings = async () => (await calendarOf(school)).filter((one) => one.automation === 'service_rating')
const questionsOf = async (who: TestUser) => (await as(who).call(listOwnQuestions).expect(200)).results
const lettersTo = async ({ email }: { readonly email: string }) =>
  (await sentTo(email)).map(({ body }) => body)

test('[R432] the day after the visa is ready the student is asked, at ten, once, with a link to the page of marks', async () => {
  await tick(school.student.id, { visa_ready: true })
  expect(await startAt(school, '2026-11-25T05:00:00Z')).toBe(0)
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  await turnOn(school, 'service_rating')
  expect(await ratings()).toMatchObject([
    { day: '2026-11-25', count: 1, state: 'planned', purpose: 'survey' },
  ])
  expect(await startAt(school, '2026-11-25T04:55:00Z')).toBe(0)
  expect(await startAt(school, '2026-11-25T05:00:00Z')).toBe(1)
  expect(await startAt(school, '2026-11-25T05:05:00Z')).toBe(0)
  const [letter] = await lettersTo(school.student)
  expect(letter).toContain('важный шаг: виза получена')
  expect(letter).toMatch(/Оценить \(http\S+\/rating\)/)
  expect(await questionsOf(school.student)).toMatchObject([
    { step: 'visa', course: null, asked_on: '2026-11-25', mark: null, version: 0 },
  ])
})

test('each step of a day has its own words, in the language of the reader', async () => {
  const flying = await school.person('student')
  const learning = await school.person('student')
  await inside(sql`update people set created_at = '2026-10-01T07:00:00Z'`)
  await inside(sql`update people set language = 'kk' where id = ${learning.id}`)
  const program = await aProgram(school)
  await inside(
    sql`update programs set title_ru = 'Итальянский <A1> {{curator}}', title_kk = 'Итальян тілі' where id = ${program.id}`,
  )
  await turnOn(school, 'service_rating')
  await tick(school.student.id, { pre_enrollment_admit: true })
  await flies(flying.id, '2026-11-24')
  await finishes(learning.id, program.id, '2026-11-24T08:00:00Z')
  expect(await startAt(school, '2026-11-25T05:00:00Z')).toBe(3)
  expect((await lettersTo(school.student))[0]).toContain('университет подтвердил pre-enrolment')
  expect((await lettersTo(flying))[0]).toContain('отъезд на учёбу')
  expect((await lettersTo(learning))[0]).toContain('«Итальян тілі» курсы')
  expect(await questionsOf(learning)).toMatchObject([{ step: 'course', course: { id: program.id } }])
  const russian = await school.person('student')
  await inside(sql`update people set created_at = '2026-10-01T07:00:00Z' where id = ${russian.id}`)
  await finishes(russian.id, program.id, '2026-11-25T08:00:00Z')
  expect(await startAt(school, '2026-11-26T05:00:00Z')).toBe(1)
  expect((await lettersTo(russian))[0]).toContain('курс «Итальянский ‹A1› ((curator))»')
})

test('nobody is asked twice within 60 days, nor ever twice about one step', async () => {
  await turnOn(school, 'service_rating')
  const [program, other] = [await aProgram(school), await aProgram(school)]
  await tick(school.student.id, { visa_ready: true })
  // Two steps of one day are one question, about the furthest.
  await flies(school.student.id, '2026-11-24')
  expect(await startAt(school, '2026-11-25T05:00:00Z')).toBe(1)
  expect(await startAt(school, '2026-11-25T05:05:00Z')).toBe(0)
  await finishes(school.student.id, program.id, '2027-01-22T08:00:00Z')
  expect(await startAt(school, '2027-01-23T05:00:00Z')).toBe(0)
  await inside(sql`update certificates set issued_at = '2027-01-23T08:00:00Z', program_id = ${other.id}`)
  expect(await startAt(school, '2027-01-24T05:00:00Z')).toBe(1)
  expect((await lettersTo(school.student)).map((body) => /отъезд|курс/.exec(body)?.[0])).toEqual([
    'курс',
    'отъезд',
  ])
  // A certificate that is issued again is of the same course.
  await inside(sql`update certificates set issued_at = '2027-05-02T08:00:00Z'`)
  expect(await startAt(school, '2027-05-03T05:00:00Z')).toBe(0)
})

test('what was taken back, imported, or before the account is not asked about', async () => {
  await turnOn(school, 'service_rating')
  const fresh = await school.person('student')
  const { Silent = 0 } = await students(school, 'Silent')
  await inside(sql`update people set created_at = '2026-10-01T07:00:00Z' where id = ${Silent}`)
  await inside(sql`update people set created_at = '2026-11-24T06:00:00Z' where id = ${fresh.id}`)
  const imported = await school.person('student')
  await inside(sql`update people set created_at = '2026-10-01T07:00:00Z' where id = ${imported.id}`)
  for (const id of [school.student.id, fresh.id, Silent]) await tick(id, { visa_ready: true })
  await tick(school.student.id, { visa_ready: false })
  await inside(
    sql`insert into student_visas (school_id, student_id, visa_ready) values (${school.school.id}, ${imported.id}, true)`,
  )
  await inside(sql`insert into record_changes (school_id, student_id, version, field, before, after, source, changed_at)
    values (${school.school.id}, ${imported.id}, 2, 'visa_ready', 'false', 'true', 'import', '2026-11-24T07:00:00Z')`)
  expect(await ratings()).toEqual([])
  expect(await startAt(school, '2026-11-25T05:00:00Z')).toBe(0)
})

test('a day that is left out is not sent, and who switched surveys off gets none while other news come', async () => {
  const quiet = await school.person('student')
  await inside(sql`update people set created_at = '2026-10-01T07:00:00Z'`)
  for (const channel of ['email', 'telegram'] as const)
    await as(quiet)
      .call(changeNotificationSettings, { body: { choice: { kind: 'surveys', channel, choice: 'never' } } })
      .expect(200)
  await turnOn(school, 'service_rating')
  for (const { id } of [quiet, school.student]) await flies(id, '2026-12-01')
  // A flight is known ahead.
  expect(await ratings()).toMatchObject([{ day: '2026-12-02', count: 1 }])
  const decide = (action: 'skip' | 'unskip') =>
    as(school.owner)
      .call(decideDay, { body: { automation: 'service_rating', day: '2026-12-02', action } })
      .expect(200)
  await decide('skip')
  expect(await startAt(school, '2026-12-02T05:00:00Z')).toBe(0)
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  await decide('unskip')
  expect(await startAt(school, '2026-12-02T05:00:00Z')).toBe(1)
  expect(await lettersTo(quiet)).toEqual([])
  const { results } = await as(school.manager).call(listTemplates).expect(200)
  expect(results.find(({ key }) => key === 'service_rating')?.purpose).toBe('survey')
})
