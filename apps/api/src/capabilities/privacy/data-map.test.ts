import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { dataMap, tablesOfNobody } from './rules/data-map/data-map.ts'

let school: SchoolFixture
const columnsOf = new Map<string, string[]>()

beforeAll(async () => {
  school = await schoolFixture()
  const { rows } = await asSchemaOwner().query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by 1`)
  for (const { name, columns } of rows) columnsOf.set(name, columns)
})

test('every table is in the map of data or among those that are about nobody: a new one says which', () => {
  const development = ['development_mailbox', 'development_chats']
  const known = new Set([...dataMap.map(({ name }) => name), ...tablesOfNobody, ...development])
  expect([...columnsOf.keys()].filter((name) => !known.has(name)).toSorted()).toEqual([])
  expect(dataMap.map(({ name }) => name).filter((name) => tablesOfNobody.has(name))).toEqual([])
  expect(columnsOf.size).toBeGreaterThan(60)
})

test('every column of a table about people has its class, purpose and term: a new one needs a line in map/', () => {
  for (const { name, columns, blank, purpose, term } of dataMap) {
    expect(Object.keys(columns).toSorted(), `columns of ${name}`).toEqual(columnsOf.get(name)?.toSorted())
    expect([purpose, term].every(Boolean), name).toBe(true)
    expect(
      blank.filter((column) => !(column in columns)),
      name,
    ).toEqual([])
  }
})

test('every condition by which rows are a person’s can be asked by the serving role', async () => {
  const { rowsOfPerson } = await import('./jobs/rows-of-person.ts')
  const found = await school.inside(async (db) => {
    const names: string[] = []
    for await (const { name } of rowsOfPerson(db, school.student.id, true)) names.push(name)
    await db.rows(sql`select 1`)
    return names
  })
  expect(found).toContain('people')
  expect(found).toContain('student_records')
})
