import type { FailureDetails } from '../http/failure.ts'
import { passwordAgain } from '../http/request-failures.ts'
import type { Actor } from './actor.ts'

/** Maximum age in minutes of a sign-in, or of the last re-entered password, for secrets and large exports. */
export const reauthenticationMinutes = 15

/** Returns true when the person has recently re-authenticated. */
export function isFresh(actor: Actor, now: Date): boolean {
  return now.getTime() - Date.parse(actor.signedInAt) <= reauthenticationMinutes * 60_000
}

/** @throws Failure 403 when the person must re-enter the password first */
export function requireReauthentication(actor: Actor, now: Date, details?: FailureDetails): void {
  if (!isFresh(actor, now)) throw passwordAgain(details)
}
