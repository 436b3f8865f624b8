import {
  addRound,
  changeRound,
  createProgram,
  findProgram,
  listRounds,
  removeRound,
  updateProgram,
} from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from './factory.ts'

const inDays = (school: SchoolFixture, days: number) =>
  new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a manager adds, moves and removes deadline rounds', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const by = as(school.manager)
  const start = inDays(school, 1)
  const late = await by
    .call(addRound, { body: { course_id: id, start: inDays(school, 20), end: inDays(school, 30) } })
    .expect(201)
  const early = await by.call(addRound, { body: { id, start, end: inDays(school, 10) } }).expect(201)
  const rounds = () => by.call(listRounds, { query: { course_id: id } }).expect(200)
  expect(await rounds()).toEqual([early, late])
  const moved = await by
    .call(changeRound, { params: { id: early.id }, body: { id: early.id, end: inDays(school, 12) } })
    .expect(200)
  expect(moved).toEqual({ id: early.id, start, end: inDays(school, 12) })
  await by.call(removeRound, { params: { id: late.id } }).expect(204)
  expect(await rounds()).toEqual([moved])
})

test('a year that cannot be right is refused', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  for (const [start, end, path] of [
    ['0202-01-10', '2030-03-01', 'start'],
    ['2030-01-10', '9030-03-01', 'end'],
  ] as const) {
    const body = { course_id: id, start, end }
    const problem = await as(school.manager).call(addRound, { body }).refused(400, 'request.malformed')
    expect(problem.errors).toMatchObject([{ path, code: 'field.year_unlikely' }])
  }
})

test('the until date of a round is not in the past, today is allowed [R224]', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const round = { course_id: id, start: inDays(school, -10), end: inDays(school, -2) }
  const problem = await as(school.manager).call(addRound, { body: round }).refused(400, 'request.malformed')
  expect(problem.errors).toMatchObject([
    { path: 'end', code: 'programs.round_in_past', message: "The 'until' date may not be in the past." },
  ])
  const inForm = await as(school.manager)
    .call(createProgram, { body: { rounds: [{ start: round.start, end: round.end }] } })
    .refused(400, 'request.malformed')
  expect(inForm.errors).toMatchObject([{ path: 'rounds.0.end', code: 'programs.round_in_past' }])
  // In the school's timezone, UTC+5.
  const schoolDay = (days: number) =>
    new Date(school.app.clock.now().getTime() + days * 86_400_000 + 5 * 3_600_000).toISOString().slice(0, 10)
  await as(school.manager)
    .call(addRound, { body: { ...round, end: schoolDay(-1) } })
    .refused(400, 'request.malformed')
  await as(school.manager)
    .call(addRound, { body: { ...round, end: schoolDay(0) } })
    .expect(201)
})

test('a round does not end before it starts, and its days exist', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const add = (start: string, end: string) =>
    as(school.manager).call(addRound, { body: { course_id: id, start, end } })
  const problem = await add(inDays(school, 9), inDays(school, 8)).refused(400, 'request.malformed')
  expect(problem.errors).toMatchObject([{ path: 'end', code: 'programs.round_reversed' }])
  await add('2099-02-30', '2099-03-01').refused(400, 'request.malformed')
})

test('a program has at most six rounds, one by one and by the form [R225 R318]', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const round = { start: inDays(school, 1), end: inDays(school, 2) }
  const by = as(school.manager)
  for (let n = 0; n < 6; n += 1) await by.call(addRound, { body: { course_id: id, ...round } }).expect(201)
  const problem = await by
    .call(addRound, { body: { course_id: id, ...round } })
    .refused(409, 'programs.too_many_rounds')
  expect(problem).toMatchObject({ message: 'Number of rounds is limited!', facts: { limit: 6 } })
  await by
    .call(createProgram, { body: { rounds: Array(7).fill(round) } })
    .refused(409, 'programs.too_many_rounds')
})

test('two managers add the sixth round at once: one of them is told', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const round = { start: inDays(school, 1), end: inDays(school, 2) }
  await as(school.manager)
    .call(updateProgram, { params: { id }, body: { rounds: Array(5).fill(round) } })
    .expect(200)
  const answers = await Promise.all(
    [school.manager, school.owner].map((user) =>
      as(user)
        .call(addRound, { body: { course_id: id, ...round } })
        .response(),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409])
})

test('the form keeps a round that lies in the past as it is, and removes what it leaves out', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const past = await school.inside((db) =>
    db.row<{ id: number }>(sql`insert into program_rounds (school_id, program_id, starts_on, ends_on)
      values (${db.schoolId}, ${id}, '2020-01-01', '2020-02-01') returning id`),
  )
  const stored = { id: past?.id, start: '2020-01-01', end: '2020-02-01' }
  const save = (rounds: object[]) =>
    as(school.manager).call(updateProgram, { params: { id }, body: { rounds: rounds as never } })
  const coming = { start: inDays(school, 1), end: inDays(school, 5) }
  expect((await save([stored, coming]).expect(200)).rounds).toMatchObject([stored, coming])
  await save([{ ...stored, end: '2020-03-01' }]).refused(400, 'request.malformed')
  expect((await save([]).expect(200)).rounds).toEqual([])
})

test('rounds are written by staff alone, and another school’s are not there', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await aProgram(school)
  const body = { course_id: id, start: inDays(school, 1), end: inDays(school, 2) }
  await as(school.teacher).call(addRound, { body }).refused(403, 'request.not_allowed')
  await as(other.manager).call(addRound, { body }).refused(404, 'request.row_not_found')
  const round = await as(school.manager).call(addRound, { body }).expect(201)
  const params = { id: round.id }
  await as(other.manager).call(changeRound, { params, body: {} }).refused(404, 'request.row_not_found')
  await as(other.manager).call(removeRound, { params }).refused(404, 'request.row_not_found')
  await as(school.student)
    .call(listRounds, { query: { course_id: id } })
    .refused(404, 'request.row_not_found')
  await guestOf(school)
    .call(listRounds, { query: { course_id: id } })
    .refused(401, 'request.sign_in_needed')
})

test('a round counts as a change of its program and is recorded', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  await as(school.manager)
    .call(addRound, { body: { course_id: id, start: inDays(school, 1), end: inDays(school, 2) } })
    .expect(201)
  const read = await as(school.manager).call(findProgram, { params: { id } }).expect(200)
  expect(read.version).toBe(2)
  const row = await school.inside((db) =>
    db.row<{ changes: { field: string }[] }>(sql`select details->'changes' as changes from audit_log
      where school_id = ${db.schoolId} and action = 'program.round_added' and object_id = ${id}`),
  )
  expect(row?.changes.map((change) => change.field)).toEqual(['rounds'])
})
