import { expect, inject, test } from 'vitest'
import { aDebt } from '../../capabilities/ledger/factory.ts'
import { asSchemaOwner, schoolFixture } from '../../testing/school-fixture.ts'
import { moneyChecks } from './money.ts'

test('the operator sees that every ledger agrees, and which account does not', async () => {
  const [sound, broken] = [await schoolFixture(), await schoolFixture()]
  for (const school of [sound, broken]) await aDebt(school, school.student.id, { charged: 500n, paid: 200n })
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(broken.school.id)])
    await client.query('update ledger_balances set balance = balance + 9 where has_floor')
    await client.query('commit')
  } finally {
    client.release()
  }
  const findings = await moneyChecks(inject('databaseMigrationUrl'), [
    sound.school.slug,
    broken.school.slug,
    'no-such-school',
  ])
  expect(findings).toHaveLength(3)
  const of = (slug: string) => findings.find(({ about }) => about === slug)
  expect(of(sound.school.slug)).toEqual({
    about: sound.school.slug,
    well: true,
    found: '3 transactions, 4 accounts: all agree',
  })
  const found = of(broken.school.slug)
  expect(found?.well).toBe(false)
  expect(found?.found).toMatch(/: 3 differences\s/)
  expect(found?.found).toMatch(/balance of account \d+: stored 309, computed 300 KZT/)
  expect(found?.found).toMatch(/payment_balance of student \d+: stored 300, computed 309/)
  expect(found?.fix).toBeTruthy()
  expect(of('no-such-school')).toMatchObject({ well: false, found: 'there is no such school' })
})
