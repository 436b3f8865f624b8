import { money } from '@qadam/contract/money/money.ts'
import { attemptStates } from '@qadam/contract/payment-providers/lifecycle.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptStatus } from './port.ts'
import { type KnownAttempt, nextAskAt, settlementOf } from './settling.ts'

const now = new Date('2026-11-28T10:00:00Z')
const in_ = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const known = (state: KnownAttempt['state'], more: Partial<KnownAttempt> = {}): KnownAttempt => ({
  state,
  amount: money(10_000n, 'KZT'),
  expiresAt: in_(1_800),
  asked: 0,
  ...more,
})
const paid = (minor = 10_000n, currency: 'KZT' | 'USD' = 'KZT'): AttemptStatus => ({
  state: 'succeeded',
  amount: money(minor, currency),
  providerRef: '1',
  raw: '',
})

test('a success wins whatever was noted before, once', () => {
  for (const state of attemptStates)
    expect(settlementOf(known(state), paid(), now)).toEqual(
      state === 'succeeded' ? null : { state: 'succeeded', reason: null },
    )
})

test('money of another amount or currency is no success: its outcome is unknown', () => {
  expect(settlementOf(known('waiting'), paid(9_999n), now)).toEqual({
    state: 'unknown',
    reason: 'other_amount',
  })
  expect(settlementOf(known('expired'), paid(10_001n), now)).toEqual({
    state: 'unknown',
    reason: 'other_amount',
  })
  expect(settlementOf(known('waiting'), paid(10_000n, 'USD'), now)).toEqual({
    state: 'unknown',
    reason: 'other_currency',
  })
})

test('what the provider still calls unpaid after its term has expired', () => {
  const waiting = { state: 'waiting', raw: '' } as const
  const over = { expiresAt: in_(-1) }
  expect(settlementOf(known('waiting'), waiting, now)).toBeNull()
  expect(settlementOf(known('waiting', over), waiting, now)).toEqual({ state: 'expired', reason: null })
  expect(settlementOf(known('unknown'), waiting, now)).toEqual({ state: 'waiting', reason: null })
  expect(
    settlementOf(known('unknown', over), { state: 'unknown', reason: 'unclear', raw: '' }, now),
  ).toBeNull()
})

test('no sequence of answers leads out of a success', () => {
  const states = fc.constantFrom<AttemptStatus>(
    { state: 'waiting', raw: '' },
    { state: 'declined', reason: 'no_money', raw: '' },
    { state: 'expired', raw: '' },
    { state: 'unknown', reason: 'unclear', raw: '' },
    paid(),
    paid(1n),
  )
  fc.assert(
    fc.property(fc.array(states, { maxLength: 12 }), (answers) => {
      let attempt = known('created')
      let hasSucceeded = false
      for (const status of answers) {
        const settled = settlementOf(attempt, status, now)
        if (settled) attempt = { ...attempt, state: settled.state }
        hasSucceeded ||= status.state === 'succeeded' && status.amount.minor === 10_000n
        expect(attempt.state === 'succeeded').toBe(hasSucceeded)
      }
    }),
  )
})

test('a provider is asked soon, then rarely, for a day; at the end of the term in any case', () => {
  const delays = Array.from({ length: 30 }, (_, asked) => {
    const next = nextAskAt(known('waiting', { asked, expiresAt: in_(90_000) }), now)
    return next && (next.getTime() - now.getTime()) / 1_000
  })
  expect(delays.slice(0, 6)).toEqual([5, 15, 60, 300, 1_200, 3_600])
  expect(delays.filter((delay) => delay === 3_600)).toHaveLength(24)
  expect(delays.at(-1)).toBeNull()
  expect(nextAskAt(known('waiting', { asked: 6, expiresAt: in_(40) }), now)).toEqual(in_(40))
})

test('after a success or a decline nobody is asked, after an expiry still: money comes late', () => {
  expect(nextAskAt(known('succeeded'), now)).toBeNull()
  expect(nextAskAt(known('declined'), now)).toBeNull()
  expect(nextAskAt(known('expired', { asked: 7, expiresAt: in_(-1) }), now)).toEqual(in_(3_600))
})
