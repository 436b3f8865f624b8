import { randomBytes } from 'node:crypto'
import { readFeed } from '@qadam/contract/calendar-feeds/endpoints.ts'
import { verifyCertificate } from '@qadam/contract/certificates/endpoints.ts'
import { openGuardianPage } from '@qadam/contract/privacy/endpoints.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { expect, test } from 'vitest'
import { guestOf } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { answerFailures } from '../http/answer-failures.ts'
import { createServer } from '../http/create-server.ts'
import { sendInside } from '../http/send-inside.ts'
import { Limits } from './limits.ts'

/** A /64 network of IPv6 that no other test uses. */
const network = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}:`

test('everybody in one IPv6 network shares the limits of strangers: certificates, feeds, guardians’ links', async () => {
  const school = await schoolFixture()
  const guest = guestOf(school)
  const calls = [
    (remoteAddress: string) =>
      guest.call(verifyCertificate, { params: { address: 'a'.repeat(40) }, remoteAddress }),
    (remoteAddress: string) => guest.call(readFeed, { params: { address: 'unknown' }, remoteAddress }),
    (remoteAddress: string) =>
      guest.call(openGuardianPage, { body: { token: 'x'.repeat(40) }, remoteAddress }),
  ]
  for (const call of calls) {
    const own = network()
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async (_, nr) => (await call(`${own}:${nr}`).response()).statusCode),
    )
    expect(statuses).toContain(429)
    expect((await call(`${network()}:1`).response()).statusCode).not.toBe(429)
  }
})

test('the coarse limit counts an IPv6 network as one client', async () => {
  const { app, school } = await schoolFixture()
  const services = { ...app.services, limits: new Limits(app.services.pools, 1) }
  const http = await createServer(services)
  answerFailures(http)
  atEnd(() => http.close())
  const own = network()
  const ask = async (remoteAddress: string) =>
    (await sendInside(http, getSchoolForGuests, { headers: { host: school.domain }, remoteAddress }))
      .statusCode
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, nr) => ask(`${own}:${nr}`)))
  expect(statuses).toContain(429)
  expect(await ask(`${network()}:1`)).toBe(404)
})
