import { beforeEach, expect, test } from 'vitest'
import { inSchool, type SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { OneTransaction } from './one-transaction.ts'

let school: SchoolFixture
let one: OneTransaction
beforeEach(async () => {
  school = await schoolFixture()
  one = new OneTransaction((await testApp()).services.pools)
})

const note = (text: string) => (db: SchoolDb) =>
  db.rows(
    sql`insert into audit_log (school_id, action, object_kind, request_id) values (${db.schoolId}, ${text}, 'school', 'test')`,
  )
const call = (work: (db: SchoolDb) => Promise<unknown>, readOnly = false) =>
  inSchool(one.pools, { schoolId: school.school.id, readOnly }, work)
const count = (db: SchoolDb) =>
  db.row<{ many: number }>(sql`select count(*) as many from audit_log where action like 'test.%'`)
const seen = async () => (await school.inside(count))?.many

test('others see what the calls of a transaction did when all of them are done, and not before', async () => {
  await one.run(async () => {
    await call(note('test.first'))
    await call(note('test.second'))
    expect(await call(count, true)).toEqual({ many: 2 })
    expect(await seen()).toBe(0)
  })
  expect(await seen()).toBe(2)
})

test('a call that fails undoes itself alone, also when its statement was refused', async () => {
  await one.run(async () => {
    await call(note('test.kept'))
    const refused = call(async (db) => {
      await note('test.undone')(db)
      await db.rows(sql`select 1 / 0`)
    })
    await expect(refused).rejects.toThrow()
    await call(note('test.after'))
  })
  expect(await seen()).toBe(2)
})

test('what is given up in the middle leaves nothing, and the connection serves the next', async () => {
  const given = one.run(async () => {
    await call(note('test.half'))
    throw new Error('killed')
  })
  await expect(given).rejects.toThrow('killed')
  expect(await seen()).toBe(0)
  await expect(call(note('test.outside'))).rejects.toThrow('outside of its transaction')
  await one.run(() => call(note('test.next')))
  expect(await seen()).toBe(1)
})

test('what is counted beside a call is a part of it, and does not wait for its rows', async () => {
  await one.run(async () => {
    await call(note('test.first'))
    const counting = { schoolId: school.school.id, counting: true }
    expect(await inSchool(one.pools, counting, count)).toEqual({ many: 1 })
  })
})
