import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { createServices } from '../create-services.ts'
import { StandingClock } from '../platform/clock/clock.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { App } from '../platform/http/app-services.ts'
import { queues } from '../queues.ts'
import { readSettings } from '../settings.ts'
import { startWorkers } from '../workers.ts'
import { atEnd } from './at-end.ts'
import { byDay } from './by-day.ts'

/** The application shared by test files, with a clock that stands still until it is moved. */
export interface TestApp extends App {
  readonly clock: StandingClock
  /** Listens on loopback, for tests that `inject` cannot cover. Returns the origin. */
  listen(): Promise<string>
}

let running: Promise<TestApp> | undefined
let isGiven = false

/**
 * Returns the single application of a worker's test files; it ends with the worker. Each file gets it with
 * its clock at the current time, or the next noon if it is night: files create schools of their own.
 */
export async function testApp(): Promise<TestApp> {
  running ??= start()
  const app = await running
  if (!isGiven) {
    isGiven = true
    // Differs from timestamps that the database sets in this millisecond.
    app.clock.set(byDay(new Date(Date.now() - 1)))
    atEnd(async () => {
      isGiven = false
    })
  }
  return app
}

async function start(): Promise<TestApp> {
  const clock = new StandingClock(new Date())
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-test-')),
    TOKEN_SECRET: 'a test signs its tokens with this sentence',
    LINK_SECRET: 'a test signs its links with this sentence..',
    MAIL_BOUNCE_ADDRESS: 'bounce@mail.qadam.test',
    MAIL_REPORT_SECRET: 'a test brings its reports with this sentence',
    DATABASE_POOL: '8',
    LOG_LEVEL: 'error',
    REQUESTS_A_SECOND: '100000',
    REQUESTS_AT_ONCE: '10000',
    // The count is of the whole installation: tests share it.
    SMS_PER_MINUTE: '100000',
    // Nobody answers there: tests of Telegram start a server of their own.
    TELEGRAM_API_ORIGIN: 'http://127.0.0.1:9',
  })
  await migrate(inject('databaseMigrationUrl'), { queues })
  const services = createServices(settings, {
    servingUrl: inject('databaseServingUrl'),
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'fatal', base: null }),
    pollJobs: false,
    // On a loaded machine PostgreSQL may respond after seconds; the production timeouts have tests of their
    // own.
    patience: { connection_ms: 15_000, silence_ms: 15_000 },
  })
  await services.jobs.start()
  await services.versions.start()
  const app = await createApp(services)
  await startWorkers(services)
  let origin: Promise<string> | undefined
  const listen = () => {
    origin ??= app.http.listen({ port: 0, host: '127.0.0.1' })
    return origin
  }
  return { ...app, clock, listen }
}
