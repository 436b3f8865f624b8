/** @module-tag long */
import { problem } from '@qadam/contract/problem.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { expect, inject, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createServices } from '../../create-services.ts'
import { guestOf } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { sendInside } from '../http/send-inside.ts'
import { inSchool } from './school-db.ts'
import { sql } from './sql.ts'
import { failureOfDatabase } from './violations.ts'

test('when every connection is held, requests are told within two seconds to come back, and then served', async () => {
  const school = await schoolFixture()
  const { settings, clock, log } = school.app.services
  const servingUrl = inject('databaseServingUrl')
  const { services, http } = await createApp(
    createServices(settings, { servingUrl, clock, log, pollJobs: false }),
  )
  atEnd(async () => {
    await http.close()
    await services.pools.close()
  })
  const ask = () => sendInside(http, getSchoolForGuests, { headers: { host: school.school.domain } })
  const pool = services.pools.requests
  const held = await Promise.all(
    Array.from({ length: services.settings.DATABASE_POOL }, () => pool.connect()),
  )
  try {
    const began = performance.now()
    const refused = await Promise.all(Array.from({ length: 20 }, ask))
    expect(performance.now() - began).toBeLessThan(4_000)
    for (const answered of refused) {
      expect(answered.statusCode).toBe(503)
      expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0)
      expect(problem.parse(answered.json()).code).toBe('request.busy')
    }
    expect((await http.inject('/healthz')).statusCode).toBe(200)
    expect((await http.inject('/readyz')).statusCode).toBe(503)
  } finally {
    for (const client of held) client.release()
  }
  const served = await Promise.all(Array.from({ length: 20 }, ask))
  expect(served.map((answered) => answered.statusCode)).toEqual(served.map(() => 200))
  expect((await http.inject('/readyz')).statusCode).toBe(200)
}, 20_000)

test('a statement that waits for a lock too long gives up in words, and its connection serves on', async () => {
  const school = await schoolFixture()
  const { services } = await testApp()
  const options = { schoolId: school.school.id }
  const lock = sql`select pg_advisory_xact_lock(4242, ${school.school.id}::int)`
  const refused = await inSchool(services.pools, options, async (holder) => {
    await holder.rows(lock)
    return inSchool(services.pools, options, async (db) => {
      await db.rows(sql`set local lock_timeout = '300ms'`)
      await db.rows(lock)
    }).catch((error: unknown) => failureOfDatabase(error))
  })
  expect(refused).toMatchObject({ status: 503, code: 'request.busy' })
  await guestOf(school).call(getSchoolForGuests).expect(200)
})
