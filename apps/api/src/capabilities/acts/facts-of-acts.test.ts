import * as calls from '@qadam/contract/acts/endpoints.ts'
import { mergeStudents } from '@qadam/contract/student-merge/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication } from '../applications/factory.ts'
import { aTaughtProgram } from '../classes/factory.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'
import { aHeldClass, aLine, dayFrom, issue, readyForActs } from './factory.ts'

let school: SchoolFixture
let program: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  program = await aTaughtProgram(school)
  await readyForActs(school)
})

const suggest = (query: { date_after?: string; date_before?: string } = {}) =>
  as(school.manager)
    .call(calls.suggestAct, { params: { userId: school.student.id }, query })
    .expect(200)

test('suggested is what was really done: attended classes by program, within the days', async () => {
  const held = [
    await aHeldClass(school, program.id, { daysAgo: 20 }),
    await aHeldClass(school, program.id, { daysAgo: 6, attendance: 'late' }),
    await aHeldClass(school, program.id, { daysAgo: 2 }),
  ]
  await aHeldClass(school, program.id, { daysAgo: 4, attendance: 'absent' })
  const { lines } = await suggest()
  expect(lines).toMatchObject([
    {
      unit: 'class',
      quantity: '3',
      since: dayFrom(school, -20),
      done_on: dayFrom(school, -2),
      facts: { kind: 'class', ids: held },
      price: null,
    },
  ])
  expect(
    (await suggest({ date_after: dayFrom(school, -7), date_before: dayFrom(school, -3) })).lines,
  ).toMatchObject([{ quantity: '1', facts: { ids: [held[1]] } }])
})

test('suggested are checked documents, apostilles and submitted applications', async () => {
  await withFirstTypes(school)
  const application = await anApplication(school, 'under_review')
  await school.inside(async (db) => {
    for (const [code, state] of [
      ['passport', 'checked'],
      ['birth_certificate_first', 'checked'],
      ['birth_certificate_second', 'not_checked'],
    ] as const)
      await db.rows(sql`
        insert into documents (school_id, student_id, type_id, state, decided_at, changed_at)
        values (${db.schoolId}, ${school.student.id}, ${await typeIdOf(school, code)}, ${state},
          ${school.app.clock.now()}, ${school.app.clock.now()})`)
    await db.rows(
      sql`update applications set submitted_at = ${school.app.clock.now()} where id = ${application.id}`,
    )
  })
  const { lines } = await suggest()
  expect(
    lines.map(({ unit, quantity, name_ru: name }) => [unit, quantity, name.split(' ')[0]]).toSorted(),
  ).toEqual([
    ['application', '1', 'Подача'],
    ['document', '1', 'Апостилирование'],
    ['document', '1', 'Проверка'],
  ])
})

test('what stands on an act is suggested no more, and stands on no second one, also when two are issued at once', async () => {
  await aHeldClass(school, program.id, { daysAgo: 3 })
  const [line] = (await suggest()).lines
  if (!line) throw new Error('nothing was suggested')
  const body = { lines: [aLine(school, { ...line, name_ru: line.name_ru, price: 6_000 })] }
  const answers = await Promise.all([1, 2, 3].map(() => issue(school, body).response()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  expect((await suggest()).lines).toEqual([])
  await issue(school, body).refused(409, 'acts.fact_taken')
  const twice = [aLine(school, { facts: { kind: 'class', ids: [1] } })]
  await issue(school, { lines: twice }).refused(409, 'acts.fact_taken')
  const { results } = await as(school.manager).call(calls.listActs).expect(200)
  await as(school.manager)
    .call(calls.voidAct, { query: { id: results[0]?.id, reason: 'Не та цена' } })
    .expect(204)
  // Done work comes back, with the price that it had.
  expect((await suggest()).lines).toMatchObject([{ facts: line.facts, price: 6_000 }])
  await issue(school, body).expect(201)
})

test('a narrowed manager neither sees nor issues acts of others', async () => {
  const narrow = await school.person('admin')
  await school.inside((db) =>
    db.rows(sql`
      insert into accesses (school_id, manager_id, countries, package_ids, changed_at)
      values (${db.schoolId}, ${narrow.id}, '{XX}', '{}', now())`),
  )
  await issue(school).expect(201)
  expect(await as(narrow).call(calls.listActs).expect(200)).toMatchObject({ count: 0 })
  expect(await as(narrow).call(calls.countActs).expect(200)).toMatchObject({ count: 0, years: [] })
  await issue(school, {}, narrow).refused(404, 'students.not_found')
})

test('the acts of a student who was merged into another are theirs', async () => {
  const { id } = await issue(school).expect(201)
  const remaining = await school.person('student', { firstName: 'Remaining' })
  await as(school.owner)
    .call(mergeStudents, { body: { keep: remaining.id, other: school.student.id } as never })
    .expect(201)
  const acts = await as(school.manager)
    .call(calls.listActs, { query: { user_id: remaining.id } })
    .expect(200)
  expect(acts.results).toMatchObject([{ id, student: { id: remaining.id } }])
  expect(await as(remaining).call(calls.listActs).expect(200)).toMatchObject({ count: 1 })
  await as(remaining).call(calls.getActFile, { params: { id } }).expect(200)
})
