import { expect, test } from 'vitest'
import { idsByTable, levelIds } from './ids-of.ts'
import { asSchemaOwner, schoolFixture } from './school-fixture.ts'

test('levelled ids are greater than any before, also when they are levelled twice and nothing came in between', async () => {
  const highest = async () => {
    const byTable = await idsByTable(await schoolFixture())
    return Math.max(...[...byTable.values()].flat())
  }
  const before = await highest()
  await levelIds()
  await levelIds()
  expect(await highest()).toBeGreaterThan(before + 1_000)
})

test('levelling lets the next rows of most tables have the same id', async () => {
  await levelIds()
  await levelIds()
  const { rows } = await asSchemaOwner().query<{ all: string; different: string }>(`
    select count(*) as all, count(distinct last_value) as different from pg_sequences
    where schemaname = 'public' and sequencename like '%\\_id\\_seq'`)
  // Other tests create rows concurrently.
  expect(Number(rows[0]?.all)).toBeGreaterThan(70)
  expect(Number(rows[0]?.different)).toBeLessThan(Number(rows[0]?.all) / 2)
})
