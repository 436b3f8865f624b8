import { countApplications, listApplications } from '@qadam/contract/applications/endpoints.ts'
import { listDocuments, waiveDocument } from '@qadam/contract/documents/endpoints.ts'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'
import { anApplication, anOpenProgram, ask, documentsReady } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})
const day = (shift: number) =>
  new Date(school.app.clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10)

async function chosen(who: TestUser, rounds: { start: string; end: string }[], facts: object = {}) {
  const program = await anOpenProgram(school, facts)
  const { id } = await ask(who, { course_id: program.id, status: 'selected' }).expect(200)
  // Rounds end with time; nobody may enter one that is over.
  await school.inside(async (db) => {
    await db.rows(sql`delete from program_rounds where program_id = ${program.id}`)
    for (const { start, end } of rounds)
      await db.rows(sql`
        insert into program_rounds (school_id, program_id, starts_on, ends_on)
        values (current_school(), ${program.id}, ${start}::date, ${end}::date)`)
  })
  return id
}

const list = (query: object = {}) =>
  as(school.manager)
    .call(listApplications, { query: { order: 'due', history: false, ...query } })
    .expect(200)

test('the nearest day comes first, past ones before it and applications without a day last; pages go on in this order', async () => {
  const { student } = school
  const far = await chosen(student, [{ start: day(-9), end: day(40) }])
  const over = await chosen(student, [{ start: day(-60), end: day(-3) }])
  const none = await chosen(student, [])
  const next = await chosen(student, [
    { start: day(-60), end: day(-30) },
    { start: day(5), end: day(12) },
  ])
  const soon = await chosen(student, [
    { start: day(-9), end: day(2) },
    { start: day(1), end: day(90) },
  ])
  const sent = await anApplication(school, 'under_review')
  const offer = await anApplication(school, 'has_invitation')
  await ask(school.manager, { id: offer.id, status: 'has_invitation', answer_by: day(4) }).expect(200)
  const all = await list()
  expect(all.results.map(({ id, due_on }) => [id, due_on])).toEqual([
    [over, day(-3)],
    [soon, day(2)],
    [offer.id, day(4)],
    [next, day(12)],
    [far, day(40)],
    [none, null],
    [sent.id, null],
  ])
  const second = await list({ page: 2, page_size: 3 })
  expect([second.count, second.results.map(({ id }) => id)]).toEqual([7, [next, far, none]])
})

test('a row names what prevents its submission today, and nothing once it was submitted', async () => {
  const over = await chosen(school.student, [{ start: day(20), end: day(40) }], { cost: 5_000_000 })
  const open = await chosen(school.student, [{ start: day(-1), end: day(1) }])
  const none = await chosen(school.student, [])
  const of = async () => new Map((await list()).results.map(({ id, hurdles }) => [id, hurdles]))
  const before = await of()
  expect([over, open, none].map((id) => before.get(id))).toEqual([
    ['documents', 'fee', 'round'],
    ['documents'],
    ['documents'],
  ])
  await documentsReady(school)
  const after = await of()
  expect([over, open, none].map((id) => after.get(id))).toEqual([['fee', 'round'], [], []])
  await ask(school.manager, { id: open, status: 'under_review' }).expect(200)
  expect((await of()).get(open)).toEqual([])
})

test('a row counts the accepted documents of its student among those that a submission needs, for staff', async () => {
  await withFirstTypes(school)
  const { manager, student } = school
  await anApplication(school)
  await anApplication(school)
  const typeId = await typeIdOf(school, 'passport')
  await as(manager)
    .call(waiveDocument, { params: { id: student.id, typeId }, body: { reason: 'seen_on_paper' } })
    .expect(200)
  const { unmet } = await as(manager)
    .call(listDocuments, { params: { id: student.id } })
    .expect(200)
  const total = unmet.length + 1
  expect(total).toBeGreaterThan(1)
  expect((await list()).results.map(({ documents }) => documents)).toEqual([
    { done: 1, total },
    { done: 1, total },
  ])
  const own = await as(student).call(listApplications).expect(200)
  expect(own.results.map(({ documents }) => documents)).toEqual([undefined, undefined])
})

test('a search finds words of the student and of the program, in any order, and the numbers follow it', async () => {
  const other = await school.person('student', { firstName: 'Аружан', lastName: 'Тестова' })
  const theirs = await chosen(other, [], { title_ru: 'Робототехника 100%' })
  await anApplication(school)
  const found = async (q: string) => (await list({ q })).results.map(({ id }) => id)
  expect(await found('робот аружан')).toEqual([theirs])
  expect(await found('100%')).toEqual([theirs])
  expect(await found('аружан %')).toEqual([theirs])
  expect(await found('аружан _')).toEqual([])
  const counted = await as(school.manager)
    .call(countApplications, { query: { q: 'Тестова' } })
    .expect(200)
  expect(counted.count).toBe(1)
})

test('a page is read with as many statements for several students as for one', async () => {
  const statements = async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await list()
      return queries.mock.calls.length
    } finally {
      queries.mockRestore()
    }
  }
  await anApplication(school)
  await list()
  const ofOne = await statements()
  for (const firstName of ['Аружан', 'Болат', 'Сәуле'])
    await anApplication(school, 'selected', await school.person('student', { firstName }))
  expect((await list()).results).toHaveLength(4)
  expect(await statements()).toBe(ofOne)
})
