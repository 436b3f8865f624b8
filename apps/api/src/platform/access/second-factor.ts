import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Settings } from '../../settings.ts'
import { secondFactorAgain, secondFactorNeeded } from '../http/request-failures.ts'
import type { Actor } from './actor.ts'
import { reauthenticationMinutes } from './reauthentication.ts'

/** A device on which an account was first used less than this many hours ago is new. */
const newDeviceHours = 24

type Operator = Pick<Settings, 'SECOND_FACTOR'>

/** Returns true when the school or the operator requires a second factor of this person. */
export function isSecondFactorRequired({ role, secondFactor }: Actor, { SECOND_FACTOR }: Operator): boolean {
  if (role === 'admin_school') return SECOND_FACTOR === 'required'
  return secondFactor?.isRequiredBySchool ?? false
}

/** Returns true for somebody who must have a second factor and has none: only their own account is open to them. */
export function lacksSecondFactor(actor: Actor, settings: Operator): boolean {
  return isSecondFactorRequired(actor, settings) && actor.secondFactor?.isOn === false
}

/** Asserts that a call is open to somebody without a required second factor. @throws Failure 403 */
export function assertSecondFactor(
  actor: Actor,
  settings: Operator,
  { withoutSecondFactor = false }: { readonly withoutSecondFactor?: boolean | undefined } = {},
): void {
  if (!withoutSecondFactor && lacksSecondFactor(actor, settings)) throw secondFactorNeeded()
}

/** Returns true when the second factor was given in this sign-in within the last minutes. */
function isProvedLately({ secondFactor }: Actor, now: Date): boolean {
  const at = secondFactor?.provedAt
  return at != null && now.getTime() - Date.parse(at) <= reauthenticationMinutes * 60_000
}

/** Asserts that whoever has a second factor has given it lately. @throws Failure 403 */
export function requireSecondFactorAgain(actor: Actor, now: Date): void {
  if (actor.secondFactor?.isOn && !isProvedLately(actor, now)) throw secondFactorAgain()
}

/**
 * Asserts that staff who open people's documents on a device that is new to their account have given their second
 * factor lately, if they have one: a stolen password and a new browser do not open passports. @throws Failure 403
 */
export function requireSecondFactorOnNewDevice(actor: Actor, now: Date): void {
  const since = actor.secondFactor?.deviceSince
  if (!isStaff(actor.role) || since == null) return
  if (now.getTime() - Date.parse(since) < newDeviceHours * 3_600_000) requireSecondFactorAgain(actor, now)
}
