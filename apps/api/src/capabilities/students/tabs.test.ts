import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { createStep, updateStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { listPeople, previewBulk } from '@qadam/contract/students/list-endpoints.ts'
import type { WorkTab } from '@qadam/contract/students/vocabulary.ts'
import { getTeamToday } from '@qadam/contract/today/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anOpenProgram, ask } from '../applications/factory.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'

const dayAfter = (school: SchoolFixture, days: number) =>
  new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const find = (who: TestUser, query: object) =>
  as(who)
    .call(listPeople, { query: { role: 'student', columns: 'next_step', ...query } as never })
    .expect(200)
const idsIn = async (who: TestUser, tab: WorkTab | 'start', query: object = {}) =>
  (await find(who, { tab, ...query })).results.map(({ id }) => id)
const countsFor = async (who: TestUser, query: object = {}) =>
  (await find(who, { counts: true, ...query })).counts
const store = (school: SchoolFixture, student: TestUser, values: object) =>
  as(school.owner)
    .call(changeRecord, { params: { id: student.id }, body: { values } })
    .expect(200)
const stepFor = (school: SchoolFixture, student: TestUser, days: number | null) =>
  as(school.owner)
    .call(createStep, {
      body: { user: student.id, text: 'Позвонить', due_on: days === null ? null : dayAfter(school, days) },
    })
    .expect(201)
const applyWithin = async (school: SchoolFixture, student: TestUser, days: number) => {
  const program = await anOpenProgram(school, {
    rounds: [{ start: dayAfter(school, -10), end: dayAfter(school, days) }],
  })
  await ask(student, { course_id: program.id, status: 'selected' }).expect(200)
}
const waitForCheck = async (school: SchoolFixture, student: TestUser) => {
  await withFirstTypes(school)
  const type = await typeIdOf(school, 'passport')
  await school.inside((db) =>
    db.rows(sql`
      insert into documents (school_id, student_id, type_id, state, changed_at)
      values (${db.schoolId}, ${student.id}, ${type}, 'not_checked', ${school.app.clock.now()})`),
  )
}

test('each view holds the students of its rule, and its number counts them', async () => {
  const school = await schoolFixture()
  const { manager, student: asks } = school
  const [late, checked, soon, far, quiet] = await Promise.all(
    ['Late', 'Checked', 'Soon', 'Far', 'Quiet'].map((firstName) => school.person('student', { firstName })),
  )
  if (!late || !checked || !soon || !far || !quiet) throw new Error('no students')
  await as(asks)
    .call(createMessage, { body: { text: 'Когда виза?' } })
    .expect(201)
  await store(school, quiet, { responsible_abroad: manager.id })
  await stepFor(school, late, -1)
  await stepFor(school, far, null)
  await waitForCheck(school, checked)
  await applyWithin(school, soon, 14)
  await applyWithin(school, far, 15)
  expect(await idsIn(manager, 'mine')).toEqual([quiet.id])
  expect(await idsIn(manager, 'overdue')).toEqual([late.id])
  expect((await idsIn(manager, 'waiting')).toSorted()).toEqual([asks.id, checked.id].toSorted())
  expect((await idsIn(manager, 'no_step')).toSorted()).toEqual(
    [asks.id, checked.id, soon.id, quiet.id].toSorted(),
  )
  expect(await idsIn(manager, 'deadline')).toEqual([soon.id])
  expect(await countsFor(manager)).toEqual({
    mine: 1,
    overdue: 1,
    waiting: 2,
    no_step: 4,
    deadline: 1,
    all: 6,
  })
})

test('views are narrowed by the other filters, and their numbers count what is found', async () => {
  const school = await schoolFixture()
  const late = await school.person('student', { firstName: 'Late', lastName: 'Ospanova' })
  const other = await school.person('student', { firstName: 'Other', lastName: 'Serikova' })
  for (const one of [late, other]) await stepFor(school, one, -1)
  await store(school, other, { cv: true })
  const cv = { filter: JSON.stringify([{ field: 'cv', op: 'is', value: true }]) }
  expect(await idsIn(school.manager, 'overdue', cv)).toEqual([other.id])
  expect(await countsFor(school.manager, cv)).toMatchObject({ overdue: 1, no_step: 0, all: 1 })
  expect(await countsFor(school.manager, { q: 'Ospanova' })).toMatchObject({ overdue: 1, all: 1 })
  expect(await countsFor(school.manager, { q: 'Nobody' })).toMatchObject({ overdue: 0, mine: 0, all: 0 })
  const preview = await as(school.manager)
    .call(previewBulk, {
      body: { where: { tab: 'overdue' }, changes: [{ field: 'visa', value: true }] } as never,
    })
    .expect(200)
  expect(preview).toMatchObject({ chosen: 2, changing: 2 })
})

test('the numbers agree with the owner’s day, and leave out who is switched off', async () => {
  const school = await schoolFixture()
  const late = await school.person('student', { firstName: 'Late' })
  const off = await school.person('student', { firstName: 'Off' })
  for (const one of [late, off]) {
    await stepFor(school, one, -1)
    await applyWithin(school, one, 5)
  }
  await as(school.owner)
    .call(updatePerson, { params: { id: off.id }, body: { status: 'deactivated' } as never })
    .expect(200)
  const counts = await countsFor(school.owner)
  const { totals } = await as(school.owner).call(getTeamToday).expect(200)
  expect(counts).toMatchObject({ overdue: totals.overdue_students, deadline: totals.submissions, all: 3 })
  expect(totals).toMatchObject({ overdue_students: 1, submissions: 1 })
  expect(await idsIn(school.owner, 'overdue')).toEqual([late.id])
  expect(await idsIn(school.owner, 'no_step')).toEqual([school.student.id])
})

test('a narrowed manager finds and counts the students within their access', async () => {
  const school = await schoolFixture()
  const mine = await school.person('student', { firstName: 'Mine' })
  const narrow = await school.person('admin')
  await as(school.owner)
    .call(changeAccess, { params: { id: narrow.id }, body: { narrowed: true } })
    .expect(200)
  await store(school, mine, { responsible: narrow.id })
  for (const one of [mine, school.student]) {
    await stepFor(school, one, -1)
    await applyWithin(school, one, 5)
  }
  expect(await idsIn(narrow, 'overdue')).toEqual([mine.id])
  expect(await countsFor(narrow)).toEqual({
    mine: 1,
    overdue: 1,
    waiting: 0,
    no_step: 0,
    deadline: 1,
    all: 1,
  })
})

test('the list opens with the own students of a manager who has some, and with everybody otherwise', async () => {
  const school = await schoolFixture()
  await school.person('student', { firstName: 'Other' })
  const opened = (who: TestUser) => find(who, { tab: 'start' })
  expect(await opened(school.manager)).toMatchObject({ count: 2 })
  await store(school, school.student, { responsible: school.manager.id })
  expect(await opened(school.manager)).toMatchObject({
    tab: 'mine',
    count: 1,
    results: [{ id: school.student.id }],
  })
  await store(school, school.student, { responsible: school.owner.id })
  expect((await opened(school.owner)).tab).toBeUndefined()
  expect(await opened(school.owner)).toMatchObject({ count: 2 })
})

test('the list sorts by the day of the next step, and follows steps that are added, done and reopened', async () => {
  const school = await schoolFixture()
  const [first, second, undated] = await Promise.all(
    ['First', 'Second', 'Undated'].map((firstName) => school.person('student', { firstName })),
  )
  if (!first || !second || !undated) throw new Error('no students')
  await stepFor(school, undated, null)
  await stepFor(school, second, 5)
  const done = await stepFor(school, first, 3)
  const order = async (sort: string) => (await find(school.manager, { sort })).results.map(({ id }) => id)
  expect(await order('next_step')).toEqual([first.id, second.id, undated.id, school.student.id])
  expect(await order('-next_step')).toEqual([undated.id, second.id, first.id, school.student.id])
  const mark = (is_done: boolean) =>
    as(school.owner)
      .call(updateStep, { params: { id: done.id }, body: { is_done } })
      .expect(200)
  await mark(true)
  expect((await idsIn(school.manager, 'no_step')).toSorted()).toEqual(
    [school.student.id, first.id].toSorted(),
  )
  await mark(false)
  expect(await order('next_step')).toEqual([first.id, second.id, undated.id, school.student.id])
})
