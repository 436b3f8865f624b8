import type { Sent } from '@qadam/contract/endpoint.ts'
import { listBooks, listLedgerEntries } from '@qadam/contract/ledger/endpoints.ts'
import { accountKinds, creditAccountKinds, transactionKinds } from '@qadam/contract/ledger/vocabulary.ts'
import { money } from '@qadam/contract/money/money.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aNarrowedManager } from '../students/factory.ts'
import { aDebt, charge, inLedger, kzt, receipt } from './factory.ts'
import {
  balanceOf,
  credit,
  debit,
  pendTransaction,
  personAccount,
  postTransaction,
  reverse,
  schoolAccount,
} from './public.ts'

const booksFor = async (who: TestUser) => (await as(who).call(listBooks).expect(200)).books
const entriesFor = (who: TestUser, query: Sent<typeof listLedgerEntries>['query'] = {}) =>
  as(who).call(listLedgerEntries, { query }).expect(200)

async function aSeason(): Promise<SchoolFixture & { other: TestUser }> {
  const school = await schoolFixture()
  const other = await school.person('student', { firstName: 'Other' })
  await aDebt(school, school.student.id, { charged: 500n, paid: 200n })
  await aDebt(school, other.id, { charged: 70n, paid: 70n })
  const expiresAt = new Date(school.app.clock.now().getTime() + 60_000)
  await inLedger(school, (ctx) => pendTransaction(ctx, { ...receipt('waits', other.id, kzt(30)), expiresAt }))
  await inLedger(school, (ctx) =>
    postTransaction(ctx, {
      key: 'euro',
      kind: 'receipt',
      entries: [
        debit(schoolAccount('bank'), kzt(90_085_519)),
        credit(personAccount('credit', other.id), kzt(90_085_519)),
      ],
      foreign: {
        amount: money(150_050n, 'EUR'),
        rate: { from: 'EUR', to: 'KZT', price: '600.37', on: '2026-11-25' },
        source: 'nationalbank.kz',
      },
    }),
  )
  return { ...school, other }
}

test('the books show each kind by currency, what is pending beside it, and the entries behind every sum', async () => {
  const school = await aSeason()
  const books = await booksFor(school.owner)
  const of = (kind: string) => books.find((book) => book.kind === kind)
  expect(of('receivable')).toEqual({
    kind: 'receivable',
    part: '',
    side: 'debit',
    accounts: 2,
    balance: { minor: '300', currency: 'KZT' },
    pending_in: { minor: '0', currency: 'KZT' },
    pending_out: { minor: '0', currency: 'KZT' },
  })
  expect(of('cash')).toMatchObject({ balance: { minor: '270' }, pending_in: { minor: '30' } })
  expect(of('credit')).toMatchObject({
    side: 'credit',
    balance: { minor: '90085519' },
    pending_in: { minor: '30' },
  })
  expect(of('revenue')).toMatchObject({ part: 'package', balance: { minor: '570' } })
  for (const book of books) {
    const query = { kind: book.kind, part: book.part, currency: book.balance.currency, page_size: 1 }
    const behind = await entriesFor(school.owner, query)
    expect(behind.sums).toEqual([book.balance])
    expect(behind.results).toHaveLength(1)
  }
  const waiting = await entriesFor(school.owner, { kind: 'cash', state: 'pending' })
  expect(waiting).toMatchObject({
    count: 1,
    sums: [{ minor: '30' }],
    results: [{ side: 'debit', transaction: { kind: 'receipt', expires_at: expect.any(String) } }],
  })
})

test('an entry names its person, its transaction with both sides, its rate and its reversal', async () => {
  const school = await aSeason()
  const { student, owner, other } = school
  const { id } = await inLedger(school, (ctx) => postTransaction(ctx, charge('wrong', student.id, kzt(9))))
  await inLedger(school, (ctx) =>
    reverse({ ...ctx, actor: owner } as never, { key: 'right', transaction: id, reason: 'mistake' }),
  )
  const of = await entriesFor(owner, { person_id: student.id, kind: 'receivable' })
  expect(of.sums).toEqual([{ minor: '300', currency: 'KZT' }])
  expect(of.results[0]).toMatchObject({
    account: { kind: 'receivable', part: '', person: { id: student.id, first_name: 'Student' } },
    side: 'credit',
    amount: { minor: '-9', currency: 'KZT' },
    transaction: { kind: 'reversal', reason: 'mistake', reverses: id, by: { id: owner.id } },
  })
  expect(of.results[1]?.transaction).toMatchObject({
    id,
    reversed_by: of.results[0]?.transaction.id,
    by: null,
  })
  const both = await entriesFor(owner, { transaction_id: id })
  expect(both.results.map(({ account, side }) => `${account.kind} ${side}`).toSorted()).toEqual([
    'receivable debit',
    'revenue credit',
  ])
  const foreign = await entriesFor(owner, { person_id: other.id, kind: 'credit', page_size: 1 })
  expect(foreign.results[0]?.transaction.foreign).toEqual({
    amount: { minor: '150050', currency: 'EUR' },
    rate: '600.37',
    on: '2026-11-25',
    source: 'nationalbank.kz',
  })
})

test('a foreign amount whose tenge are not those of its rate is not written', async () => {
  const school = await schoolFixture()
  const asked = receipt('euro', school.student.id, kzt(60_000))
  const rate = { from: 'EUR', to: 'KZT', price: '600.37', on: '2026-11-25' } as const
  await expect(
    inLedger(school, async (ctx) =>
      postTransaction(ctx, { ...asked, foreign: { amount: money(100n, 'EUR'), rate, source: 'x' } }),
    ),
  ).rejects.toThrow(/by the rate/)
})

test('two currencies in one transaction balance each for itself, and stand apart in the books', async () => {
  const school = await schoolFixture()
  const { id: student } = school.student
  const usd = money(5n, 'USD')
  await inLedger(school, (ctx) =>
    postTransaction(ctx, {
      key: 'two',
      kind: 'receipt',
      entries: [
        ...receipt('', student, kzt(1_000)).entries,
        debit(schoolAccount('cash'), usd),
        credit(personAccount('credit', student), usd),
      ],
    }),
  )
  const books = await booksFor(school.owner)
  expect(books.map(({ kind, balance }) => `${kind} ${balance.minor} ${balance.currency}`)).toEqual([
    'credit 1000 KZT',
    'credit 5 USD',
    'cash 1000 KZT',
    'cash 5 USD',
  ])
  const balances = await school.inside((db) => balanceOf(db, student))
  expect(balances.map(({ currency, credit: { balance } }) => [currency, balance.minor])).toEqual([
    ['KZT', 1_000n],
    ['USD', 5n],
  ])
})

test('the books are for the school admin and managers who see everybody; a narrowed manager reads none', async () => {
  const school = await aSeason()
  expect(await booksFor(school.manager)).toEqual(await booksFor(school.owner))
  await aNarrowedManager(school)
  for (const who of [school.manager, school.teacher, school.student]) {
    await as(who).call(listBooks).refused(403, 'request.not_allowed')
    await as(who).call(listLedgerEntries, { query: {} }).refused(403, 'request.not_allowed')
  }
})

test('the database knows every kind of account and transaction, and on which side it grows', async () => {
  const school = await schoolFixture()
  const { id: student } = school.student
  const amount = kzt(1)
  for (const [index, kind] of accountKinds.entries())
    await inLedger(school, (ctx) => {
      const isOfPerson = kind === 'receivable' || kind === 'credit' || kind === 'cashback'
      const account = isOfPerson ? personAccount(kind, student) : schoolAccount(kind)
      const against = schoolAccount('rounding', 'other')
      const kinds = transactionKinds.filter((one) => one !== 'reversal')
      const grows = creditAccountKinds.includes(kind)
        ? [credit(account, amount), debit(against, amount)]
        : [debit(account, amount), credit(against, amount)]
      return postTransaction(ctx, {
        key: kind,
        kind: kinds[index % kinds.length] ?? 'charge',
        entries: grows,
      })
    })
  const books = (await booksFor(school.owner)).filter(({ part }) => part === '')
  expect(books.map(({ kind, balance }) => `${kind} ${balance.minor}`)).toEqual(
    accountKinds.map((kind) => `${kind} 1`),
  )
})
