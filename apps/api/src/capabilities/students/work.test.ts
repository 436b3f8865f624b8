import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { exportStudents, listOwnStudents, listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { workColumns } from '@qadam/contract/students/list-filters.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anOpenProgram, ask } from '../applications/factory.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

const dayAfter = (school: SchoolFixture, days: number) =>
  new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const columns = workColumns.join(',')
const rows = async (who: TestUser, asked: string = columns) =>
  (
    await as(who)
      .call(listPeople, { query: { role: 'student', columns: asked } as never })
      .expect(200)
  ).results
const step = (school: SchoolFixture, text: string, days: number) =>
  as(school.owner)
    .call(createStep, { body: { user: school.student.id, text, due_on: dayAfter(school, days) } })
    .expect(201)

/** A student with two steps, a chosen program of two rounds, a message and an approved document. */
async function aStudentAtWork() {
  const school = await schoolFixture()
  const { student } = school
  await step(school, 'Заказать перевод', 4)
  await step(school, 'Позвонить отцу', -2)
  const program = await anOpenProgram(school, {
    rounds: [
      { start: dayAfter(school, -10), end: dayAfter(school, 60) },
      { start: dayAfter(school, -10), end: dayAfter(school, 40) },
    ],
  })
  await ask(student, { course_id: program.id, status: 'selected' }).expect(200)
  await as(student)
    .call(createMessage, { body: { text: 'Спасибо' } })
    .expect(201)
  await withFirstTypes(school)
  const type = await typeIdOf(school, 'passport')
  await school.inside((db) =>
    db.rows(sql`
      insert into documents (school_id, student_id, type_id, state, changed_at)
      values (${db.schoolId}, ${student.id}, ${type}, 'checked', ${school.app.clock.now()})`),
  )
  return school
}

test('a row shows the nearest step, documents, applications, the nearest deadline and the last message', async () => {
  const school = await aStudentAtWork()
  const [row] = await rows(school.manager)
  expect(row?.work).toMatchObject({
    next_step: { text: 'Позвонить отцу', due_on: dayAfter(school, -2) },
    documents: { done: 1 },
    applications: [{ status: 'selected', count: 1 }],
    deadline_on: dayAfter(school, 40),
    last_contact_at: school.app.clock.now().toISOString(),
  })
  expect(row?.work?.documents?.total).toBeGreaterThan(1)
})

test('a student about whom nothing is known has empty columns, and only requested ones are computed', async () => {
  const school = await schoolFixture()
  expect((await rows(school.manager))[0]?.work).toEqual({
    next_step: null,
    applications: [],
    deadline_on: null,
    last_contact_at: null,
  })
  expect((await rows(school.manager, 'next_step'))[0]?.work).toEqual({ next_step: null })
  expect((await rows(school.manager, 'visa'))[0]?.work).toBeUndefined()
})

test('a page of twenty takes as many statements as a page of one', async () => {
  const school = await aStudentAtWork()
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const taken = async () => {
    statements.mockClear()
    await rows(school.manager)
    // Jobs and the stages of a transaction are not of the list.
    return statements.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('student')).length
  }
  const one = await taken()
  for (let n = 0; n < 19; n++) await school.person('student')
  expect(await taken()).toBe(one)
  expect(await rows(school.manager)).toHaveLength(20)
  statements.mockRestore()
})

test('the columns of the work are exported as text', async () => {
  const school = await aStudentAtWork()
  const file = await as(school.manager)
    .call(exportStudents, { query: { columns } as never, language: 'ru' })
    .response()
  const text = file.body
  expect(text).toContain('Следующий шаг')
  expect(text).toContain(`${dayAfter(school, -2)} Позвонить отцу`)
  expect(text).toMatch(/,1\/\d+,1,/)
})

test('the list of the own students has no columns of the work', async () => {
  const school = await aStudentAtWork()
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, school.student)
  const { results } = await as(school.owner)
    .call(listOwnStudents, { query: { columns } as never })
    .expect(200)
  expect(results.map(({ work }) => work)).toEqual([undefined])
})
