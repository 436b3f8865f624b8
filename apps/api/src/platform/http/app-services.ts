import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Settings } from '../../settings.ts'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import type { Tokens } from '../access/tokens.ts'
import type { Clock } from '../clock/clock.ts'
import type { PlatformDb } from '../database/platform-db.ts'
import type { Pools } from '../database/pools.ts'
import type { SchoolVersions } from '../database/school-versions.ts'
import type { Signals } from '../database/signals.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Limits } from '../limits/limits.ts'
import type { RequestQueue } from '../limits/request-queue.ts'
import type { DiskWatch } from '../storage/disk-watch.ts'
import type { EmbeddedBotApi } from '../telegram/embedded/embedded-bot-api.ts'
import type { Drain } from './drain.ts'
import type { GuestPages } from './guest-pages.ts'
import type { SafeFetcher } from './safe-fetch.ts'

/** The dependencies that the platform provides to every capability: created once in main.ts, or by a test. */
export interface Services {
  readonly settings: Settings
  readonly pools: Pools
  readonly platformDb: PlatformDb
  readonly versions: SchoolVersions
  readonly signals: Signals
  readonly guestPages: GuestPages
  readonly clock: Clock
  readonly tokens: Tokens
  readonly files: FileStore
  readonly jobs: JobQueue
  readonly limits: Limits
  /** Hands out the connections for requests: everything that a request reads or writes runs in a slot. */
  readonly queue: RequestQueue
  /** Sign-ins whose token was sent after their end, by `school sign-in`. */
  readonly endedSignIns: LRUCache<string, true>
  /** Free space of the disks that take files. */
  readonly disk: DiskWatch
  /** Fetches URLs given by people. */
  readonly outside: SafeFetcher
  /** Shutdown state of this process. */
  readonly drain: Drain
  readonly log: Logger
  /** Plays Telegram in development; absent: Telegram itself, or another server, is called. */
  readonly botApi?: EmbeddedBotApi
}

/** The server that capabilities register their calls on. */
export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  /** Every registered call, for the OpenAPI document, the access table and the tests over all calls. */
  readonly served: ServedCall[]
}

export interface ServedCall {
  readonly endpoint: EndpointShape
  readonly access: Access<Actor | null>
  /** True when the people in its responses are counted (access/many-read.ts). */
  readonly countsPeople: boolean
  /** How it runs without a request (call-as.ts); absent for uploads, files, streams and batched calls. */
  readonly unattended?: {
    readonly readOnly: boolean
    readonly evenWithoutTariff: boolean
    readonly withoutSecondFactor: boolean
    /** Takes a `Call` of the endpoint. */
    answer(call: object): Promise<unknown>
  }
}
