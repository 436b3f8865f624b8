import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { deletePerson } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/consultations/endpoints.ts'
import type { StateChange } from '@qadam/contract/consultations/schemas.ts'
import { createPerson } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { dayIn as dayInZone } from '../../platform/clock/school-day.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aNewPerson, aPhone } from '../accounts/factory.ts'
import { aRequest, ask, requestsFor } from './factory.ts'
import { purgeConsultations } from './jobs.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const change = (who: TestUser, id: number, body: StateChange) =>
  as(who).call(calls.changeConsultationState, { params: { id }, body })
const dayIn = (days: number) =>
  dayInZone('Asia/Almaty', new Date(school.app.clock.now().getTime() + days * 86_400_000))
const narrow = (manager: TestUser) =>
  as(school.owner)
    .call(changeAccess, { params: { id: manager.id }, body: { narrowed: true } })
    .expect(200)

test('a request is taken, noted, given a next step and closed with a reason, and everything stays on it', async () => {
  const { id } = await aRequest(school)
  const taken = await change(school.manager, id, { action: 'take' }).expect(200)
  expect(taken).toMatchObject({ state: 'in_work', owner: { id: school.manager.id } })
  const params = { id }
  await as(school.manager)
    .call(calls.noteConsultation, { params, body: { kind: 'call', text: 'Спросит родителей' } })
    .expect(200)
  const stepped = await as(school.manager)
    .call(calls.changeConsultationStep, { params, body: { step: { text: 'Позвонить маме', on: dayIn(2) } } })
    .expect(200)
  expect(stepped.next_step).toEqual({ text: 'Позвонить маме', on: dayIn(2) })
  const closed = await change(school.manager, id, {
    action: 'close',
    reason: 'other_school',
    text: 'Выбрали другую',
  }).expect(200)
  expect(closed).toMatchObject({ state: 'closed', close_reason: 'other_school', next_step: null })
  expect(closed.notes.map(({ kind, by }) => [kind, by?.id])).toEqual(
    ['close', 'step', 'call', 'take'].map((kind) => [kind, school.manager.id]),
  )
  await as(school.manager)
    .call(calls.changeConsultationStep, { params, body: { step: { text: 'x', on: dayIn(2) } } })
    .refused(409, 'consultations.ended')
  await change(school.manager, id, { action: 'take' }).refused(409, 'consultations.state_not_allowed')
  const reopened = await change(school.owner, id, { action: 'reopen', text: '' }).expect(200)
  expect(reopened).toMatchObject({ state: 'in_work', close_reason: null, owner: { id: school.manager.id } })
  expect(await eventsOf(school)).toContain('consultation.state_changed')
})

test('whoever did not answer is taken up again, by staff or by asking again', async () => {
  const { id, phone } = await aRequest(school)
  const silent = await change(school.manager, id, { action: 'no_answer', text: '' }).expect(200)
  expect(silent).toMatchObject({ state: 'no_answer', owner: { id: school.manager.id } })
  await ask(school, { phone: phone ?? '' })
  expect(await requestsFor(school.manager)).toMatchObject([{ id, state: 'in_work', times: 2 }])
})

test('two people who read the same version do not overwrite each other', async () => {
  const { id, version } = await aRequest(school)
  await change(school.manager, id, { action: 'take', version }).expect(200)
  await change(school.owner, id, { action: 'take', version }).refused(409, 'stale_version')
})

test('a next step is not in the past, and due ones come first', async () => {
  const first = await aRequest(school, { name: 'Первая' })
  const second = await aRequest(school, { name: 'Вторая' })
  const step = (on: string) =>
    as(school.manager).call(calls.changeConsultationStep, {
      params: { id: first.id },
      body: { step: { text: 'Позвонить', on } },
    })
  await step(dayIn(-2)).refused(400, 'consultations.step_past')
  await step(dayIn(1)).expect(200)
  expect((await requestsFor(school.manager)).map(({ id }) => id)).toEqual([second.id, first.id])
  school.app.clock.move(2 * 86_400_000)
  expect((await requestsFor(school.manager)).map(({ id }) => id)).toEqual([first.id, second.id])
  const due = await as(school.manager)
    .call(calls.listConsultations, { query: { due: true } })
    .expect(200)
  expect(due.results.map(({ id }) => id)).toEqual([first.id])
})

test('the list finds by name, phone and owner, and counts by state under the same filters', async () => {
  const phone = aPhone()
  const one = await aRequest(school, { name: 'Мадина', phone })
  await ask(school, { name: 'Ерлан' })
  await change(school.manager, one.id, { action: 'take' }).expect(200)
  const found = async (query: object) => {
    const { results, counts } = await as(school.owner)
      .call(calls.listConsultations, { query: query as never })
      .expect(200)
    return [results.map(({ name }) => name), counts.in_work, counts.new]
  }
  expect(await found({ q: 'мади' })).toEqual([['Мадина'], 1, 0])
  expect(await found({ q: phone.replace('+7', '8') })).toEqual([['Мадина'], 1, 0])
  expect(await found({ owner: school.manager.id })).toEqual([['Мадина'], 1, 0])
  expect(await found({ owner: 'none' })).toEqual([['Ерлан'], 0, 1])
  expect(await found({ state: 'new' })).toEqual([['Ерлан'], 1, 1])
})

test('a student whom staff create for a request ends it, and came to the school as the request did', async () => {
  const { id, phone } = await aRequest(school, { visits: { last: { utmSource: 'instagram' } } })
  const made = await as(school.manager)
    .call(createPerson, { body: aNewPerson({ phone: phone ?? '' }) as never })
    .expect(201)
  await runJobs(school.school.id)
  const [request] = await requestsFor(school.owner, { state: 'student' })
  expect(request).toMatchObject({
    id,
    state: 'student',
    student: { id: made.id },
    owner: { id: school.manager.id },
  })
  const rows = await school.inside((db) =>
    db.rows(sql`select kind, source from person_visits where person_id = ${made.id} order by kind`),
  )
  expect(rows).toEqual([
    { kind: 'first', source: 'instagram' },
    { kind: 'last', source: 'instagram' },
  ])
})

test('a request becomes an existing student only of this school and of the reader', async () => {
  const { id } = await aRequest(school)
  await change(school.manager, id, { action: 'make_student', student_id: school.teacher.id }).refused(
    400,
    'consultations.student_unknown',
  )
  const linked = await change(school.manager, id, {
    action: 'make_student',
    student_id: school.student.id,
  }).expect(200)
  expect(linked).toMatchObject({ state: 'student', student: { id: school.student.id } })
})

test('a narrowed manager sees requests of nobody and their own, and gives one away for good', async () => {
  const narrowed = await school.person('admin')
  await narrow(narrowed)
  const free = await aRequest(school, { name: 'Свободная' })
  const taken = await aRequest(school, { name: 'Чужая' })
  await change(school.manager, taken.id, { action: 'take' }).expect(200)
  expect((await requestsFor(narrowed)).map(({ name }) => name)).toEqual(['Свободная'])
  await change(narrowed, taken.id, { action: 'take' }).refused(404, 'request.row_not_found')
  await change(narrowed, free.id, { action: 'take' }).expect(200)
  const given = await as(narrowed)
    .call(calls.changeConsultationOwner, { params: { id: free.id }, body: { owner_id: school.manager.id } })
    .expect(200)
  expect(given.owner).toMatchObject({ id: school.manager.id })
  expect(await requestsFor(narrowed)).toEqual([])
  // The owner's account is gone: their requests are of nobody.
  await as(school.owner)
    .call(deletePerson, { params: { id: school.manager.id } })
    .response()
  expect((await requestsFor(narrowed)).map(({ owner }) => owner)).toEqual([null, null])
})

test('only staff own a request', async () => {
  const { id } = await aRequest(school)
  await as(school.manager)
    .call(calls.changeConsultationOwner, { params: { id }, body: { owner_id: school.teacher.id } })
    .refused(400, 'consultations.owner_unknown')
  const { results } = await as(school.manager).call(calls.listConsultationOwners).expect(200)
  expect(results.map((person) => person.id).toSorted()).toEqual(
    [school.owner.id, school.manager.id].toSorted(),
  )
})

test('who was taken meanwhile is in no e-mail to the others', async () => {
  const { id } = await aRequest(school)
  await change(school.manager, id, { action: 'take' }).expect(200)
  await runJobs(school.school.id)
  expect(await sentTo(school.owner.email)).toEqual([])
})

test('the requests of people without an account end with their term, those of students stay', async () => {
  const { id } = await aRequest(school)
  const linked = await aRequest(school)
  await change(school.manager, linked.id, { action: 'make_student', student_id: school.student.id }).expect(
    200,
  )
  const stored = () =>
    school.inside(async (db) => {
      const rows = await db.rows<{ id: number }>(
        sql`select id from consultations where school_id = ${db.schoolId} order by id`,
      )
      return rows.map((row) => row.id)
    })
  school.app.clock.move(364 * 86_400_000)
  await purgeConsultations(school.app.services, school.school.id)
  expect(await stored()).toEqual([id, linked.id].toSorted())
  school.app.clock.move(2 * 86_400_000)
  await purgeConsultations(school.app.services, school.school.id)
  expect(await stored()).toEqual([linked.id])
})
