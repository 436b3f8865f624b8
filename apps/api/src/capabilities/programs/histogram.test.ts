import { listFacets } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram } from './factory.ts'

test('one very expensive program leaves the bars of the others apart', async () => {
  const school = await schoolFixture()
  for (let n = 1; n <= 20; n += 1)
    await aPublishedProgram(school, { price: n * 100_000_00, currency: 'KZT', price_period: 'year' })
  await aPublishedProgram(school, { price: 900_000_000_00, currency: 'KZT', price_period: 'year' })
  const { price } = await guestOf(school).call(listFacets).expect(200)
  expect(price).toMatchObject({ min: 100_000, max: 900_000_000, unknown: 0 })
  expect(price.buckets).toHaveLength(20)
  expect(price.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(21)
  expect(price.buckets[0]?.to).toBeLessThan(1_000_000)
  expect(price.buckets.at(-1)).toMatchObject({ count: 1 })
  expect(price.buckets.at(-1)?.to).toBeGreaterThan(900_000_000)
})
