import { deletePerson } from '@qadam/contract/accounts/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

const find = ({ manager }: Pick<SchoolFixture, 'manager'>, query: object) =>
  as(manager)
    .call(listPeople, { query: { role: 'student', ...query } as never })
    .expect(200)
const where = (condition: Condition) => ({ filter: JSON.stringify([condition]) })
const set = (school: Pick<SchoolFixture, 'manager'>, who: TestUser, values: object) =>
  as(school.manager)
    .call(changeRecord, { params: { id: who.id }, body: { values } })
    .expect(200)

test('totals follow what comes, goes and changes, and another school is never counted', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  expect((await find(school, {})).count).toBe(1)
  const came = await school.person('student', { firstName: 'New' })
  expect((await find(school, {})).count).toBe(2)
  await set(school, came, { cv: true })
  expect((await find(school, where({ field: 'cv', op: 'is', value: true }))).count).toBe(1)
  await set(school, came, { cv: false })
  expect((await find(school, where({ field: 'cv', op: 'is', value: true }))).count).toBe(0)
  await as(school.owner)
    .call(deletePerson, { params: { id: came.id } })
    .expect(200)
  expect((await find(school, {})).count).toBe(1)
  expect((await find(other, { q: 'New' })).count).toBe(0)
})

test('totals of what the list does not keep, lines of text and sign-ins, follow it as well', async () => {
  const school = await schoolFixture()
  const came = await school.person('student', { firstName: 'New' })
  const tracked = where({ field: 'tracking', op: 'is', value: 'KZ-1' })
  await set(school, came, { tracking: 'KZ-2' })
  expect((await find(school, tracked)).count).toBe(0)
  await set(school, came, { tracking: 'KZ-1' })
  expect(await find(school, tracked)).toMatchObject({ count: 1, results: [{ id: came.id }] })
  const silent = where({ field: 'last_sign_in_at', op: 'empty' })
  const quiet = await school.inside((db) =>
    db.row<{ id: number }>(sql`
      insert into people (school_id, role, first_name) values (${db.schoolId}, 'student', 'Quiet') returning id`),
  )
  expect((await find(school, silent)).results.map((one) => one.id)).toEqual([quiet?.id])
  await school.inside((db) =>
    db.rows(sql`
      insert into sign_ins (school_id, person_id, started_at, expires_at)
      values (${db.schoolId}, ${quiet?.id ?? 0}, now(), now() + interval '1 hour')`),
  )
  expect((await find(school, silent)).count).toBe(0)
})
