import { isStaff, type Role, roles } from '@qadam/contract/vocabulary.ts'
import { useSyncExternalStore } from 'react'
import { civilToday, defaultTimeZone } from './formats.ts'
import { isAttemptRunning } from './running-attempt.ts'
import { type KeyStore, storage } from './storage.ts'

/** What is kept about the signed-in person under the key `uData`; field names are the specification's. */
export interface UserData {
  readonly id: number
  readonly user: string
  readonly rle: Role
  readonly fst_vist: boolean
  /** The day of the login by the school's clock, YYYY-MM-DD. */
  readonly tm_in: string
  /** Whether the school's tariff is active. */
  readonly tf_st: boolean
  readonly email: string
  readonly school_id: number
  /** Whether the form of education was put off in this sign-in; the next one asks again. */
  readonly education_later?: boolean
}

export type AuthStatus = 'empty' | 'loading' | 'success' | 'error'

export interface Session {
  readonly token: string
  readonly user: UserData
}

/** How many rows of news a person sees at once, as the specification stores it after every login. */
const rowsOfNews = '6'
const clearedOnFailure = ['currency', 'uData', 'nb', 'token'] as const

let status: AuthStatus = 'empty'
let current: Session | null | undefined
const listeners = new Set<() => void>()

/** The signed-in person and the bearer, or null for a guest. */
export function session(): Session | null {
  if (current === undefined) current = readSession(storage)
  return current
}

/** The session as React state. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, session, () => null)
}

/** Whether the signed-in person is staff, as React state. */
export function useIsStaff(): boolean {
  return isStaff(useSession()?.user.rle)
}

/** Where signing in has got to: empty, loading, success or error. */
export function authStatus(): AuthStatus {
  return status
}

/** The same as React state. */
export function useAuthStatus(): AuthStatus {
  return useSyncExternalStore(subscribe, authStatus, authStatus)
}

/** Marks that a login has been sent. */
export function loginStarted(): void {
  status = 'loading'
  changed()
}

/** Keeps the bearer that the server gave and what it says about the person. Throws when it cannot be read. */
export function loginSucceeded(token: string, now = new Date(), timeZone = defaultTimeZone()): Session {
  current = saveSession(storage, token, civilToday(now, timeZone))
  status = 'success'
  changed()
  return current
}

/** Clears what a refused login may have left. The language is the person's own choice and stays. */
export function loginFailed(): void {
  clear()
  status = 'error'
  changed()
}

/** Clears the person: after logging out, an ended sign-in or another day. */
export function sessionEnded(): void {
  clear()
  status = 'empty'
  changed()
}

/** Changes what is kept about the person, for example when the first visit is done. */
export function updateUserData(change: Partial<UserData>): void {
  const present = session()
  if (!present) return
  current = { ...present, user: { ...present.user, ...change } }
  storage.setItem('uData', JSON.stringify(current.user))
  changed()
}

/** True when the login was made on another day of the school and no exam attempt is running. */
export function hasExpired(now = new Date(), timeZone = defaultTimeZone()): boolean {
  const present = session()
  return present !== null && !isAttemptRunning() && isOfAnotherDay(present.user, now, timeZone)
}

/** Whether a login belongs to another calendar day of the school's time zone than `now`. */
export function isOfAnotherDay(user: Pick<UserData, 'tm_in'>, now: Date, timeZone: string): boolean {
  return user.tm_in !== civilToday(now, timeZone)
}

/** Writes token, uData, currency and nb; `today` is the day of the login by the school's clock. */
export function saveSession(store: KeyStore, token: string, today: string): Session {
  const claims = claimsOf(token)
  const user: UserData = {
    id: Number(claims.user_id),
    user: String(claims.first_name ?? ''),
    rle: roleOf(claims.role),
    fst_vist: Boolean(claims.first_visit),
    tm_in: today,
    tf_st: Boolean(claims.tariff_status),
    email: String(claims.email ?? ''),
    school_id: Number(claims.school_id),
  }
  store.setItem('token', token)
  store.setItem('uData', JSON.stringify(user))
  store.setItem('currency', String(claims.currency ?? 'KZT'))
  store.setItem('nb', rowsOfNews)
  if (store.getItem('lang') === null) store.setItem('lang', '0')
  return { token, user }
}

/** Reads what an earlier visit kept; anything broken counts as nothing. */
export function readSession(store: KeyStore): Session | null {
  const token = store.getItem('token')
  const saved = store.getItem('uData')
  if (!token || !saved) return null
  try {
    const user = JSON.parse(saved) as UserData
    return typeof user.id === 'number' && roles.includes(user.rle) ? { token, user } : null
  } catch {
    return null
  }
}

/** Removes currency, uData, nb and token; the language stays. */
export function clearSession(store: KeyStore): void {
  for (const key of clearedOnFailure) store.removeItem(key)
}

/** The claims of a bearer. The signature is the server's business; here they only fill the screen. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1]
  if (!payload) throw new Error('the bearer has no payload')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}

function roleOf(claim: unknown): Role {
  const role = roles.find((known) => known === claim)
  if (!role) throw new Error('the bearer names no known role')
  return role
}

function clear() {
  clearSession(storage)
  current = null
}

/** Calls back whenever the person or the status changes; returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed() {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  // Another tab logged in or out: this one follows.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== 'uData' && event.key !== null) return
    current = undefined
    changed()
  })
}
