import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPools, type Pools } from '../database/pools.ts'
import { Failure } from '../http/failure.ts'
import { Limits } from './limits.ts'

let pools: Pools

beforeAll(() => {
  pools = openPools(inject('databaseServingUrl'), 2)
})
afterAll(() => pools.close())

const threeAMinute = () => ({ name: `test-${randomBytes(4).toString('hex')}`, points: 3, seconds: 60 })

test('processes share one count, and it holds when they spend at the same time', async () => {
  const limit = threeAMinute()
  const [one, other] = [new Limits(pools), new Limits(pools)]
  const spent = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other).spend(limit, 'account')),
  )
  expect(spent.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
  await one.spend(limit, 'another account')
})

test('who is refused learns when to come back', async () => {
  const limit = { ...threeAMinute(), points: 1 }
  const limits = new Limits(pools)
  await limits.spend(limit, 'account')
  const refused = await limits.spend(limit, 'account').catch((failure: unknown) => failure)
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({
    status: 429,
    details: { headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
  })
})

test('a success gives its point back or forgets them all', async () => {
  const limit = { ...threeAMinute(), points: 1 }
  const limits = new Limits(pools)
  for (let times = 0; times < 3; times += 1) {
    await limits.spend(limit, 'account')
    await limits.giveBack(limit, 'account')
  }
  await limits.spend(limit, 'account')
  await limits.forgive(limit, 'account')
  await limits.spend(limit, 'account')
})
