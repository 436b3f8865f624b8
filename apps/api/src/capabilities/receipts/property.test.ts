import { recordReceipt, recordRefund, rejectReceipt } from '@qadam/contract/receipts/endpoints.ts'
import {
  createTranche,
  deleteTranche,
  planTranches,
  updateTranche,
  waiveTranche,
} from '@qadam/contract/tranches/endpoints.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { dayFrom, disagreements, moneyOf, tenge } from '../tranches/factory.ts'
import { aReceiptBody, confirms } from './factory.ts'

const step = fc.record({
  action: fc.constantFrom(
    ...['plan', 'create', 'change', 'delete', 'waive'],
    ...['receive', 'receive', 'confirm', 'confirm', 'refuse', 'refund'],
  ),
  amount: fc.integer({ min: 1, max: 300 }),
  pick: fc.nat(99),
  days: fc.integer({ min: -20, max: 20 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('after any sequence of plans, receipts, refunds and waivers the accounts, states and lists agree', async () => {
  const school = await schoolFixture()
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
      const student = (await school.person('student')).id
      const made: number[] = []
      for (const one of steps) if (await play(school, one, { student, made })) done += 1
      expect(await differencesIn(school)).toEqual([])
      expect(await disagreements(school)).toEqual([])
      const { tranches, balances, today } = await moneyOf(school.owner, student)
      const open = tranches.filter(({ state }) => state !== 'paid' && state !== 'waived')
      const left = open.reduce((all, { left: rest }) => all + BigInt(rest.minor), 0n)
      const [{ left: owed = tenge(0), credit = tenge(0) } = {}] = balances
      // Everything that is owed is explained by tranches, and credit is left only where nothing is owed.
      expect(owed.minor).toBe(`${left}`)
      expect(left === 0n || credit.minor === '0').toBe(true)
      for (const { state, due_on: day } of open)
        expect(state).toBe(day === null || day > today ? 'planned' : day === today ? 'due' : 'overdue')
    }),
    { numRuns: randomCases(8) },
  )
  expect(done).toBeGreaterThan(30)
}, 180_000)

/** Plays a step as somebody in a hurry would: what is not possible is a failure in words. Returns whether it was done. */
async function play(
  school: SchoolFixture,
  { action, amount, pick, days }: Step,
  { student, made }: { readonly student: number; readonly made: number[] },
): Promise<boolean> {
  const { owner, manager } = school
  const money = await moneyOf(owner, student)
  const tranche = money.tranches[pick % Math.max(money.tranches.length, 1)]?.id ?? 999_999
  const receipt = made[pick % Math.max(made.length, 1)] ?? 999_999
  const reason = 'по просьбе семьи'
  const plan = money.plans.find(({ ended_at: ended }) => ended === null)
  const document = aReceiptBody(school, student, amount)
  const requests: Record<string, () => { response(): Promise<{ statusCode: number; json(): unknown }> }> = {
    plan: () =>
      as(owner).call(planTranches, {
        body: {
          user_id: student,
          total: tenge(amount * 10),
          discounts: pick % 3 === 0 ? [{ amount: tenge(amount), reason }] : [],
          schedule: { kind: 'equal', parts: 1 + (pick % 5), first_on: dayFrom(school, days) },
          replaces: plan?.id ?? null,
        },
      }),
    create: () =>
      as(owner).call(createTranche, {
        body: { user_id: student, amount: tenge(amount), due_on: dayFrom(school, days) },
      }),
    change: () => as(owner).call(updateTranche, { body: { id: tranche, amount: tenge(amount) } }),
    delete: () => as(owner).call(deleteTranche, { body: { id: tranche, reason } }),
    waive: () => as(owner).call(waiveTranche, { body: { id: tranche, reason } }),
    receive: () => as(manager).call(recordReceipt, { body: document }),
    refund: () =>
      as(manager).call(recordRefund, {
        body: {
          receipt_id: receipt,
          minor: document.minor,
          method: 'cash',
          paid_on: document.paid_on,
          reason,
        },
      }),
    confirm: () => confirms(owner, receipt),
    refuse: () => as(owner).call(rejectReceipt, { params: { id: receipt }, body: { reason } }),
  }
  const answered = await requests[action]?.().response()
  if (!answered) throw new Error(`an unknown action: ${action}`)
  const status = answered.statusCode
  expect([200, 201, 204, 400, 404, 409]).toContain(status)
  if (status === 201 && (action === 'receive' || action === 'refund'))
    made.push((answered.json() as { id: number }).id)
  return status < 300
}
