import { isStaff } from '@qadam/contract/vocabulary.ts'
import { useSyncExternalStore } from 'react'
import { civilToday, defaultTimeZone } from './formats.ts'
import { isAttemptRunning } from './running-attempt.ts'
import { type SessionUser, storedTextOf, userFromClaims, userFromStored } from './session-user.ts'
import { type KeyStore, storage } from './storage.ts'

export type AuthStatus = 'empty' | 'loading' | 'success' | 'error'

export interface Session {
  readonly token: string
  readonly user: SessionUser
}

/** The number of news rows shown at once, stored after every login as the specification requires. */
const rowsOfNews = '6'
const clearedOnFailure = ['currency', 'uData', 'nb', 'token'] as const

let status: AuthStatus = 'empty'
let current: Session | null | undefined
const listeners = new Set<() => void>()

/** Returns the signed-in user and the bearer token, or null for a guest. */
export function session(): Session | null {
  if (current === undefined) current = readSession(storage)
  return current
}

/** Returns the session as React state. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, session, () => null)
}

/** Returns whether the signed-in user is staff, as React state. */
export function useIsStaff(): boolean {
  return isStaff(useSession()?.user.role)
}

/** Returns the login status: empty, loading, success or error. */
export function authStatus(): AuthStatus {
  return status
}

/** Returns `authStatus` as React state. */
export function useAuthStatus(): AuthStatus {
  return useSyncExternalStore(subscribe, authStatus, authStatus)
}

/** Marks that a login request has been sent. */
export function loginStarted(): void {
  status = 'loading'
  changed()
}

/** Stores the bearer token and the user from its claims. Throws when the token cannot be parsed. */
export function loginSucceeded(token: string, now = new Date(), timeZone = defaultTimeZone()): Session {
  current = saveSession(storage, token, civilToday(now, timeZone))
  status = 'success'
  changed()
  return current
}

/** Clears what a rejected login may have stored. The language is the user's own choice and stays. */
export function loginFailed(): void {
  clear()
  status = 'error'
  changed()
}

/** Clears the session: after logout, an ended session or a change of day. */
export function sessionEnded(): void {
  clear()
  status = 'empty'
  changed()
}

/** Updates the stored user, for example when the first visit is done. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  const present = session()
  if (!present) return
  current = { ...present, user: { ...present.user, ...change } }
  storage.setItem('uData', storedTextOf(current.user))
  changed()
}

/** Returns true when the login was made on another day of the school and no exam attempt is running. */
export function hasExpired(now = new Date(), timeZone = defaultTimeZone()): boolean {
  const present = session()
  return present !== null && !isAttemptRunning() && isOfAnotherDay(present.user, now, timeZone)
}

/** Returns true when the login belongs to another calendar day of the timezone than `now`. */
export function isOfAnotherDay(user: Pick<SessionUser, 'signedInOn'>, now: Date, timeZone: string): boolean {
  return user.signedInOn !== civilToday(now, timeZone)
}

/** Writes token, uData, currency and nb; `today` is the day of the login in the school's timezone. */
export function saveSession(store: KeyStore, token: string, today: string): Session {
  const claims = claimsOf(token)
  const user = userFromClaims(claims, today)
  store.setItem('token', token)
  store.setItem('uData', storedTextOf(user))
  store.setItem('currency', String(claims.currency ?? 'KZT'))
  store.setItem('nb', rowsOfNews)
  if (store.getItem('lang') === null) store.setItem('lang', '0')
  return { token, user }
}

/** Reads the session that an earlier visit stored; returns null when it is absent or invalid. */
export function readSession(store: KeyStore): Session | null {
  const token = store.getItem('token')
  const saved = store.getItem('uData')
  if (!token || !saved) return null
  const user = userFromStored(saved)
  return user && { token, user }
}

/** Removes currency, uData, nb and token; the language stays. */
export function clearSession(store: KeyStore): void {
  for (const key of clearedOnFailure) store.removeItem(key)
}

/**
 * Returns the claims of a bearer token. The server verifies the
 * signature; here the claims are only displayed.
 */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1]
  if (!payload) throw new Error('the bearer has no payload')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}

function clear() {
  clearSession(storage)
  current = null
}

/** Calls the listener whenever the user or the status changes; returns an unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed() {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  // Follow a login or logout in another tab.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== 'uData' && event.key !== null) return
    current = undefined
    changed()
  })
}
