import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { capabilities } from './capabilities.ts'
import { Tokens } from './platform/access/tokens.ts'
import { type Clock, systemClock } from './platform/clock/clock.ts'
import { isInVain } from './platform/database/connection-loss.ts'
import { PlatformDb } from './platform/database/platform-db.ts'
import { type DatabasePatience, openPools } from './platform/database/pools.ts'
import { SchoolVersions } from './platform/database/school-versions.ts'
import { Signals } from './platform/database/signals.ts'
import { openFileStore } from './platform/files/open-store.ts'
import type { Services } from './platform/http/app-services.ts'
import { Drain } from './platform/http/drain.ts'
import { GuestPages } from './platform/http/guest-pages.ts'
import { SafeFetcher } from './platform/http/safe-fetch.ts'
import { JobQueue } from './platform/jobs/job-queue.ts'
import { Limits } from './platform/limits/limits.ts'
import { RequestQueue } from './platform/limits/request-queue.ts'
import { newLog } from './platform/log/new-log.ts'
import { readableLog } from './platform/log/readable-log.ts'
import { DiskWatch } from './platform/storage/disk-watch.ts'
import type { EmbeddedBotApi } from './platform/telegram/embedded/embedded-bot-api.ts'
import type { Settings } from './settings.ts'

/** Overrides of the settings for tests: clock, log, database timeouts, and jobs that are not polled. */
export interface ServicesOptions {
  readonly servingUrl: string
  readonly clock?: Clock
  readonly log?: Logger
  readonly pollJobs?: boolean
  readonly patience?: Partial<DatabasePatience>
  readonly botApi?: EmbeddedBotApi | undefined
}

/** Creates the services that every capability uses. */
export function createServices(given: Settings, options: ServicesOptions): Services {
  const { botApi } = options
  const settings = botApi
    ? { ...given, TELEGRAM_API_ORIGIN: botApi.origin, TELEGRAM_BOT_TOKEN: botApi.operatorToken }
    : given
  for (const { extensions } of capabilities) extensions?.()
  const log =
    options.log ?? newLog(settings.LOG_LEVEL, settings.LOG_FORMAT === 'lines' ? readableLog() : undefined)
  const pools = openPools(options.servingUrl, settings.DATABASE_POOL, options.patience)
  const versions = new SchoolVersions(options.servingUrl, log)
  return {
    settings,
    pools,
    platformDb: new PlatformDb(pools),
    versions,
    signals: new Signals(options.servingUrl, log),
    guestPages: new GuestPages(versions),
    clock: options.clock ?? systemClock,
    tokens: new Tokens(settings.TOKEN_SECRET),
    files: openFileStore(settings),
    jobs: new JobQueue(options.servingUrl, log, options.pollJobs ?? true),
    limits: new Limits(pools, settings.REQUESTS_A_SECOND),
    queue: new RequestQueue({
      running: settings.DATABASE_POOL,
      ofOne: settings.REQUESTS_AT_ONCE,
      isInVain,
    }),
    endedSignIns: new LRUCache({ max: 5_000 }),
    disk: new DiskWatch({ settings, log }),
    outside: new SafeFetcher(),
    drain: new Drain(),
    log,
    ...(botApi ? { botApi } : {}),
  }
}
