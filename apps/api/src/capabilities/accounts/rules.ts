import type { Role } from '@qadam/contract/values.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { badField, type Failure } from '../../platform/http/failure.ts'
import type { TryLimits } from './commands/tries.ts'

/** Lifetime and limits of a code. */
export const codeRules = {
  minutes: 10,
  triesOfClient: 5,
  tries: 10,
  smsOfSchoolAnHour: 50,
  smsOfClientAnHour: 10,
} as const
/** Lifetime of a recovery link. */
export const resetRules = { minutes: 60 } as const
/**
 * How often codes, and links, go to one address: per requester, and for all requesters unknown to the account
 * together. Sixty codes a day with ten tries each are 600 guesses out of a million.
 */
export const sendingRules = {
  resendSeconds: 60,
  anHour: 5,
  aDay: 15,
  strangersAnHour: 20,
  strangersADay: 60,
} as const
export const invitationDays = 7
export { restoreDays } from '@qadam/contract/bin/vocabulary.ts'

// Rate limits shared by all processes. Those per account and requester stop guessing; those per client stop
// tries on many accounts and leave room for a class that signs in behind one address. Those of all unknown
// requesters per account bound guessing from many addresses, and lock out nobody who has signed in before.
/** Of one requester at one account. */
export const passwordTries = { name: 'password', points: 10, seconds: 900 } as const
const knownPasswordTries = { name: 'password-known', points: 100, seconds: 86_400 } as const
const strangersPasswordTries = { name: 'password-strangers', points: 50, seconds: 3600 } as const
const strangersPasswordTriesADay = {
  name: 'password-strangers-day',
  points: 200,
  seconds: 86_400,
} as const
const clientPasswordTries = { name: 'password-client', points: 200, seconds: 900 } as const
export const passwordLimits: TryLimits = {
  own: passwordTries,
  known: knownPasswordTries,
  client: clientPasswordTries,
  strangers: [strangersPasswordTries, strangersPasswordTriesADay],
}
/**
 * Codes of the second factor are tried by whoever has the password already: a hundred a day of all strangers together are
 * 300 guesses out of a million, and lock out no device that has signed in before.
 */
export const factorTries: TryLimits = {
  own: { name: 'factor', points: 10, seconds: 900 },
  known: { name: 'factor-known', points: 50, seconds: 86_400 },
  strangers: [
    { name: 'factor-strangers', points: 30, seconds: 3_600 },
    { name: 'factor-strangers-day', points: 100, seconds: 86_400 },
  ],
}
/** Lifetime and tries of a ticket between the two steps of a sign-in. */
export const ticketRules = { minutes: 5, tries: 5 } as const
/** How long the secret of a new authenticator app waits for its first code. */
export const setUpMinutes = 30
/** How long a trusted device is not asked for the code. */
export const trustDays = 30
export const clientCodeTries = { name: 'code-client', points: 100, seconds: 900 } as const
export const clientSendings = { name: 'send-client', points: 100, seconds: 3600 } as const
export const clientRegistrations = { name: 'registration-client', points: 20, seconds: 3600 } as const
export const clientEmailChecks = { name: 'email-client', points: 100, seconds: 900 } as const
export const emailChecks = { name: 'email', points: 20, seconds: 900 } as const
export const clientLinkTries = { name: 'link-client', points: 60, seconds: 900 } as const

/**
 * Passwords of guests that one process hashes at once, about 45 ms each. A class behind one address waits up to two
 * seconds; of everybody, no more wait than are done in five.
 */
export const guestHashing = { running: 2, runningOfOne: 2, waiting: 200, waitingOfOne: 80 } as const

const rank: Readonly<Record<Role, number>> = { student: 0, teacher: 1, admin: 2, admin_school: 3 }

/** Returns whether a role may manage people of another role: only staff, and only below their own role. */
export function outranks(actor: Role, other: Role): boolean {
  return rank[actor] >= rank.admin && rank[actor] > rank[other]
}

let judge: Promise<ZxcvbnFactory> | undefined

/** Loads the large lists of common passwords when the first password is chosen. */
async function judgeOfPasswords(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 })
}

// About a million guesses: what an attacker with a stolen copy tries first.
const minScore = 2

/** Returns a fault when a password is easy to guess; `hints` are the person's own words. */
export async function passwordFault(
  password: string,
  hints: readonly (string | null | undefined)[],
  path = 'password',
): Promise<Failure | undefined> {
  judge ??= judgeOfPasswords()
  const words = hints
    .flatMap((hint) => (hint ? [hint, ...hint.split(/[@.\s+]/)] : []))
    .filter((word) => word.length > 2)
  return (await judge).check(password, words).score < minScore
    ? badField(path, 'accounts.password_common')
    : undefined
}

/**
 * Returns a fault when a phone number has no prefix that the school accepts, or is invalid in its country.
 */
export function phoneFault(phone: string, prefixes: readonly string[]): Failure | undefined {
  if (!prefixes.some((prefix) => phone.startsWith(prefix))) {
    return badField('phone', 'accounts.phone_prefix', { prefixes: prefixes.join(', ') })
  }
  if (phone.startsWith('+7'))
    return /^\+7\d{10}$/.test(phone) ? undefined : badField('phone', 'accounts.phone_invalid')
  return parsePhoneNumberFromString(phone)?.isPossible()
    ? undefined
    : badField('phone', 'accounts.phone_invalid')
}

/**
 * Returns a fault when a person without a phone (`has`) gives none, or when the school does not accept the
 * given number.
 */
export function neededPhoneFault(
  phone: string | undefined,
  { has, prefixes }: { readonly has: boolean; readonly prefixes: readonly string[] },
): Failure | undefined {
  if (phone !== undefined) return phoneFault(phone, prefixes)
  return has ? undefined : badField('phone', 'field.required')
}

const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Yandex', /YaBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
] as const

/** Returns browser and system from a User-Agent: "Firefox, Windows". */
export function deviceOf(client: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(client))?.[0]
  return [named(browsers), named(systems)].filter(Boolean).join(', ') || client.slice(0, 60)
}
