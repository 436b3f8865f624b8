import { minorDigits } from '@qadam/contract/money/currencies.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'

test('the currencies of the database are those that the contract calculates in', async () => {
  const school = await schoolFixture()
  const rows = await school.inside((db) =>
    db.rows<{ code: string; minor_digits: number }>(sql`select code, minor_digits from currencies`),
  )
  expect(Object.fromEntries(rows.map(({ code, minor_digits: digits }) => [code, digits]))).toEqual(
    minorDigits,
  )
})
