import { expect, test } from 'vitest'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aDebt, charge, differencesIn, inLedger, kzt, receipt } from './factory.ts'
import { postTransaction, reverse } from './public.ts'

/** Runs statements as the owner of the tables, committed at the end. */
async function asOwner(school: SchoolFixture, ...statements: readonly string[]): Promise<void> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const tables = ['ledger_accounts', 'ledger_transactions', 'ledger_entries']

test('no role changes or deletes a row of the ledger, the owner of the tables included', async () => {
  const school = await schoolFixture()
  await aDebt(school, school.student.id, { charged: 500_00n, paid: 200_00n })
  for (const table of tables) {
    await expect(asOwner(school, `update ${table} set school_id = school_id`)).rejects.toThrow(/only added/)
    await expect(asOwner(school, `delete from ${table}`)).rejects.toThrow(/only added/)
    await expect(asOwner(school, `truncate ${table} cascade`)).rejects.toThrow(/only added/)
    for (const statement of [`update ${table} set school_id = school_id`, `delete from ${table}`])
      await expect(
        inLedger(school, (ctx) => ctx.db.rows({ text: statement, values: [] } as never)),
      ).rejects.toThrow(/permission denied/)
  }
  await expect(
    inLedger(school, (ctx) =>
      ctx.db.rows({ text: 'update ledger_balances set balance = balance + 1', values: [] } as never),
    ),
  ).rejects.toThrow(/permission denied/)
  expect(await differencesIn(school)).toEqual([])
  // A session that replicates skips ordinary triggers, not these.
  const { rows } = await asSchemaOwner().query(
    "select tgrelid::regclass::text as name, tgenabled from pg_trigger where tgname ~ '^ledger_.*_(stay|whole)$'",
  )
  expect(rows).toHaveLength(2 * tables.length)
  expect(rows.every(({ tgenabled }) => tgenabled === 'A')).toBe(true)
})

test('an entry without its other side fails at the commit, whoever writes it', async () => {
  const school = await schoolFixture()
  await aDebt(school, school.student.id, { charged: 500_00n, paid: 200_00n })
  const transaction = (entries: number) => `
    insert into ledger_transactions (school_id, key, content_hash, phase, kind, entries, at)
    values (${school.school.id}, 'by hand', '', 'posted', 'charge', ${entries}, now())`
  const entry = (minor: number, kind: string) => `
    insert into ledger_entries (school_id, transaction_id, phase, account_id, currency, minor)
    select a.school_id, (select max(id) from ledger_transactions where school_id = a.school_id), 'posted', a.id,
      a.currency, ${minor} from ledger_accounts a where a.school_id = ${school.school.id} and a.kind = '${kind}'`
  await expect(asOwner(school, transaction(2), entry(100, 'cash'), entry(-99, 'revenue'))).rejects.toThrow(
    /does not balance/,
  )
  await expect(asOwner(school, transaction(2), entry(100, 'cash'))).rejects.toThrow(/other entries/)
  await expect(asOwner(school, transaction(2))).rejects.toThrow(/other entries/)
  // Nor does a balanced pair belong to a transaction that is there already.
  await expect(asOwner(school, entry(100, 'cash'), entry(-100, 'revenue'))).rejects.toThrow(/other entries/)
  expect(await differencesIn(school)).toEqual([])
})

test('entries that do not balance are rejected before the database is asked', async () => {
  const school = await schoolFixture()
  const one = charge('one', school.student.id, kzt(100))
  const [first, second] = [one.entries[0], receipt('other', school.student.id, kzt(99)).entries[1]]
  for (const entries of [[first], [first, second], []])
    await expect(
      inLedger(school, async (ctx) => postTransaction(ctx, { ...one, entries: entries as never })),
    ).rejects.toThrow(/differ by|at least two/)
})

test('a reversal names what it reverses and why, mirrors it, and is the only one', async () => {
  const school = await schoolFixture()
  const { id } = await inLedger(school, (ctx) =>
    postTransaction(ctx, charge('charge', school.student.id, kzt(700))),
  )
  const back = (key: string, transaction = id) =>
    inLedger(school, (ctx) => reverse(ctx, { key, transaction, reason: 'mistake' }))
  const first = await back('back')
  expect(await back('back')).toEqual({ id: first.id, repeated: true })
  await expect(back('again')).rejects.toMatchObject({ code: 'ledger.already_reversed' })
  await expect(back('of the reversal', first.id)).rejects.toMatchObject({ code: 'ledger.not_reversible' })
  const rows = await school.inside((db) =>
    db.rows({
      text: `select kind, reverses_id, reason from ledger_transactions where school_id = $1 order by id`,
      values: [school.school.id],
    } as never),
  )
  expect(rows).toEqual([
    { kind: 'charge', reverses_id: null, reason: null },
    { kind: 'reversal', reverses_id: id, reason: 'mistake' },
  ])
  const several = await inLedger(school, (ctx) =>
    postTransaction(ctx, charge('second', school.student.id, kzt(900))),
  )
  const raced = await Promise.allSettled([1, 2, 3, 4].map((n) => back(`raced ${n}`, several.id)))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await differencesIn(school)).toEqual([])
})
