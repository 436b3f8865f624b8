import { expect, test } from 'vitest'
import { idsByTable, levelIds } from './ids-of.ts'
import { world } from './world.ts'

test('levelled ids are greater than any before, also when they are levelled twice and nothing came in between', async () => {
  const highest = async () => {
    const byTable = await idsByTable(await world())
    return Math.max(...[...byTable.values()].flat())
  }
  const before = await highest()
  await levelIds()
  await levelIds()
  expect(await highest()).toBeGreaterThan(before + 1_000)
})
