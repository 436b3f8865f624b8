import { changeAccess, getAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { listDue } from '@qadam/contract/students/due/endpoints.ts'
import {
  changeRecord,
  createPerson,
  getPerson,
  getProfile,
  getRecord,
} from '@qadam/contract/students/endpoints.ts'
import { listOwnStudents, listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

let school: SchoolFixture
let other: TestUser

beforeEach(async () => {
  school = await schoolFixture()
  other = await school.person('student', { firstName: 'Alua', lastName: 'Serik' })
})

const give = (student: TestUser, values: Record<string, unknown>) =>
  as(school.owner)
    .call(changeRecord, { params: { id: student.id }, body: { values } as never })
    .expect(200)
const narrow = (body: { countries?: string[]; packages?: number[] } = {}) =>
  as(school.owner).call(changeAccess, {
    params: { id: school.manager.id },
    body: { narrowed: true, ...body },
  })
const listed = async (who: TestUser) =>
  (
    await as(who)
      .call(listPeople, { query: { role: 'student' } as never })
      .expect(200)
  ).results
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

describe('what a manager sees', () => {
  test('is all of the school until the school’s admin narrows it to their own students, and all again after', async () => {
    await give(school.student, { responsible: school.manager.id })
    expect(await listed(school.manager)).toEqual([school.student.id, other.id])
    const presented = await narrow().expect(200)
    expect(presented).toMatchObject({
      narrowed: true,
      students: 1,
      of: 2,
      changed_by: { id: school.owner.id },
    })
    expect(await listed(school.manager)).toEqual([school.student.id])
    await as(school.manager)
      .call(getRecord, { params: { id: school.student.id } })
      .expect(200)
    await as(school.manager)
      .call(getRecord, { params: { id: other.id } })
      .refused(404, 'students.not_found')
    await as(school.manager)
      .call(getProfile, { params: { id: other.id } })
      .refused(404, 'accounts.not_found')
    await as(school.manager)
      .call(getPerson, { params: { id: school.teacher.id } })
      .expect(200)
    await as(school.owner)
      .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: false } })
      .expect(200)
    expect(await listed(school.manager)).toEqual([school.student.id, other.id])
    expect((await eventsOf(school)).filter((name) => name === 'access.changed')).toHaveLength(2)
  })

  test('follows countries and packages, both at once, and keeps their own students besides', async () => {
    const made = await as(school.owner)
      .call(dictionaryCalls.package.create, { body: { name: 'Италия под ключ' } as never })
      .response()
    const pack = made.json<{ id: number }>().id
    const third = await school.person('student')
    await give(school.student, { countries: ['IT'], packages: [pack] })
    await give(other, { countries: ['IT'] })
    await give(third, { responsible_abroad: school.manager.id })
    await narrow({ countries: ['IT'] }).expect(200)
    expect(await listed(school.manager)).toEqual(
      [school.student.id, other.id, third.id].toSorted((a, b) => a - b),
    )
    await narrow({ countries: ['IT'], packages: [pack] }).expect(200)
    expect(await listed(school.manager)).toEqual([school.student.id, third.id].toSorted((a, b) => a - b))
    const mine = await as(school.manager).call(listOwnStudents, { query: {} }).expect(200)
    expect(mine.count).toBe(2)
    const due = await as(school.manager)
      .call(listDue, { query: { scope: 'all' } as never })
      .expect(200)
    expect(due.results.map(({ student }) => student.id)).not.toContain(other.id)
    const all = await as(school.manager)
      .call(listPeople, { query: { q: 'Serik' } })
      .expect(200)
    expect(all.count).toBe(0)
    expect(
      (
        await as(school.owner)
          .call(listPeople, { query: { q: 'Serik' } })
          .expect(200)
      ).count,
    ).toBe(1)
  })

  test('includes whom they add themselves: they answer for them', async () => {
    await narrow().expect(200)
    const made = await as(school.manager)
      .call(createPerson, {
        body: {
          first_name: 'Dana',
          last_name: 'Nur',
          email: 'dana@narrow.test',
          phone: '+77010004455',
          role: 'student',
        },
      })
      .expect(201)
    const record = await as(school.manager)
      .call(getRecord, { params: { id: made.id } })
      .expect(200)
    expect(record.values.responsible).toBe(school.manager.id)
    expect(await listed(school.manager)).toEqual([made.id])
  })

  test('is kept by the school’s admin alone, for managers alone, from choices that are there', async () => {
    const body = { narrowed: true }
    await as(school.manager)
      .call(changeAccess, { params: { id: school.manager.id }, body })
      .refused(403, 'request.not_allowed')
    await as(school.owner)
      .call(changeAccess, { params: { id: school.teacher.id }, body })
      .refused(409, 'accounts.access_of_managers')
    await narrow({ packages: [999_999_999] }).refused(400, 'request.malformed')
    await narrow({ countries: ['ZZ'] }).refused(400, 'request.malformed')
    await as(school.owner)
      .call(getAccess, { params: { id: 999_999_999 } })
      .refused(404, 'accounts.not_found')
  })

  test('of a student whose data is restricted is nothing, for teachers too', async () => {
    await school.inside((db) =>
      db.rows(sql`insert into restrictions (school_id, student_id, reason, set_by, set_at)
        values (${school.school.id}, ${other.id}, 'disputed', ${school.owner.id}, now())`),
    )
    expect(await listed(school.manager)).toEqual([school.student.id])
    await as(school.manager)
      .call(getRecord, { params: { id: other.id } })
      .refused(404, 'students.not_found')
    await as(school.owner)
      .call(getRecord, { params: { id: other.id } })
      .expect(200)
    await as(other)
      .call(getRecord, { params: { id: other.id } })
      .expect(200)
  })
})
