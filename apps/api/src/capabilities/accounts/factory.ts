import { randomBytes, randomInt } from 'node:crypto'
import { logIn } from '@qadam/contract/accounts/endpoints.ts'
import type { NewPerson, Registration } from '@qadam/contract/accounts/schemas.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  takeSecondStep,
} from '@qadam/contract/accounts/second-factor/endpoints.ts'
import type { z } from 'zod'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { codeAt } from './commands/factor-app.ts'

/** A password that passes validation. */
export const goodPassword = 'tulpar jumps over 7 hills'

export function anEmail(): string {
  return `aigerim.${randomBytes(5).toString('hex')}@people.test`
}

export function aPhone(): string {
  return `+7701${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** A registration form as filled in by a guest. */
export function aRegistration(
  overrides: Partial<z.input<typeof Registration>> = {},
): z.input<typeof Registration> {
  return {
    email: anEmail(),
    phone: aPhone(),
    first_name: 'Айгерім',
    last_name: 'Сейітқали',
    password: goodPassword,
    consent: true,
    ...overrides,
  }
}

/** A person as entered by a manager. */
export function aNewPerson(overrides: Partial<z.input<typeof NewPerson>> = {}): z.input<typeof NewPerson> {
  return {
    first_name: 'Ерлан',
    last_name: 'Құрманов',
    email: anEmail(),
    phone: aPhone(),
    role: 'student',
    password: goodPassword,
    ...overrides,
  }
}

/** Gives a person a password and marks their addresses as verified. */
export async function givePassword(db: SchoolDb, personId: number, password = goodPassword): Promise<void> {
  await db.rows(sql`
    update people set password_hash = ${await hashPassword(password)}, email_verified_at = now(),
      email_unproved = false, phone_unproved = false,
      phone_verified_at = case when phone is null then null else now() end
    where school_id = ${db.schoolId} and id = ${personId}`)
}

/** An authenticator app that a person has connected, with the recovery codes that they were shown. */
export interface ConnectedApp {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** Returns a code that was not used before: half a minute passes. */
  newCode(): string
}

/** Gives a person a password and an authenticator app, as they do it themselves in the settings. */
export async function connectApp({ app, inside }: SchoolFixture, user: TestUser): Promise<ConnectedApp> {
  await inside((db) => givePassword(db, user.id))
  const { secret } = await as(user).call(beginSecondFactor).expect(200)
  const newCode = () => {
    app.clock.move(30_000)
    return codeAt(secret, app.clock.now())
  }
  const { recovery_codes: recoveryCodes } = await as(user)
    .call(confirmSecondFactor, { body: { code: newCode() } })
    .expect(200)
  return { secret, recoveryCodes, newCode }
}

/** Signs in by the password and a code of the app, on the device of a cookie or on a new one. */
export async function signInOn(
  school: SchoolFixture,
  user: TestUser,
  { app, cookie = '' }: { app: ConnectedApp; cookie?: string },
) {
  const headers = { cookie }
  const body = { email: user.email, password: goodPassword }
  const ticket = await guestOf(school).call(logIn, { body, headers }).asked()
  const answer = await guestOf(school)
    .call(takeSecondStep, { body: { ticket, code: app.newCode() }, headers })
    .response()
  const device = [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('qadam_device='))
  return {
    user: { ...user, token: answer.json<{ access: string }>().access },
    cookie: device?.split(';')[0] ?? '',
  }
}
