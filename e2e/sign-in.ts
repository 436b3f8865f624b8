import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { civilToday } from '../apps/web/src/platform/formats.ts'
import { saveSession } from '../apps/web/src/platform/session.ts'
import { received } from './mailbox.ts'
import { serverAddress } from './server.ts'

/** The password of every demo user. */
export const demoPassword = 'demo-Password-1'
/** A password that every rule accepts. */
export const goodPassword = 'алма бағының қызыл қақпасы'

/**
 * Selects Russian on a device without a saved language; otherwise the login would set the account's language.
 */
async function setRussian(page: Page) {
  await page.evaluate(() => {
    localStorage.lang ??= '0'
  })
}

/** Fills in and submits the login form, once the app has taken over the page that the server rendered. */
export async function fillLogin(page: Page, address: string, secret: string) {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.getByLabel('Почта или телефон').fill(address)
  await page.getByLabel('Пароль', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

/** Logs in through the login page. */
export async function logInByForm(page: Page, address: string, secret = demoPassword) {
  await page.goto('/login')
  await setRussian(page)
  await fillLogin(page, address, secret)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs a user in without the login page, which has journeys of its own; navigate to the page afterwards. */
export async function logIn(page: Page, email: string, password = demoPassword) {
  const { cookies, access } = await signedIn(email, password)
  await page.context().addCookies(cookies)
  await begin(page, { access })
}

/**
 * Signs a user in for this test alone, which signs out again: a shared sign-in would end for other tests too.
 */
export async function logInAgain(page: Page, email: string) {
  const { cookies, access } = await signInOf(email, demoPassword)
  await page.context().addCookies(cookies)
  await begin(page, { access })
}

/**
 * Registers a student, completes the first steps and signs them in, all
 * without the pages; returns the e-mail.
 */
export async function newStudent(page: Page): Promise<string> {
  const { email, access } = await registered(page)
  await passFirstSteps(access)
  await begin(page, { access })
  return email
}

/**
 * Completes the first visit of a student, so that its dialogs do not cover their pages; they read letters at any hour, so
 * that no journey depends on when it runs.
 */
async function passFirstSteps(access: string) {
  const headers = { authorization: `Bearer ${access}` }
  const caller = await request.newContext({
    baseURL: `${serverAddress}/api/v1/user/`,
    extraHTTPHeaders: headers,
  })
  const school = { degree: 0, profession_name: 'Лицей', start: 2015, assessment_form: 'five' }
  for (const [path, data] of [
    ['accounts/first_visit/', {}],
    ['education/create/', school],
    ['mastered-language/', { language: 'kk', level: 'C2' }],
  ] as const) {
    const answer = await caller.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const noQuietHours = { quiet_from: '21:00', quiet_until: '21:00' }
  const changed = await caller.patch('notification/settings/', { data: noQuietHours })
  expect(changed.ok(), await changed.text()).toBe(true)
  await caller.dispose()
}

async function registered(page: Page): Promise<{ email: string; access: string }> {
  const email = `own${randomInt(1e9)}@people.test`
  const { request: asked } = await present(page.request, 'create/', {
    email,
    phone: `+7702${String(randomInt(1e7)).padStart(7, '0')}`,
    first_name: 'Камила',
    last_name: 'Исаева',
    password: goodPassword,
    consent: true,
  })
  const otp = await received(page.request, email, /\b\d{6}\b/)
  const { access } = await present(page.request, 'check_otp/', { email, otp, request: asked })
  return { email, access }
}

/** Returns the cookies and storage of a signed-in user, for browser contexts. */
export async function stateOf(email: string) {
  const { cookies, access } = await signedIn(email, demoPassword)
  const localStorage = [...keysOf(access)].map(([name, value]) => ({ name, value }))
  return { cookies, origins: [{ origin: serverAddress, localStorage }] }
}

const signIns = new Map<string, ReturnType<typeof signInOf>>()

/**
 * Returns the sign-in of a user; each user signs in once per worker,
 * because password hashing is slow by design.
 */
export function signedIn(email: string, password: string) {
  const stored = signIns.get(email) ?? signInOf(email, password)
  signIns.set(email, stored)
  return stored
}

async function signInOf(email: string, password: string) {
  const caller = await request.newContext({ baseURL: serverAddress })
  const { access } = await present(caller, 'login/', { email, password })
  const { cookies } = await caller.storageState()
  await caller.dispose()
  return { access, cookies }
}

/** Posts to an accounts endpoint and returns the response. */
async function present(caller: APIRequestContext, path: string, data: object) {
  const answer = await caller.post(`/api/v1/user/accounts/${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { access: string; request: string }
}

/** Returns the storage keys of the app after a login, written by the app's own code. */
function keysOf(access: string): Map<string, string> {
  const keys = new Map<string, string>()
  const store = {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  }
  saveSession(store, access, civilToday())
  return keys
}

/** Writes the storage keys from a page of the server that has no scripts. */
async function begin(page: Page, { access }: { access: string }) {
  await page.goto('/readyz')
  await page.evaluate(
    (keys) => {
      for (const [key, value] of keys) localStorage.setItem(key, value)
    },
    [...keysOf(access)],
  )
}
