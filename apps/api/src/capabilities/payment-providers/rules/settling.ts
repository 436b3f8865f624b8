import { after } from '@qadam/contract/lifecycle.ts'
import type { Money } from '@qadam/contract/money/money.ts'
import {
  type AttemptAction,
  type AttemptState,
  attemptLifecycle,
  openAttemptStates,
} from '@qadam/contract/payment-providers/lifecycle.ts'
import { nextAskDelay } from '@qadam/contract/payment-providers/providers.ts'
import type { AttemptReason } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { AttemptStatus } from './port.ts'

export interface KnownAttempt {
  readonly state: AttemptState
  readonly amount: Money
  readonly expiresAt: Date
  readonly asked: number
}

/** What follows from an answer of the provider: the next state, or the same one. */
export interface Settlement {
  readonly state: AttemptState
  readonly reason: AttemptReason | null
}

/**
 * Decides what an answer makes of an attempt. Only the very amount in the very currency is a success; any other is
 * money that a person has to look at. What is still unpaid after its term has expired; without an answer an unknown
 * outcome stays unknown.
 */
export function settlementOf(attempt: KnownAttempt, status: AttemptStatus, now: Date): Settlement | null {
  const [action, reason] = actionOf(attempt, status, now)
  const state = after(attemptLifecycle, attempt.state, action)
  return state === undefined || state === attempt.state ? null : { state, reason }
}

function actionOf(
  { amount, expiresAt }: KnownAttempt,
  status: AttemptStatus,
  now: Date,
): [AttemptAction, AttemptReason | null] {
  switch (status.state) {
    case 'succeeded':
      if (status.amount.currency !== amount.currency) return ['lose', 'other_currency']
      return status.amount.minor === amount.minor ? ['succeed', null] : ['lose', 'other_amount']
    case 'declined':
      return ['decline', status.reason]
    case 'expired':
      return ['expire', null]
    case 'unknown':
      return ['lose', status.reason]
    case 'waiting':
      return now >= expiresAt ? ['expire', null] : ['wait', null]
  }
}

const isOpen = (state: AttemptState): boolean =>
  (openAttemptStates as readonly AttemptState[]).includes(state)

/** Returns when a provider is asked again about an attempt: also after its term, because money may come late. */
export function nextAskAt({ state, asked, expiresAt }: KnownAttempt, now: Date): Date | null {
  if (!isOpen(state) && state !== 'expired') return null
  const delay = nextAskDelay(asked)
  if (delay === null) return null
  const next = new Date(now.getTime() + delay * 1_000)
  return isOpen(state) && expiresAt > now && expiresAt < next ? expiresAt : next
}
