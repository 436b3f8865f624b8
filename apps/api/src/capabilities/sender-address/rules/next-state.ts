import type { SenderState } from '@qadam/contract/sender-address/schemas.ts'
import { type Findings, keyOf } from './records.ts'

/** Letters go from the address for so many days on which DNS does not show the records. */
const missingDaysBorne = 3

/** What is stored of a domain between checks. */
export interface Standing {
  readonly state: SenderState
  readonly missing_days: number
  readonly missing_on: string | null
}

/** Returns true when DNS shows the token and a key that signs. */
export function isProved(findings: Findings, keys: readonly { readonly number: number }[]): boolean {
  return (
    findings.ownership?.state === 'found' &&
    keys.some(({ number }) => findings[keyOf(number)]?.state === 'found')
  )
}

/** Returns how a domain stands after DNS answered. A day counts once, however often it is checked. */
export function nextStanding(
  { state, missing_days: days, missing_on: on }: Standing,
  { proved, today }: { readonly proved: boolean; readonly today: string },
): Standing {
  if (proved) return { state: 'verified', missing_days: 0, missing_on: null }
  if (state !== 'verified')
    return { state: state === 'taken' ? 'waiting' : state, missing_days: 0, missing_on: null }
  const count = on === today ? days : days + 1
  return count >= missingDaysBorne
    ? { state: 'lost', missing_days: 0, missing_on: null }
    : { state, missing_days: count, missing_on: today }
}
