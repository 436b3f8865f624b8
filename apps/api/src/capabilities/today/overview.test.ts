import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { getStudentOverview } from '@qadam/contract/today/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { anApplication } from '../applications/factory.ts'
import { aClass, aTaughtProgram, at } from '../classes/factory.ts'
import { withFirstTypes } from '../documents/factory.ts'

const overviewOf = (who: TestUser, student: TestUser) =>
  as(who)
    .call(getStudentOverview, { params: { id: student.id } })
    .expect(200)
const stepFor = (school: SchoolFixture, text: string, days: number, owner: TestUser) =>
  as(school.manager)
    .call(createStep, {
      body: { user: school.student.id, text, due_on: at(school, days).slice(0, 10), owner: owner.id },
    })
    .expect(201)

test('an overview has what is due on both sides, the documents, the applications and the courses of one student', async () => {
  const school = await schoolFixture()
  await withFirstTypes(school)
  const chosen = await anApplication(school)
  const { id: course } = await aTaughtProgram(school)
  await aClass(school, course, { starts_at: at(school, 2, 10) })
  await as(school.student)
    .call(createMessage, { body: { text: 'Когда виза?' } })
    .expect(201)
  await stepFor(school, 'Позвонить отцу', -1, school.manager)
  await stepFor(school, 'Заказать перевод', 3, school.student)
  const other = await school.person('student', { firstName: 'Dana' })
  await as(other)
    .call(createMessage, { body: { text: 'Здравствуйте' } })
    .expect(201)

  const found = await overviewOf(school.manager, school.student)
  expect(found.due.map(({ kind, whose, text }) => [kind, whose, text])).toEqual([
    ['step', 'staff', 'Позвонить отцу'],
    ['message', 'staff', 'Когда виза?'],
    ['step', 'student', 'Заказать перевод'],
  ])
  expect(found).toMatchObject({ count: 3, unread: 1, documents: { done: 0 } })
  expect(found.documents.needed).toBeGreaterThan(3)
  expect(found.documents.unmet[0]).toMatchObject({
    object: { kind: 'paper' },
    address: expect.stringContaining(`/user/view/${school.student.id}?tab=documents&paper=`),
  })
  expect(found.applications).toMatchObject({
    count: 1,
    results: [{ id: chosen.id, status: 'selected', deadline: expect.any(String) }],
  })
  expect(found.courses).toEqual([
    expect.objectContaining({ id: course, next_class_at: at(school, 2, 10), homework: 0 }),
  ])
  expect(await overviewOf(school.manager, other)).toMatchObject({
    count: 1,
    applications: { count: 0 },
    courses: [],
  })
})

test('an overview takes three statements besides those of the reader and the school', async () => {
  const school = await schoolFixture()
  await anApplication(school)
  await overviewOf(school.manager, school.student)
  const statements = await statementsOf(() => overviewOf(school.manager, school.student))
  expect(statements.length, statements.join('\n\n')).toBe(5)
})

test('nobody but the staff who see a student have the overview', async () => {
  const school = await schoolFixture()
  for (const who of [school.teacher, school.student])
    await as(who)
      .call(getStudentOverview, { params: { id: school.student.id } })
      .refused(403, 'request.not_allowed')
  await as(school.owner)
    .call(getStudentOverview, { params: { id: school.teacher.id } })
    .refused(404, 'students.not_found')
})
