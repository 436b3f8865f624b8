import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { createMessage, listMessages } from '@qadam/contract/conversations/endpoints.ts'
import { getMenuCounts } from '@qadam/contract/home/endpoints.ts'
import { createStep, listDue } from '@qadam/contract/students/due/endpoints.ts'
import type { DueKind } from '@qadam/contract/students/due/rules.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import {
  getTeamToday,
  getToday,
  handOverDue,
  remindStudents,
  snoozeDue,
} from '@qadam/contract/today/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

const dayAfter = (school: SchoolFixture, days: number) =>
  new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const store = (school: SchoolFixture, student: TestUser, values: object) =>
  as(school.owner)
    .call(changeRecord, { params: { id: student.id }, body: { values } })
    .expect(200)
const stepFor = (school: SchoolFixture, who: TestUser, text: string, days: number, owner = who) =>
  as(school.owner)
    .call(createStep, {
      body: { user: school.student.id, text, due_on: dayAfter(school, days), owner: owner.id },
    })
    .expect(201)
const dayOf = (who: TestUser) => as(who).call(getToday, { query: {} }).expect(200)
const ask = (student: TestUser, text: string) =>
  as(student).call(createMessage, { body: { text } }).expect(201)

interface Line {
  readonly kind: DueKind
  readonly ref: number
  readonly student: number
}

/** A school whose student has a curator: a message that waits, a step late by two days and one for tomorrow. */
async function aBusyDay() {
  const school = await schoolFixture()
  await store(school, school.student, { responsible: school.manager.id })
  await ask(school.student, 'Когда виза?')
  await stepFor(school, school.manager, 'Позвонить отцу', -2)
  await stepFor(school, school.manager, 'Заказать перевод', 1)
  return school
}
const message = (student: TestUser): Line => ({ kind: 'message', ref: student.id, student: student.id })

test('a curator’s day groups what they have to do by kind, what cannot wait first, with what was written', async () => {
  const school = await aBusyDay()
  const day = await dayOf(school.manager)
  expect(day.todo).toMatchObject({ count: 3, overdue: 1, snoozed: 0 })
  expect(
    day.todo.groups.map(({ kind, count, items }) => [kind, count, items.map(({ text }) => text)]),
  ).toEqual([
    ['message', 1, ['Когда виза?']],
    ['step', 2, ['Позвонить отцу', 'Заказать перевод']],
  ])
  expect(day.week).toHaveLength(7)
  expect(day.week[1]).toMatchObject({
    on: dayAfter(school, 1),
    count: 1,
    marks: [{ kind: 'step', title: 'Заказать перевод', count: 1, student: { id: school.student.id } }],
  })
  expect((await dayOf(school.owner)).todo.count).toBe(0)
})

test('a kind has four lines on the page and the whole number; the rest is listed by its kind', async () => {
  const school = await aBusyDay()
  for (const days of [2, 3, 4]) await stepFor(school, school.manager, `шаг ${days}`, days)
  const { groups } = (await dayOf(school.manager)).todo
  expect(groups.find(({ kind }) => kind === 'step')).toMatchObject({ count: 5, items: { length: 4 } })
  const all = await as(school.manager)
    .call(listDue, { query: { kind: 'step', todo: true } })
    .expect(200)
  expect(all.count).toBe(5)
})

test('what a colleague does for my student is theirs, and what I have to do for a colleague’s student is mine', async () => {
  const school = await aBusyDay()
  await stepFor(school, school.owner, 'Подписать договор', 1)
  expect((await dayOf(school.manager)).todo.count).toBe(3)
  expect((await dayOf(school.owner)).todo).toMatchObject({ count: 1, groups: [{ kind: 'step', count: 1 }] })
})

test('a line that is put off is gone until its day for its reader alone, and can be brought back', async () => {
  const school = await aBusyDay()
  const lines = [message(school.student)]
  const put = (until_on: string | null) => as(school.manager).call(snoozeDue, { body: { lines, until_on } })
  await put(dayAfter(school, 0)).refused(400, 'request.malformed')
  expect(await put(dayAfter(school, 2)).expect(200)).toEqual({ lines: 1 })
  expect((await dayOf(school.manager)).todo).toMatchObject({ count: 2, snoozed: 1 })
  expect((await as(school.manager).call(getMenuCounts).expect(200)).today).toBe(2)
  const off = await as(school.manager)
    .call(listDue, { query: { snoozed: true } })
    .expect(200)
  expect(off.results).toMatchObject([{ kind: 'message', snoozed_until: dayAfter(school, 2) }])
  await put(null).expect(200)
  expect((await dayOf(school.manager)).todo).toMatchObject({ count: 3, snoozed: 0 })
  await put(dayAfter(school, 2)).expect(200)
  school.app.clock.set(new Date(school.app.clock.now().getTime() + 2 * 86_400_000))
  expect((await dayOf(school.manager)).todo.snoozed).toBe(0)
})

test('a message that comes after the answer is not put off with the one before', async () => {
  const school = await aBusyDay()
  await as(school.manager)
    .call(snoozeDue, { body: { lines: [message(school.student)], until_on: dayAfter(school, 5) } })
    .expect(200)
  await as(school.manager)
    .call(createMessage, { body: { user: school.student.id, text: 'Завтра' } })
    .expect(201)
  school.app.clock.set(new Date(school.app.clock.now().getTime() + 60_000))
  await ask(school.student, 'А когда ещё?')
  expect((await dayOf(school.manager)).todo.groups[0]).toMatchObject({ kind: 'message', count: 1 })
})

test('a line is given to a colleague who sees the student, and back; a step changes its owner', async () => {
  const school = await aBusyDay()
  const colleague = await school.person('admin', { firstName: 'Aigerim' })
  const step = (await dayOf(school.manager)).todo.groups.find(({ kind }) => kind === 'step')?.items[0]
  const lines: Line[] = [
    message(school.student),
    { kind: 'step', ref: step?.ref ?? 0, student: school.student.id },
  ]
  const give = (owner: number | null, of = lines) =>
    as(school.manager).call(handOverDue, { body: { lines: of, owner } })
  expect(await give(colleague.id).expect(200)).toEqual({ lines: 2 })
  expect((await dayOf(school.manager)).todo.count).toBe(1)
  expect((await dayOf(colleague)).todo.groups.map(({ kind }) => kind)).toEqual(['message', 'step'])
  await give(null).expect(200)
  expect((await dayOf(school.manager)).todo.count).toBe(3)
  await give(school.teacher.id).refused(400, 'request.malformed')
  const another = await school.person('student', { firstName: 'Dana' })
  const misnamed: Line = { kind: 'step', ref: step?.ref ?? 0, student: another.id }
  await give(colleague.id, [misnamed]).refused(409, 'students.due_gone')
  await give(colleague.id, [{ kind: 'paper_check', ref: 1, student: school.student.id }]).refused(
    409,
    'students.due_gone',
  )
})

test('a colleague whose access does not reach the student gets nothing', async () => {
  const school = await aBusyDay()
  const narrow = await school.person('admin')
  await as(school.owner)
    .call(changeAccess, { params: { id: narrow.id }, body: { narrowed: true } })
    .expect(200)
  await as(school.manager)
    .call(handOverDue, { body: { lines: [message(school.student)], owner: narrow.id } })
    .refused(400, 'request.malformed')
  await as(narrow)
    .call(snoozeDue, { body: { lines: [message(school.student)], until_on: dayAfter(school, 2) } })
    .refused(409, 'students.due_gone')
  expect((await dayOf(narrow)).owed.people).toBe(0)
})

test('students who owe something are reminded in their language, once a day, and not before their own question is answered', async () => {
  const school = await schoolFixture()
  const waiting = await school.person('student', { firstName: 'Dana' })
  for (const one of [school.student, waiting]) await store(school, one, { responsible: school.manager.id })
  const owes = (student: TestUser, text: string) =>
    as(school.owner)
      .call(createStep, { body: { user: student.id, text, due_on: dayAfter(school, -3), owner: student.id } })
      .expect(201)
  await owes(school.student, 'Принести справку')
  await owes(waiting, 'Подписать договор')
  await ask(waiting, 'Где подписать?')
  const { owed } = await dayOf(school.manager)
  expect(owed).toMatchObject({ count: 2, people: 2, has_written: 1, remindable: [school.student.id] })
  expect(owed.students.find(({ student }) => student.id === school.student.id)).toMatchObject({
    late_days: 3,
    lines: [{ kind: 'step', text: 'Принести справку' }],
  })
  const other = await schoolFixture()
  const remind = () =>
    as(school.manager)
      .call(remindStudents, { body: { students: [school.student.id, waiting.id, other.student.id] } })
      .expect(200)
  expect(await remind()).toEqual({
    reminded: [school.student.id],
    skipped: [
      { student: waiting.id, reason: 'waits_for_answer' },
      { student: other.student.id, reason: 'owes_nothing' },
    ],
  })
  const { results } = await as(school.student)
    .call(listMessages, { params: { id: school.student.id }, query: {} })
    .expect(200)
  expect(results[0]?.text).toContain('• Принести справку (до ')
  expect((await remind()).skipped).toContainEqual({ student: school.student.id, reason: 'written_today' })
})

test('the owner sees a row for each curator, what is stuck and what is left to set up; a manager does not', async () => {
  const school = await aBusyDay()
  await as(school.manager).call(getTeamToday).refused(403, 'request.not_allowed')
  school.app.clock.set(new Date(school.app.clock.now().getTime() + 2 * 86_400_000))
  const team = await as(school.owner).call(getTeamToday).expect(200)
  expect(team.curators).toMatchObject([
    { curator: { id: school.manager.id }, students: 1, overdue: 3, unanswered: 1, answers_in: null },
  ])
  expect(team.totals).toMatchObject({
    students: 1,
    overdue: 3,
    overdue_students: 1,
    unanswered: 1,
    without_curator: 0,
  })
  expect(team.stuck).toMatchObject([{ kind: 'unanswered', count: 1 }])
  expect(team.setup?.filter(({ is_done }) => is_done).map(({ step }) => step)).toEqual([
    'people',
    'students',
    'curators',
  ])
})
