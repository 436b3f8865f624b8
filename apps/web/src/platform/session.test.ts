import { beforeEach, expect, test } from 'vitest'
import { beginAttempt, isAttemptRunning } from './running-attempt.ts'
import {
  authStatus,
  clearSession,
  hasExpired,
  isOfAnotherDay,
  loginFailed,
  loginStarted,
  loginSucceeded,
  readSession,
  saveSession,
  session,
  sessionEnded,
} from './session.ts'
import { type KeyStore, storage, storageKeys } from './storage.ts'

const claims = {
  first_name: 'Айгерім',
  role: 'admin_school',
  tariff_status: true,
  first_visit: true,
  email: 'owner@demo.test',
  user_id: 7,
  school_id: 1,
  currency: 'KZT',
}

function bearer(answer: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(answer)}.signature`
}

function emptyStore(): KeyStore & { keys(): string[] } {
  const saved = new Map<string, string>()
  return {
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
    keys: () => [...saved.keys()],
  }
}

beforeEach(() => sessionEnded())

test('a login writes the five keys and nothing else [R297 R300]', () => {
  const store = emptyStore()
  saveSession(store, bearer(claims), '2026-11-21')
  expect(store.keys().sort()).toEqual([...storageKeys].sort())
  expect(store.getItem('currency')).toBe('KZT')
  expect(store.getItem('nb')).toBe('6')
})

test('the claims of the bearer become the stored user data [R288 R298 R299]', () => {
  const store = emptyStore()
  const token = bearer(claims)
  saveSession(store, token, '2026-11-21')
  expect(JSON.parse(store.getItem('uData') ?? '')).toEqual({
    id: 7,
    user: 'Айгерім',
    rle: 'admin_school',
    fst_vist: true,
    tm_in: '2026-11-21',
    tf_st: true,
    email: 'owner@demo.test',
    school_id: 1,
  })
  expect(readSession(store)?.token).toBe(token)
})

test('the language is Russian at first, and a language that was chosen survives the login [R156]', () => {
  const fresh = emptyStore()
  saveSession(fresh, bearer(claims), '2026-11-21')
  expect(fresh.getItem('lang')).toBe('0')
  const chosen = emptyStore()
  chosen.setItem('lang', '1')
  saveSession(chosen, bearer(claims), '2026-11-21')
  expect(chosen.getItem('lang')).toBe('1')
})

test('a failed login removes currency, user data, nb and token but not the language [R291-R294]', () => {
  const store = emptyStore()
  saveSession(store, bearer(claims), '2026-11-21')
  clearSession(store)
  expect(store.keys()).toEqual(['lang'])
})

test('the status goes from empty over loading to success, and to error when the login fails [R151-R154 R290]', () => {
  expect(authStatus()).toBe('empty')
  loginStarted()
  expect(authStatus()).toBe('loading')
  loginSucceeded(bearer(claims))
  expect(authStatus()).toBe('success')
  expect(session()?.user.id).toBe(7)
  loginFailed()
  expect(authStatus()).toBe('error')
  expect(session()).toBeNull()
  expect(storage.getItem('token')).toBeNull()
})

test('an ended sign-in leaves neither status nor token [R155]', () => {
  const token = bearer(claims)
  loginSucceeded(token)
  expect(storage.getItem('token')).toBe(token)
  sessionEnded()
  expect(authStatus()).toBe('empty')
  expect(session()).toBeNull()
  expect(storage.getItem('token')).toBeNull()
})

test('a login keeps its day by the clock of the school, as YYYY-MM-DD [R159]', () => {
  const late = new Date('2026-11-20T20:00:00Z')
  expect(loginSucceeded(bearer(claims), late, 'Asia/Almaty').user.signedInOn).toBe('2026-11-21')
  expect(loginSucceeded(bearer(claims), late, 'Europe/Rome').user.signedInOn).toBe('2026-11-20')
})

test('a bearer without a known role is refused and nothing is kept', () => {
  const store = emptyStore()
  expect(() => saveSession(store, bearer({ ...claims, role: 'root' }), '2026-11-21')).toThrow()
  expect(store.keys()).toEqual([])
})

test('what is broken in storage counts as a guest', () => {
  const store = emptyStore()
  store.setItem('token', 'a.b.c')
  store.setItem('uData', '{"id":')
  expect(readSession(store)).toBeNull()
  store.setItem('uData', '{"id":7,"rle":"root"}')
  expect(readSession(store)).toBeNull()
})

test('the day ends at midnight of the school, not of the device', () => {
  const user = { signedInOn: '2026-11-21' }
  expect(isOfAnotherDay(user, new Date('2026-11-21T18:59:00Z'), 'Asia/Almaty')).toBe(false)
  expect(isOfAnotherDay(user, new Date('2026-11-21T19:00:00Z'), 'Asia/Almaty')).toBe(true)
  expect(isOfAnotherDay(user, new Date('2026-11-21T19:00:00Z'), 'Europe/Rome')).toBe(false)
})

test('a session of yesterday has expired, but never in the middle of an exam attempt [R157 R158 R328]', () => {
  loginSucceeded(bearer(claims), new Date('2026-11-20T10:00:00Z'), 'Asia/Almaty')
  const nextDay = new Date('2026-11-21T10:00:00Z')
  expect(hasExpired(nextDay, 'Asia/Almaty')).toBe(true)
  const end = beginAttempt()
  expect(isAttemptRunning()).toBe(true)
  expect(hasExpired(nextDay, 'Asia/Almaty')).toBe(false)
  end()
  end()
  expect(isAttemptRunning()).toBe(false)
  expect(hasExpired(nextDay, 'Asia/Almaty')).toBe(true)
})
