import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { Failure } from '../../platform/http/failure.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { LedgerContext, Written } from './commands/write.ts'
import { application, charge, differencesIn, inLedger, kzt, payout, receipt } from './factory.ts'
import {
  balanceOf,
  pendTransaction,
  postPending,
  postTransaction,
  reverse,
  transferAccounts,
  voidPending,
} from './public.ts'

const written = { charge, receipt, application, payout }
const step = fc.record({
  action: fc.constantFrom('post', 'post', 'post', 'pend', 'settle', 'void', 'reverse', 'again', 'transfer'),
  what: fc.constantFrom('charge', 'receipt', 'receipt', 'application', 'payout'),
  student: fc.nat(1),
  minor: fc.integer({ min: 1, max: 400 }),
  pick: fc.nat(99),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a school should hold, counted beside the ledger: `posted` by transaction, so that it can be undone. */
interface Model {
  readonly pending: number[]
  readonly posted: number[]
  readonly keys: { key: string; step: Step }[]
}

test('after any sequence of actions every account agrees with its entries, and nobody is below zero', async () => {
  const school = await schoolFixture()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      run += 1
      const students = [(await school.person('student')).id, (await school.person('student')).id]
      const model: Model = { pending: [], posted: [], keys: [] }
      for (const [index, one] of steps.entries())
        await play(school, one, { model, students, key: `${run}:${index}` })
      expect(await differencesIn(school)).toEqual([])
      for (const student of students)
        for (const { receivable, credit, cashback } of await school.inside((db) => balanceOf(db, student)))
          for (const { balance, pendingOut } of [receivable, credit, cashback])
            expect(balance.minor - pendingOut.minor).toBeGreaterThanOrEqual(0n)
    }),
    { numRuns: randomCases(20) },
  )
  // The same by hand: debits and credits of everything that counts, and of each kind of account.
  const [total] = await school.inside((db) =>
    db.rows<{ total: string; entries: number }>(sql`
      select sum(minor)::text as total, count(*)::int as entries from ledger_entries where phase <> 'pending'`),
  )
  expect(total?.total).toBe('0')
  expect(total?.entries).toBeGreaterThan(200)
}, 120_000)

async function play(
  school: SchoolFixture,
  one: Step,
  { model, students, key }: { model: Model; students: readonly number[]; key: string },
): Promise<void> {
  const student = students[one.student] ?? 0
  const asked = () => written[one.what](key, student, kzt(one.minor))
  const of = (list: readonly number[]) => list[one.pick % Math.max(list.length, 1)]
  const expiresAt = new Date(school.app.clock.now().getTime() + 60_000)
  const later = (ctx: LedgerContext, settle: typeof postPending | typeof voidPending) => {
    const pending = of(model.pending)
    return pending === undefined
      ? undefined
      : settle(ctx, { key, pending, reason: 'rejected' } as Parameters<typeof voidPending>[1])
  }
  const actions: Record<Step['action'], (ctx: LedgerContext) => Promise<Written | undefined> | undefined> = {
    post: (ctx) => postTransaction(ctx, asked()),
    pend: (ctx) => pendTransaction(ctx, { ...asked(), expiresAt }),
    settle: (ctx) => later(ctx, postPending),
    void: (ctx) => later(ctx, voidPending),
    reverse: (ctx) => {
      const transaction = of(model.posted)
      return transaction === undefined ? undefined : reverse(ctx, { key, transaction, reason: 'mistake' })
    },
    again: (ctx) => {
      const before = model.keys[one.pick % Math.max(model.keys.length, 1)]
      return (
        before &&
        postTransaction(
          ctx,
          written[before.step.what](before.key, students[before.step.student] ?? 0, kzt(before.step.minor)),
        )
      )
    },
    transfer: async (ctx) => {
      await transferAccounts(ctx, { from: student, to: students[1 - one.student] ?? 0, key })
      return undefined
    },
  }
  try {
    const done = await inLedger(school, async (ctx) => actions[one.action](ctx))
    if (!done) return
    if (one.action === 'again') expect(done.repeated).toBe(true)
    if (one.action === 'post') model.keys.push({ key, step: one })
    if (one.action === 'pend') model.pending.push(done.id)
    if (one.action === 'post' || one.action === 'settle') model.posted.push(done.id)
  } catch (error) {
    // A rejected action leaves everything as it was.
    if (!(error instanceof Failure)) throw error
    expect(error.status).toBe(409)
  }
}
