import { expect, test } from 'vitest'
import { Failure } from '../../platform/http/failure.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { charge, differencesIn, inLedger, kzt, payout, receipt } from './factory.ts'
import { balanceOf, pendTransaction, postPending, postTransaction } from './public.ts'

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Failure ? one.reason.code : String(one.reason)] : [],
  )

test('forty refunds at once leave an account at zero, never below, posted or pending', async () => {
  const school = await schoolFixture()
  const student = school.student.id
  await inLedger(school, (ctx) => postTransaction(ctx, receipt('receipt', student, kzt(1_000))))
  const tomorrow = new Date(school.app.clock.now().getTime() + 86_400_000)
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      inLedger(school, (ctx) =>
        n % 2 === 0
          ? postTransaction(ctx, payout(`refund ${n}`, student, kzt(100)))
          : pendTransaction(ctx, { ...payout(`refund ${n}`, student, kzt(100)), expiresAt: tomorrow }),
      ),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(new Set(codesOf(results))).toEqual(new Set(['ledger.not_enough']))
  const [balances] = await school.inside((db) => balanceOf(db, student))
  const { balance, pendingOut } = balances?.credit ?? {}
  expect((balance?.minor ?? 0n) - (pendingOut?.minor ?? 0n)).toBe(0n)
  expect(await differencesIn(school)).toEqual([])
})

test('eight equal requests at once are one transaction, with one answer', async () => {
  const school = await schoolFixture()
  const asked = charge('once', school.student.id, kzt(12_345))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => inLedger(school, (ctx) => postTransaction(ctx, asked))),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
  const [balances] = await school.inside((db) => balanceOf(db, school.student.id))
  expect(balances?.receivable.balance).toEqual(kzt(12_345))
  // The order of the entries is no other content.
  const turned = { ...asked, entries: asked.entries.toReversed() }
  expect(await inLedger(school, (ctx) => postTransaction(ctx, turned))).toMatchObject({ repeated: true })
})

test('a key with another content is a conflict, and changes nothing', async () => {
  const school = await schoolFixture()
  const { id: student } = school.student
  const asked = charge('key', student, kzt(100))
  await inLedger(school, (ctx) => postTransaction(ctx, asked))
  const others = [
    charge('key', student, kzt(101)),
    charge('key', (await school.person('student')).id, kzt(100)),
    { ...asked, kind: 'dispute' as const },
    { ...asked, note: 'another' },
  ]
  for (const other of others)
    await expect(inLedger(school, (ctx) => postTransaction(ctx, other))).rejects.toMatchObject({
      code: 'ledger.key_taken',
      status: 409,
    })
  const raced = await Promise.allSettled(
    [1, 2, 3, 4].map((n) =>
      inLedger(school, (ctx) => postTransaction(ctx, charge('raced', student, kzt(n)))),
    ),
  )
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(codesOf(raced))).toEqual(new Set(['ledger.key_taken']))
  expect(await differencesIn(school)).toEqual([])
})

test('of several who post one pending receipt at once, one does', async () => {
  const school = await schoolFixture()
  const expiresAt = new Date(school.app.clock.now().getTime() + 60_000)
  const { id: pending } = await inLedger(school, (ctx) =>
    pendTransaction(ctx, { ...receipt('receipt', school.student.id, kzt(500)), expiresAt }),
  )
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((n) => inLedger(school, (ctx) => postPending(ctx, { key: `post ${n}`, pending }))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(codesOf(results))).toEqual(new Set(['ledger.pending_over']))
  const [balances] = await school.inside((db) => balanceOf(db, school.student.id))
  expect(balances?.credit.balance).toEqual(kzt(500))
})
