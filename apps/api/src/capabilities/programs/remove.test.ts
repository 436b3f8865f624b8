import {
  copyProgram,
  deleteProgram,
  findProgram,
  getDependents,
  listCatalog,
  listGuestPrograms,
  restoreProgram,
} from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { aProgram, aPublishedProgram } from './factory.ts'

test('what hangs on a program is said, it is deleted, and restored with everything', async () => {
  const school = await schoolFixture()
  const made = await aPublishedProgram(school, {
    students: [school.student.id],
    rounds: [{ start: '2099-01-01', end: '2099-02-01' }],
  })
  const params = { id: made.id }
  const by = as(school.manager)
  const { dependents } = await by.call(getDependents, { params }).expect(200)
  expect(dependents).toEqual([
    { what: 'students', count: 1 },
    { what: 'teachers', count: 1 },
    { what: 'rounds', count: 1 },
    { what: 'posters', count: 1 },
  ])
  await by.call(deleteProgram, { params }).expect(204)
  await by.call(findProgram, { params }).refused(404, 'request.row_not_found')
  await by.call(deleteProgram, { params }).refused(404, 'request.row_not_found')
  const list = async (deleted: boolean) =>
    (await by.call(listCatalog, { params: { schoolId: school.school.id }, query: { deleted } }).expect(200))
      .count
  expect([await list(false), await list(true)]).toEqual([0, 1])
  await expect
    .poll(async () => (await guestOf(school).call(listGuestPrograms).expect(200)).count, { timeout: 2_000 })
    .toBe(0)
  const restored = await by.call(restoreProgram, { params }).expect(200)
  expect(restored).toMatchObject({ show: true, rounds: [{}], students: [{ id: school.student.id }] })
  expect([await list(false), await list(true)]).toEqual([1, 0])
  await by.call(restoreProgram, { params }).refused(409, 'programs.not_deleted')
})

test('a deletion is taken back for 30 days and no longer', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  await as(school.manager).call(deleteProgram, { params: { id } }).expect(204)
  school.app.clock.move(31 * 86_400_000)
  const later = await school.person('admin')
  await as(later).call(restoreProgram, { params: { id } }).refused(409, 'programs.undo_over')
})

test('programs are deleted and restored by staff of their school alone, and it is recorded', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await aProgram(school)
  const params = { id }
  await as(school.teacher).call(deleteProgram, { params }).refused(403, 'request.not_allowed')
  await as(other.owner).call(deleteProgram, { params }).refused(404, 'request.row_not_found')
  await as(other.owner).call(getDependents, { params }).refused(404, 'request.row_not_found')
  await as(school.owner).call(deleteProgram, { params }).expect(204)
  await as(other.owner).call(restoreProgram, { params }).refused(404, 'request.row_not_found')
  await as(school.student).call(restoreProgram, { params }).refused(403, 'request.not_allowed')
  const rows = await school.inside((db) =>
    db.rows<{ action: string }>(sql`select action from audit_log
      where school_id = ${db.schoolId} and object_kind = 'program' and object_id = ${id} order by id`),
  )
  expect(rows.map((row) => row.action)).toEqual(['program.created', 'program.deleted'])
})

test('a copy is hidden and has everything but students and rounds that are over', async () => {
  const school = await schoolFixture()
  const d = await someDictionaries(school)
  const made = await aPublishedProgram(school, {
    students: [school.student.id],
    cities: [d.city.id],
    cost: 100,
    requirements: { text_ru: '<p>Аттестат</p>', languages: [{ language: 'English' }] },
    rounds: [{ start: '2099-01-01', end: '2099-02-01' }],
  })
  await school.inside((db) =>
    db.rows(sql`insert into program_rounds (school_id, program_id, starts_on, ends_on)
      values (${db.schoolId}, ${made.id}, '2020-01-01', '2020-02-01')`),
  )
  const original = await as(school.manager)
    .call(findProgram, { params: { id: made.id } })
    .expect(200)
  const copy = await as(school.manager)
    .call(copyProgram, { params: { id: made.id } })
    .expect(201)
  expect(original.cover?.width).toBeGreaterThan(0)
  expect(copy.id).not.toBe(made.id)
  expect(copy).toMatchObject({
    title_ru: original.title_ru,
    show: false,
    missing: [],
    cost: 100,
    cities: [{ id: d.city.id }],
    teachers: [{ id: school.teacher.id }],
    students: [],
    rounds: [{ start: '2099-01-01', end: '2099-02-01' }],
    requirements: { text_ru: '<p>Аттестат</p>', languages: [{ language: 'English' }] },
    cover: { width: original.cover?.width },
  })
  const other = await schoolFixture()
  await as(other.manager)
    .call(copyProgram, { params: { id: made.id } })
    .refused(404, 'request.row_not_found')
  await as(school.teacher)
    .call(copyProgram, { params: { id: made.id } })
    .refused(403, 'request.not_allowed')
})
