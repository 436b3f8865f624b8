import { expect, test } from 'vitest'
import { aPlan, aTranche, tenge, theMoney } from '../factory.ts'
import { bodyOf, emptyPart, type PlanValues, paidOf, previewOf, replacedBy, valuesOf } from './plan-form.ts'

const values = (more: Partial<PlanValues>): PlanValues => ({ ...valuesOf(null), ...more })
const discount = (amount: string, reason: string) => ({ key: '1', amount, reason })

test('equal parts are those of the server: whole tenge, the larger ones first, a month apart', () => {
  const preview = previewOf(values({ total: '1 000', parts: 3, firstOn: '2026-12-31' }), 0n)
  expect(preview).toEqual({
    left: 100_000n,
    rest: 0n,
    lacks: null,
    parts: [
      { amount: tenge(334), due: { due_on: '2026-12-31' } },
      { amount: tenge(333), due: { due_on: '2027-01-31' } },
      { amount: tenge(333), due: { due_on: '2027-02-28' } },
    ],
  })
})

test('what is divided is the price without discounts and without what was paid', () => {
  const typed = values({
    total: '1000',
    discounts: [discount('100', 'сестра')],
    firstOn: '2026-12-01',
    parts: 1,
  })
  expect(previewOf(typed, 30_000n)).toMatchObject({ left: 60_000n, parts: [{ amount: tenge(600) }] })
  expect(previewOf(typed, 90_000n)).toMatchObject({ parts: [], lacks: null })
  expect(previewOf(typed, 90_100n).lacks).toBe('lacksPaid')
})

test('lines are by a day or after an event, and come to the price', () => {
  const lines = [
    { ...emptyPart('400'), day: '2026-12-01' },
    { ...emptyPart('500'), when: 'visa' as const, days: 5 },
  ]
  expect(previewOf(values({ total: '1000', kind: 'listed', lines }), 0n)).toMatchObject({
    rest: 10_000n,
    lacks: 'differs',
  })
  const typed = values({ total: '900', kind: 'listed', lines, packageId: '4' })
  const preview = previewOf(typed, 0n)
  expect(preview.lacks).toBeNull()
  expect(bodyOf(typed, { student: 5, replaced: undefined, preview })).toEqual({
    user_id: 5,
    package_id: 4,
    total: tenge(900),
    discounts: [],
    schedule: {
      kind: 'listed',
      parts: [
        { amount: tenge(400), due_on: '2026-12-01' },
        { amount: tenge(500), event: 'visa', days_after: 5 },
      ],
    },
    replaces: null,
  })
})

test.each([
  ['a price that is no whole tenge', values({ total: '10,50' }), 'lacksTotal'],
  ['a discount without a reason', values({ total: '100', discounts: [discount('1', ' ')] }), 'lacksDiscount'],
  [
    'a discount as large as the price',
    values({ total: '100', discounts: [discount('100', 'x')] }),
    'lacksDiscount',
  ],
  ['no first day', values({ total: '100' }), 'lacksDay'],
  ['too many parts', values({ total: '100', firstOn: '2026-12-01', parts: 61 }), 'lacksDay'],
  ['a line without a day', values({ total: '100', kind: 'listed', lines: [emptyPart('100')] }), 'lacksParts'],
] as const)('cannot be saved: %s', (_, typed, lack) => {
  expect(previewOf(typed, 0n).lacks).toBe(lack)
})

test('a plan for the same package replaces the one that is there, whose paid tranches count', () => {
  const money = theMoney({
    plans: [aPlan(), aPlan({ id: 2, ended_at: '2026-11-02T05:00:00Z' })],
    tranches: [aTranche({ paid: tenge(50) }), aTranche({ id: 12, plan_id: 9, paid: tenge(70) })],
  })
  const plan = replacedBy(values({}), money)
  expect(plan?.id).toBe(3)
  expect(paidOf(plan, money)).toBe(5_000n)
  expect(replacedBy(values({ packageId: '8' }), money)).toBeUndefined()
})
