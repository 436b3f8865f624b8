import { logIn, sendCode, sendResetLink } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anEmail, givePassword } from './factory.ts'

// A small sample: the minimum of few tries, which is robust against other load on the machine. The long suite
// measures thousands.
const tries = 8

async function taken(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Returns the minimum milliseconds for known and unknown addresses, measured alternately. */
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
    // Without a dummy hash for an unknown address, the server would respond much faster for it.
    expect(unknown).toBeGreaterThan(known * 0.4)
    expect(known).toBeGreaterThan(unknown * 0.4)
  }
})
