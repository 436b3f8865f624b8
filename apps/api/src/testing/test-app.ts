import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { createGround } from '../create-ground.ts'
import { StandingClock } from '../platform/clock/clock.ts'
import type { App } from '../platform/http/ground.ts'
import { readSettings } from '../settings.ts'
import { startWorkers } from '../workers.ts'
import { atEnd } from './at-end.ts'

/** The application of a test file, with a clock that stands still until it is moved. */
export interface TestApp extends App {
  readonly clock: StandingClock
}

let running: Promise<TestApp> | undefined

/** The one application of this test file; it is made at the first call and closed after the last test. */
export function testApp(): Promise<TestApp> {
  running ??= start()
  return running
}

async function start(): Promise<TestApp> {
  const clock = new StandingClock(new Date())
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-test-')),
    TOKEN_SECRET: 'a test signs its tokens with this sentence',
    LINK_SECRET: 'a test signs its links with this sentence..',
    DATABASE_POOL: '8',
    LOG_LEVEL: 'error',
    REQUESTS_A_SECOND: '100000',
  })
  const ground = createGround(settings, {
    servingUrl: inject('databaseServingUrl'),
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'fatal', base: null }),
    pollJobs: false,
    // A loaded machine leaves PostgreSQL waiting for seconds; what the product does then has tests with its own patience.
    patience: { connection_ms: 15_000, silence_ms: 15_000 },
  })
  await ground.jobs.start()
  await ground.versions.start()
  const app = await createApp(ground)
  await startWorkers(ground)
  atEnd(async () => {
    running = undefined
    await app.http.close()
    await ground.jobs.stop(1)
    await ground.versions.stop()
    await ground.signals.stop()
    await ground.pools.close()
  })
  return { ...app, clock }
}
