import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLeaving } from './rules.ts'

const facts = {
  receipts: [],
  credit: 0n,
  granted: 0n,
  acts: 0n,
  day: '2026-06-15',
  entered: undefined,
  tranches: [
    { id: 1, due_on: '2026-05-01', amount: 100n, paid: 100n, isWaived: false },
    { id: 2, due_on: '2026-06-01', amount: 100n, paid: 30n, isWaived: false },
    { id: 3, due_on: '2026-07-01', amount: 100n, paid: 0n, isWaived: false },
  ],
}

test('parts whose day has come stay due, later ones are stopped', () => {
  expect(countLeaving(facts)).toMatchObject({ done: 200n, paid: 130n, stays: 70n, stopped: 100n, refund: 0n })
})

test('what was paid beyond what was done goes back, the newest receipt first, and nothing stays due', () => {
  const receipts = [
    { id: 9, left: 20n },
    { id: 8, left: 500n },
  ]
  expect(countLeaving({ ...facts, receipts, entered: 50n })).toMatchObject({
    stays: 0n,
    stopped: 170n,
    refund: 80n,
    beyondReceipts: 0n,
    refunds: [
      { id: 9, amount: 20n },
      { id: 8, amount: 60n },
    ],
  })
})

test('acts that come to more than the agreed parts count, and what no receipt gives back is named', () => {
  expect(countLeaving({ ...facts, acts: 250n })).toMatchObject({ done: 250n, stays: 120n, stopped: 50n })
  expect(countLeaving({ ...facts, entered: 0n })).toMatchObject({ refund: 0n, beyondReceipts: 130n })
})

const minor = fc.bigInt({ min: 0n, max: 1_000n })
const tranche = fc.record({
  id: fc.nat(),
  due_on: fc.constantFrom(null, '2026-01-01', '2026-12-01'),
  amount: minor,
  share: fc.nat({ max: 100 }),
  isWaived: fc.boolean(),
})

test('nobody pays more than what was done, and no sum gets lost', () => {
  fc.assert(
    fc.property(
      fc.array(tranche, { maxLength: 8 }),
      fc.array(fc.record({ id: fc.nat(), left: minor }), { maxLength: 5 }),
      fc.record({
        credit: minor,
        granted: minor,
        acts: minor,
        entered: fc.option(minor, { nil: undefined }),
      }),
      (drawn, receipts, sums) => {
        const tranches = drawn.map(({ share, ...one }) => ({
          ...one,
          paid: (one.amount * BigInt(share)) / 100n,
        }))
        const count = countLeaving({ tranches, receipts, day: '2026-06-15', ...sums })
        const left = tranches
          .filter(({ isWaived }) => !isWaived)
          .reduce((sum, { amount, paid }) => sum + amount - paid, 0n)
        expect(count.stays + count.stopped).toBe(left)
        const over = count.refund + count.beyondReceipts
        expect(count.paid - over + count.stays).toBe(
          count.done < count.paid + left ? count.done : count.paid + left,
        )
        expect(over > 0n && count.stays > 0n).toBe(false)
        expect(count.refunds.reduce((sum, { amount }) => sum + amount, 0n)).toBe(count.refund)
        for (const { id, amount } of count.refunds)
          expect(receipts.some((one) => one.id === id && amount <= one.left)).toBe(true)
      },
    ),
  )
})
