import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import {
  changeSeasonPromises,
  exportSeasonPeople,
  getSeasonFunnel,
  listSeasonPeople,
  listStuck,
} from '@qadam/contract/season/endpoints.ts'
import type { SeasonStage } from '@qadam/contract/season/stages.ts'
import { mergeStudents } from '@qadam/contract/student-merge/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { dayIn } from '../../platform/clock/school-day.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anApplication } from '../applications/factory.ts'
import { academicYears } from './factory.ts'

const today = ({ app }: SchoolFixture, shift = 0) =>
  dayIn('Asia/Almaty', new Date(app.clock.now().getTime() + shift * 86_400_000))

const record = (school: SchoolFixture, values: object, student: TestUser = school.student) =>
  as(school.owner)
    .call(changeRecord, { params: { id: student.id }, body: { values } })
    .expect(200)

/** A school with two academic years whose students are in the first. */
async function aSeason() {
  const school = await schoolFixture()
  const [season = 0, next = 0] = await academicYears(school)
  await record(school, { acadmeic_year: season })
  return { school, season, next }
}

const funnelOf = (school: SchoolFixture, query: object, who: TestUser = school.owner) =>
  as(who).call(getSeasonFunnel, { query }).expect(200)

async function stageOf(school: SchoolFixture, season: number, stage: SeasonStage, query: object = {}) {
  const { stages } = await funnelOf(school, { season, ...query })
  return stages.find((one) => one.stage === stage)
}

/** Sets how long ago a student came. */
const cameAgo = (school: SchoolFixture, days: number, student: TestUser = school.student) =>
  school.inside((db) =>
    db.rows(sql`
      update people set created_at = ${new Date(school.app.clock.now().getTime() - days * 86_400_000)}
      where id = ${student.id}`),
  )

test('a student walks through the stages by what people do, and a later one implies the earlier [R012]', async () => {
  const { school, season } = await aSeason()
  const reached = async () =>
    (await funnelOf(school, { season })).stages.filter((one) => one.reached > 0).map(({ stage }) => stage)
  expect(await reached()).toEqual(['registered'])
  await record(school, { contract: true })
  expect(await reached()).toEqual(['registered', 'contract'])
  await anApplication(school, 'final_choice')
  expect((await reached()).at(-1)).toBe('choice')
  await record(school, { departure_date: today(school, 3) })
  expect((await reached()).at(-1)).toBe('choice')
  await record(school, { departure_date: today(school) })
  const { stages, people, open } = await funnelOf(school, { season })
  expect(stages.map((one) => one.reached)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(stages.map((one) => one.implied)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0])
  expect(stages.at(-1)).toMatchObject({ passed: 1, open: 0, lost: 0 })
  expect({ people, open }).toEqual({ people: 1, open: 0 })
})

test('who is switched off or refused everywhere is lost where they stood, others are open', async () => {
  const { school, season } = await aSeason()
  const refused = await school.person('student')
  const off = await school.person('student')
  for (const one of [refused, off]) await record(school, { acadmeic_year: season }, one)
  await anApplication(school, 'refusal', refused)
  await as(school.owner)
    .call(updatePerson, { params: { id: off.id }, body: { status: 'deactivated' } })
    .expect(200)
  expect(await stageOf(school, season, 'applied')).toMatchObject({ reached: 1, lost: 1, open: 0, passed: 0 })
  expect(await stageOf(school, season, 'registered')).toMatchObject({
    reached: 3,
    lost: 1,
    open: 1,
    passed: 1,
  })
  expect((await funnelOf(school, { season })).lost).toEqual({ all: 2, switched_off: 1, refused: 1 })
  const query = { season, stage: 'applied' as const, part: 'lost' as const }
  const { results } = await as(school.owner).call(listSeasonPeople, { query }).expect(200)
  expect(results).toMatchObject([{ id: refused.id, state: 'lost', reason: 'refused', days: 0 }])
  // One more application is open: there is hope again.
  await anApplication(school, 'selected', refused)
  expect(await stageOf(school, season, 'applied')).toMatchObject({ lost: 0, open: 1 })
  await as(school.owner)
    .call(updatePerson, { params: { id: off.id }, body: { status: 'active' } })
    .expect(200)
  expect((await funnelOf(school, { season })).lost.all).toBe(0)
})

test('the same day a year ago is counted in the season before, and is absent without one', async () => {
  const { school, season, next } = await aSeason()
  expect((await funnelOf(school, { season })).before).toBeNull()
  await cameAgo(school, 400)
  const newcomer = await school.person('student')
  await record(school, { acadmeic_year: next }, newcomer)
  // The older one has been in the season since before the day.
  const year = 365 * 86_400_000
  await school.inside((db) =>
    db.rows(
      sql`update student_records set academic_year_id = ${season} where student_id = ${school.student.id}`,
    ),
  )
  const funnel = await funnelOf(school, { season: next })
  expect(funnel.before).toMatchObject({
    season: { id: season },
    as_of: dayIn('Asia/Almaty', new Date(school.app.clock.now().getTime() - year)),
  })
  // The record took its year today, so that day does not know it yet.
  expect(funnel.stages[0]).toMatchObject({ reached: 1, before: 0 })
})

test('a day to come is refused, an absurd one too, and a day before the school is empty', async () => {
  const { school, season } = await aSeason()
  const ask = (as_of: string) => as(school.owner).call(getSeasonFunnel, { query: { season, as_of } })
  const { errors } = await ask(today(school, 1)).refused(400, 'request.malformed')
  expect(errors?.[0]).toMatchObject({ path: 'as_of', code: 'season.day_to_come' })
  await ask('0999-01-01').refused(400, 'request.malformed')
  await ask('2026-02-30').refused(400, 'request.malformed')
  expect(await ask('1999-12-31').expect(200)).toMatchObject({ people: 0 })
  await as(school.owner)
    .call(getSeasonFunnel, { query: { season: 999_999_999 } })
    .refused(404, 'season.not_found')
  const other = await schoolFixture()
  const [theirs = 0] = await academicYears(other)
  await as(school.owner)
    .call(getSeasonFunnel, { query: { season: theirs } })
    .refused(404, 'season.not_found')
})

test('students and teachers have no funnel; a narrowed manager counts their own students', async () => {
  const { school, season } = await aSeason()
  const mine = await school.person('student')
  await record(school, { acadmeic_year: season, responsible: school.manager.id }, mine)
  for (const who of [school.student, school.teacher]) {
    await as(who).call(getSeasonFunnel).refused(403, 'request.not_allowed')
    await as(who).call(listStuck).refused(403, 'request.not_allowed')
  }
  expect(await funnelOf(school, { season }, school.manager)).toMatchObject({ people: 2 })
  await as(school.owner)
    .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } })
    .expect(200)
  expect(await funnelOf(school, { season }, school.manager)).toMatchObject({ people: 1 })
  const query = { season, stage: 'registered' as const }
  const { results } = await as(school.manager).call(listSeasonPeople, { query }).expect(200)
  expect(results.map(({ id }) => id)).toEqual([mine.id])
})

test('who is longer at a stage than promised is stuck, with the next step and the longest over first', async () => {
  const { school, season } = await aSeason()
  const other = await school.person('student')
  await record(school, { acadmeic_year: season, responsible: school.manager.id }, other)
  await cameAgo(school, 10)
  await cameAgo(school, 20, other)
  const stuck = (query: object = {}) =>
    as(school.owner)
      .call(listStuck, { query: { season, ...query } })
      .expect(200)
  expect(await stuck()).toMatchObject({
    count: 1,
    results: [
      { id: other.id, days: 20, limit_days: 14, over_days: 6, responsible: { id: school.manager.id } },
    ],
  })
  const promise = (stage: SeasonStage, days: number | null) =>
    as(school.owner).call(changeSeasonPromises, { body: { promises: [{ stage, days }] } })
  await promise('registered', 5).expect(200)
  await as(school.owner)
    .call(createStep, { body: { user: school.student.id, text: 'Позвонить' } })
    .expect(201)
  const found = await stuck()
  expect(found.results.map(({ id, over_days: over }) => [id, over])).toEqual([
    [other.id, 15],
    [school.student.id, 5],
  ])
  expect(found.results[1]?.next_step).toMatchObject({ text: 'Позвонить' })
  expect(found.limits[0]).toMatchObject({ stage: 'registered', days: 5, basis: 'promise' })
  expect(await stuck({ stage: 'contract' })).toMatchObject({
    count: 0,
    by_stage: [{ stage: 'registered', people: 2 }],
  })
  expect(await stuck({ page: 2, page_size: 1 })).toMatchObject({
    count: 2,
    results: [{ id: school.student.id }],
  })
  await promise('departed', 5).refused(400, 'request.malformed')
  await as(school.teacher)
    .call(changeSeasonPromises, { body: { promises: [{ stage: 'list', days: 3 }] } })
    .refused(403, 'request.not_allowed')
  await promise('registered', null).expect(200)
  expect((await stuck()).count).toBe(1)
  expect((await eventsOf(school)).filter((name) => name === 'season.promises_changed')).toHaveLength(2)
})

test('the file has the people of the number, what it is, and leaves a line in the log', async () => {
  const { school, season } = await aSeason()
  const query = { season, stage: 'registered' as const, file: 'csv' as const }
  const answer = await as(school.owner).call(exportSeasonPeople, { query, language: 'ru' }).response()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Номер,Фамилия,Имя,Этап')
  expect(answer.body).toContain(`${school.student.id},Test,Student,Регистрация`)
  expect(answer.body).toContain('2026/2027')
  expect(await eventsOf(school)).toContain('season.exported')
})

test('two accounts of one person become one, with the applications of both', async () => {
  const { school, season } = await aSeason()
  const second = await school.person('student')
  await record(school, { acadmeic_year: season }, second)
  await anApplication(school, 'under_review', second)
  expect(await funnelOf(school, { season })).toMatchObject({ people: 2 })
  await as(school.owner)
    .call(mergeStudents, { body: { keep: school.student.id, other: second.id } })
    .expect(201)
  const { people, stages } = await funnelOf(school, { season })
  expect({ people, applied: stages[4]?.reached }).toEqual({ people: 1, applied: 1 })
})
