import pino from 'pino'
import { expect, test } from 'vitest'
import { eventsOf } from '../../testing/jobs.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { compareLedger } from './commands/compare.ts'
import { aDebt, differencesIn } from './factory.ts'

/** Changes stored balances as only the owner of the tables can. */
async function tamper(school: SchoolFixture, statement: string): Promise<void> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
    await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Runs the comparison of a night and returns what it logged. */
async function compared({ app, school }: SchoolFixture): Promise<{ level: number; what: string }[]> {
  const lines: { level: number; what: string }[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await compareLedger({ ...app.services, log }, school.id)
  return lines
}

test('a night says that balances differ from their entries, and corrects nothing', async () => {
  const school = await schoolFixture()
  await aDebt(school, school.student.id, { charged: 500n, paid: 200n })
  expect(await compared(school)).toEqual([])
  expect(await eventsOf(school)).toEqual([])

  await tamper(school, 'update ledger_balances set balance = balance + 7, pending_in = 3 where has_floor')
  const lines = await compared(school)
  expect(new Set(lines.map(({ what }) => what))).toEqual(new Set(['balance', 'pending_in']))
  expect(lines.every(({ level }) => level === 50)).toBe(true)
  expect(lines).toContainEqual(expect.objectContaining({ stored: '307', computed: '300', currency: 'KZT' }))
  expect(await eventsOf(school)).toEqual(['ledger.differences_found'])
  // Two balances that are wrong by the same sum on opposite sides still sum up to zero: each account is compared.
  expect(await differencesIn(school)).toHaveLength(4)
  expect(await compared(school)).toHaveLength(4)
})

test('books that do not sum up to zero are a difference of their own', async () => {
  const school = await schoolFixture()
  await aDebt(school, school.student.id, { charged: 500n, paid: 200n })
  await tamper(
    school,
    `update ledger_balances b set balance = balance + 7 from ledger_accounts a
      where a.school_id = b.school_id and a.id = b.account_id and a.kind = 'revenue'`,
  )
  expect((await differencesIn(school)).map(({ what }) => what)).toEqual(['balance', 'ledger'])
})
