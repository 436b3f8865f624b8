import { logIn, sendCode, sendResetLink } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anEmail, givePassword } from './factory.ts'

// In small: the quickest of few tries, which another's work on the machine cannot hide. The long suite measures thousands.
const tries = 8

async function taken(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds for known and unknown addresses, asked in turn. */
async function compared(school: SchoolFixture, ask: (email: string) => Promise<unknown>) {
  const known: number[] = []
  const unknown: number[] = []
  for (let count = 0; count < tries; count += 1) {
    const person = await school.person('student')
    await school.inside((db) => givePassword(db, person.id))
    known.push(await taken(() => ask(person.email)))
    unknown.push(await taken(() => ask(anEmail())))
  }
  return { known: Math.min(...known), unknown: Math.min(...unknown) }
}

test('the time of an answer does not tell whether an account exists (S18)', async () => {
  const school = await schoolFixture()
  const calls = [
    (email: string) =>
      guestOf(school)
        .call(logIn, { body: { email, password: 'not the password' } })
        .response(),
    (email: string) => guestOf(school).call(sendCode, { body: { email } }).response(),
    (email: string) => guestOf(school).call(sendResetLink, { body: { email } }).response(),
  ]
  for (const ask of calls) {
    await ask(anEmail())
    const { known, unknown } = await compared(school, ask)
    // Without the hash for nobody, an unknown address would answer in a small part of the time.
    expect(unknown).toBeGreaterThan(known * 0.4)
    expect(known).toBeGreaterThan(unknown * 0.4)
  }
})
