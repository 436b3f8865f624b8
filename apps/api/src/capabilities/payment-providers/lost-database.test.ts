import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createServices } from '../../create-services.ts'
import type { App } from '../../platform/http/app-services.ts'
import { atEnd } from '../../testing/at-end.ts'
import { type DatabaseProxy, databaseProxy } from '../../testing/database-proxy.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { signingKey } from './commands/demo-bank-driver.ts'
import { anAttempt, attemptOf, countEvents, hookOf, payAtDemoBank } from './factory.ts'
import { providerAccess } from './queries/provider-access.ts'
import { signatureHeader, signMessage } from './rules/demo-bank.ts'

let school: SchoolFixture
let proxy: DatabaseProxy
let app: App

beforeAll(async () => {
  school = await schoolFixture()
  proxy = await databaseProxy()
  const { settings, clock, log } = school.app.services
  app = await createApp(createServices(settings, { servingUrl: proxy.url, clock, log, pollJobs: false }))
  atEnd(async () => {
    await app.http.close()
    await app.services.pools.close()
    await proxy.close()
  })
})

test('while the database is away a message gets 503, and is taken when the bank sends it again', async () => {
  const id = await anAttempt(school)
  await payAtDemoBank(school, id, 'never')
  const { number } = await attemptOf(school, id)
  const access = await school.inside((db) => providerAccess(school.app.services, db, 'demo_bank'))
  const payload = JSON.stringify({ event: 'e-1', number })
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signMessage(signingKey(access), Buffer.from(payload), access.now),
  }
  const send = () => app.http.inject({ method: 'POST', url: hookOf(school, 'demo_bank'), payload, headers })
  await proxy.refuse()
  const away = await send()
  expect(away.statusCode).toBe(503)
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
  expect(await countEvents(school)).toBe(0)
  await proxy.resume()
  expect((await send()).statusCode).toBe(200)
  expect(await countEvents(school)).toBe(1)
})
