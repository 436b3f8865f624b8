/** @module-tag long */
import { checkCode, logIn, sendCode, sendResetLink, setPassword } from '@qadam/contract/accounts/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { givePassword, goodPassword } from './factory.ts'

beforeAll(async () => {
  const { clock } = await testApp()
  // Use a morning in the future: servers of other tests purge expired rate-limit counters by the real clock.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  clock.set(`${tomorrow}T07:00:00Z`)
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Advances both clocks: the clock of the actions and the clock of the rate limits. */
function move(school: SchoolFixture, minutes: number): void {
  school.app.clock.move(minutes * 60_000)
  vi.setSystemTime(school.app.clock.now())
}

interface Device {
  readonly remoteAddress: string
  /** The cookies stored by the browser. */
  cookie?: string
}

interface Sent {
  readonly statusCode: number
  readonly headers: Record<string, unknown>
  json<T>(): T
}

/** Sign-in requests to one account from a browser that stores its cookies. */
function doorOf(school: SchoolFixture, device: Device, email: string) {
  const extras = () => ({
    remoteAddress: device.remoteAddress,
    headers: (device.cookie ? { cookie: device.cookie } : {}) as Record<string, string>,
  })
  const store = <S extends Sent>(sent: S): S => {
    const set = [sent.headers['set-cookie']].flat()[0]
    if (typeof set === 'string') device.cookie = set.split(';')[0] ?? ''
    return sent
  }
  const guest = guestOf(school)
  return {
    password: async (password: string) =>
      store(await guest.call(logIn, { body: { email, password }, ...extras() }).response()),
    askCode: () => guest.call(sendCode, { body: { email }, ...extras() }).response(),
    code: async (otp: string, request: string) =>
      store(await guest.call(checkCode, { body: { email, otp, request }, ...extras() }).response()),
    askLink: () => guest.call(sendResetLink, { body: { email }, ...extras() }).response(),
    link: async (token: string, password: string) =>
      store(await guest.call(setPassword, { body: { token, password }, ...extras() }).response()),
  }
}

/**
 * Returns the match from the newest e-mail that contains the pattern; other e-mails may have arrived with it.
 */
async function newest(school: SchoolFixture, email: string, pattern: RegExp): Promise<string> {
  await runJobs(school.school.id)
  for (const { body } of await sentTo(email)) {
    const found = pattern.exec(body)?.[1]
    if (found) return found
  }
  return 'none'
}

/** Signs in by password, by code and by recovery link. */
async function enterByAllDoors(
  school: SchoolFixture,
  device: Device,
  email: string,
  password: string,
): Promise<void> {
  const door = doorOf(school, device, email)
  expect((await door.password(password)).statusCode, 'by the password').toBe(200)
  const asked = await door.askCode()
  expect(asked.statusCode, 'asking for a code').toBe(200)
  const otp = await newest(school, email, /\b(\d{6})\b/)
  expect((await door.code(otp, asked.json<{ request: string }>().request)).statusCode, 'by the code').toBe(
    200,
  )
  expect((await door.askLink()).statusCode, 'asking for a link').toBe(200)
  const token = await newest(school, email, /#token=(\S+)/)
  expect((await door.link(token, password)).statusCode, 'by the link').toBe(200)
}

interface Guesses {
  passwords: number
  codes: number
  letters: number
}

/** Tries every way to sign in until it is rejected; counts the compared guesses and the sent e-mails. */
async function attack(school: SchoolFixture, device: Device, email: string, guesses: Guesses): Promise<void> {
  const door = doorOf(school, device, email)
  for (let tries = 0; tries < 11; tries += 1)
    if ((await door.password(`guess ${tries}`)).statusCode === 401) guesses.passwords += 1
  const asked = await door.askCode()
  if (asked.statusCode === 200) {
    guesses.letters += 1
    const { request } = asked.json<{ request: string }>()
    await runJobs(school.school.id)
    const before = await triesOf(school)
    for (let tries = 0; tries < 6; tries += 1) await door.code('000000', request)
    guesses.codes += (await triesOf(school)) - before
  }
  if ((await door.askLink()).statusCode === 200) guesses.letters += 1
  await runJobs(school.school.id)
}

async function triesOf(school: SchoolFixture): Promise<number> {
  const rows = await school.inside((db) => db.rows<{ tries: number }>(sql`select tries from codes`))
  return rows.reduce((sum, row) => sum + row.tries, 0)
}

async function besieged() {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.student.id))
  const phone: Device = { remoteAddress: '198.51.100.7' }
  expect((await doorOf(school, phone, school.student.email).password(goodPassword)).statusCode).toBe(200)
  const guesses: Guesses = { passwords: 0, codes: 0, letters: 0 }
  return { school, phone, email: school.student.email, guesses }
}

test('while a stranger tries everything for an hour, the owner enters by password, code and link, by an old device and by new ones (S16 S17)', {
  timeout: 120_000,
}, async () => {
  const { school, phone, email, guesses } = await besieged()
  for (let minute = 0; minute < 60; minute += 3) {
    await attack(school, { remoteAddress: '203.0.113.66' }, email, guesses)
    if (minute % 15 === 6) {
      await enterByAllDoors(school, phone, email, goodPassword)
      await enterByAllDoors(school, { remoteAddress: `198.51.100.${minute}` }, email, goodPassword)
    }
    move(school, 3)
  }
  expect(guesses).toEqual({ passwords: 40, codes: 25, letters: 10 })
})

test('strangers at many addresses guess little more, and never keep out a device that has signed in before (S16 S17)', {
  timeout: 120_000,
}, async () => {
  const { school, phone, email, guesses } = await besieged()
  for (let minute = 0; minute < 60; minute += 3) {
    await attack(school, { remoteAddress: `203.0.${minute}.66` }, email, guesses)
    if (minute % 15 === 6) await enterByAllDoors(school, phone, email, goodPassword)
    move(school, 3)
  }
  expect(guesses.passwords).toBe(50)
  expect(guesses.codes).toBeLessThanOrEqual(20 * 5)
  expect(guesses.letters).toBeLessThanOrEqual(2 * 20)
  // However long the attack lasts, a day allows 200 passwords and 60 codes.
  for (let hour = 1; hour < 6; hour += 1) {
    move(school, 60)
    for (let one = 0; one < 6; one += 1)
      await attack(school, { remoteAddress: `192.0.${hour}.${one}` }, email, guesses)
  }
  expect(guesses.passwords).toBe(200)
  expect(guesses.codes).toBeLessThanOrEqual(60 * 5)
  await enterByAllDoors(school, phone, email, goodPassword)
})
