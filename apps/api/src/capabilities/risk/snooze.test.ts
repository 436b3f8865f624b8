import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import {
  getLearningFacts,
  getStudentRisks,
  listRisks,
  noteRisk,
  snoozeRisk,
  unsnoozeRisk,
} from '@qadam/contract/risk/endpoints.ts'
import { mergeStudents } from '@qadam/contract/student-merge/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { enrol } from '../programs/factory.ts'
import { aLearntProgram, aRisk, look, passDays, risksFor } from './factory.ts'

let school: SchoolFixture
let program: number
let risk: number
beforeEach(async () => {
  school = await schoolFixture()
  program = (await aLearntProgram(school)).program.id
  risk = (await aRisk(school, { student: school.student.id, program })).id
})

const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(
    school.app.clock.now().getTime() + days * 86_400_000,
  )
const snooze = (who: TestUser, until: string, text = 'Болеет, вернётся после каникул') =>
  as(who).call(snoozeRisk, { params: { id: risk }, body: { until, text } })
const note = (who: TestUser, text: string) => as(who).call(noteRisk, { params: { id: risk }, body: { text } })

test('a reason that is put aside leaves the list until its day is over, and comes back by itself', async () => {
  const put = await snooze(school.manager, day(3)).expect(200)
  expect(put).toMatchObject({
    snoozed_until: day(3),
    notes: [{ kind: 'snooze', until: day(3), by: { id: school.manager.id, role: 'admin' } }],
  })
  const ids = async (snoozed: 'hide' | 'only' | 'all') =>
    (await risksFor(school.manager, { snoozed })).map(({ id }) => id)
  expect([await ids('hide'), await ids('only'), await ids('all')]).toEqual([[], [risk], [risk]])
  passDays(school, 3)
  expect(await ids('hide')).toEqual([])
  passDays(school, 1)
  expect([await ids('hide'), await ids('only')]).toEqual([[risk], []])
  // Who and why stays.
  expect((await risksFor(school.manager))[0]).toMatchObject({
    snoozed_until: null,
    notes: [{ kind: 'snooze' }],
  })
})

test('it can be taken up again before its day', async () => {
  const unsnooze = () => as(school.manager).call(unsnoozeRisk, { params: { id: risk } })
  expect((await unsnooze().expect(200)).notes).toEqual([])
  await snooze(school.manager, day(30)).expect(200)
  expect(await unsnooze().expect(200)).toMatchObject({
    snoozed_until: null,
    notes: [{ kind: 'unsnooze' }, { kind: 'snooze' }],
  })
  expect(await eventsOf(school)).toEqual(expect.arrayContaining(['risk.snoozed', 'risk.unsnoozed']))
})

test('a day that has passed, one after a year, an empty note and a foreign reason are rejected', async () => {
  await snooze(school.manager, day(-1)).refused(400, 'risk.snooze_past')
  await snooze(school.manager, day(0)).expect(200)
  await snooze(school.manager, day(365)).expect(200)
  await snooze(school.manager, day(366)).refused(400, 'risk.snooze_too_long')
  await snooze(school.manager, '2026-02-30').refused(400, 'request.malformed')
  await snooze(school.manager, day(3), '  ').refused(400, 'request.malformed')
  await note(school.manager, ' ').refused(400, 'request.malformed')
  await note(school.manager, 'x'.repeat(1_001)).refused(400, 'request.malformed')
  const other = await schoolFixture()
  await note(other.owner, 'Чужая школа').refused(404, 'request.row_not_found')
  await as(other.owner)
    .call(getStudentRisks, { params: { userId: school.student.id } })
    .refused(404, 'students.not_found')
})

test('what was done stands with name and day; a teacher reads their own words alone', async () => {
  await note(school.manager, 'Позвонили маме, вернётся в понедельник').expect(200)
  await note(school.teacher, 'Договорились о времени').expect(200)
  const notes = async (who: TestUser) => (await risksFor(who))[0]?.notes.map(({ text }) => text)
  expect(await notes(school.manager)).toEqual([
    'Договорились о времени',
    'Позвонили маме, вернётся в понедельник',
  ])
  expect(await notes(school.teacher)).toEqual(['Договорились о времени', null])
  expect((await risksFor(school.teacher))[0]?.notes[1]).toMatchObject({
    at: school.app.clock.now().toISOString(),
    by: { id: school.manager.id, name: 'Manager Test', role: 'admin' },
  })
})

test('a reason that has cleared meanwhile is not put aside', async () => {
  await school.inside((db) => db.rows(sql`update risks set cleared_at = ${school.app.clock.now()}`))
  await snooze(school.manager, day(3)).refused(409, 'risk.cleared')
})

test('students see no list, a teacher the students of their programs, a manager those within their access', async () => {
  await as(school.student).call(listRisks, {}).refused(403, 'request.not_allowed')
  await as(school.student)
    .call(getStudentRisks, { params: { userId: school.student.id } })
    .refused(403, 'request.not_allowed')
  await note(school.student, 'Я тут').refused(403, 'request.not_allowed')
  const foreign = await school.person('teacher')
  expect(await risksFor(school.teacher)).toMatchObject([{ id: risk }])
  expect(await risksFor(foreign)).toEqual([])
  await note(foreign, 'Не мой студент').refused(404, 'request.row_not_found')
  for (const call of [getStudentRisks, getLearningFacts])
    await as(foreign)
      .call(call, { params: { userId: school.student.id } })
      .refused(404, 'students.not_found')
  await as(school.owner)
    .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } as never })
    .response()
  await school.inside((db) =>
    db.rows(sql`insert into accesses (school_id, manager_id, changed_at)
      values (${db.schoolId}, ${school.manager.id}, now()) on conflict do nothing`),
  )
  expect(await risksFor(school.manager)).toEqual([])
  await note(school.manager, 'Не видно').refused(404, 'request.row_not_found')
})

test('a teacher of one of two programs sees the reasons and facts of that one', async () => {
  const other = await aLearntProgram({ ...school, teacher: await school.person('teacher') })
  await aRisk(school, { student: school.student.id, program: other.program.id })
  const seen = async (who: TestUser) => (await risksFor(who)).map(({ course }) => course.id)
  expect(await seen(school.teacher)).toEqual([program])
  expect((await seen(school.manager)).toSorted()).toEqual([program, other.program.id].toSorted())
  const facts = await as(school.teacher)
    .call(getLearningFacts, { params: { userId: school.student.id } })
    .expect(200)
  expect(facts.programs.map(({ course }) => course.id)).toEqual([program])
})

test('filters by rule, program, teacher and curator, by how long, in pages', async () => {
  const other = await school.person('student')
  await enrol(school, program, other)
  passDays(school, 1)
  const late = await aRisk(school, { student: other.id, program, rule: 'absences' })
  const curator = await school.person('admin')
  await as(school.owner)
    .call(changeRecord, { params: { id: other.id }, body: { values: { responsible: curator.id } } as never })
    .expect(200)
  const ids = async (query: Parameters<typeof risksFor>[1]) =>
    (await risksFor(school.owner, query)).map(({ id }) => id)
  expect(await ids({})).toEqual([risk, late.id])
  expect(await ids({ rule: 'absences' })).toEqual([late.id])
  expect(await ids({ curator_id: curator.id })).toEqual([late.id])
  expect(await ids({ teacher_id: school.teacher.id })).toEqual([risk, late.id])
  expect(await ids({ teacher_id: curator.id })).toEqual([])
  expect(await ids({ course_id: program + 1_000_000 })).toEqual([])
  const page = await as(school.owner)
    .call(listRisks, { query: { page: 2, page_size: 1 } })
    .expect(200)
  expect(page).toMatchObject({
    count: 2,
    results: [{ student: { id: other.id }, curator: { id: curator.id } }],
  })
  const beyond = await as(school.owner)
    .call(listRisks, { query: { page: 9 } })
    .expect(200)
  expect(beyond).toMatchObject({ count: 2, results: [] })
})

test('merging students brings the reasons along, and the next look keeps one of each', async () => {
  const other = await school.person('student')
  await enrol(school, program, other)
  await aRisk(school, { student: other.id, program })
  await aRisk(school, { student: other.id, program, rule: 'late' })
  await as(school.owner)
    .call(mergeStudents, { body: { keep: school.student.id, other: other.id } })
    .expect(201)
  const found = await risksFor(school.owner)
  expect(found.map(({ student, rule }) => [student, rule]).toSorted()).toEqual([
    [school.student.id, 'late'],
    [school.student.id, 'silent'],
  ])
  await look(school)
  const { open } = await school.inside((db) =>
    db.one<{ open: number }>(sql`select count(*)::int as open from risks where cleared_at is null
      and student_id = ${other.id}`),
  )
  expect(open).toBe(0)
})
