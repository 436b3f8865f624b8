import type { FailureDetails } from '../http/failure.ts'
import { passwordAgain } from '../http/request-failures.ts'
import type { Actor } from './actor.ts'

/** How old a sign-in, or the password given again in it, may be for what is secret or takes very many along. */
export const reauthenticationMinutes = 15

/** Whether the person has just shown who they are. */
export function isFresh(actor: Actor, now: Date): boolean {
  return now.getTime() - Date.parse(actor.signedInAt) <= reauthenticationMinutes * 60_000
}

/** @throws Failure 403 when the person has to give their password again first */
export function requireReauthentication(actor: Actor, now: Date, details?: FailureDetails): void {
  if (!isFresh(actor, now)) throw passwordAgain(details)
}
