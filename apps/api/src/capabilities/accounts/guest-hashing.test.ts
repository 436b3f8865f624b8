import { changePassword, logIn } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { as, guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { inGuestTurn } from './commands/guest-hashing.ts'
import { givePassword, goodPassword } from './factory.ts'
import { guestHashing } from './rules.ts'

/** Occupies turns of a client until it is released; `began` counts those that run. */
function occupy(ip: string, times: number) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const counts = { began: 0 }
  const works = Array.from({ length: times }, () =>
    inGuestTurn({ ip }, async () => {
      counts.began += 1
      await promise
    }),
  )
  return { counts, release: () => (release(), Promise.all(works)) }
}

test('two passwords of guests are hashed at once, and clients take turns', async () => {
  const order: string[] = []
  const first = occupy('203.0.113.1', 2)
  const waiting = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'].map((ip) =>
    inGuestTurn({ ip }, async () => void order.push(ip)),
  )
  await new Promise(setImmediate)
  expect([first.counts.began, order]).toEqual([2, []])
  await first.release()
  await Promise.all(waiting)
  expect(order.slice(0, 2)).toContain('203.0.113.2')
})

test('a client with too many waiting is asked to come back; others and those signed in go on', async () => {
  const school = await schoolFixture()
  const { student } = school
  await school.inside((db) => givePassword(db, student.id))
  const flood = occupy('203.0.113.66', guestHashing.waitingOfOne)
  const body = { email: student.email, password: goodPassword }
  const refused = guestOf(school).call(logIn, { body, remoteAddress: '203.0.113.66' })
  const problem = await refused.refused(429, 'accounts.many_at_once')
  expect(problem.detail).toContain('5 s')
  expect((await refused.response()).headers['retry-after']).toBe('5')
  // The other client waits for its turn, and holds no connection meanwhile.
  const other = guestOf(school).call(logIn, { body, remoteAddress: '203.0.113.7' })
  await as(student)
    .call(changePassword, { body: { current_password: goodPassword, password: `${goodPassword} again` } })
    .expect(200)
  expect(school.app.services.pools.requests.waitingCount).toBe(0)
  await flood.release()
  // The password was changed while its comparison waited.
  await other.refused(401, 'accounts.wrong_credentials')
})
