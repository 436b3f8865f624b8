import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Pools } from '../database/pools.ts'
import { tooMany } from '../http/request-failures.ts'

/** How often something may happen: `points` times in `seconds`. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Limits that all processes share, kept in PostgreSQL; and a coarse one per process for everything. */
export class Limits {
  readonly #pools: Pools
  readonly #kept = new Map<string, RateLimiterPostgres>()
  readonly #coarse: BurstyRateLimiter

  constructor(pools: Pools, coarsePointsASecond = 50) {
    this.#pools = pools
    this.#coarse = new BurstyRateLimiter(
      new RateLimiterMemory({ points: coarsePointsASecond, duration: 1 }),
      new RateLimiterMemory({ keyPrefix: 'burst', points: coarsePointsASecond * 20, duration: 60 }),
    )
  }

  /**
   * Spends one point of a limit for a key (an account, an address, a client). The count is outside of the request's
   * transaction, so that a refused attempt counts too.
   * @throws Failure 429 with Retry-After when none is left.
   */
  async spend(limit: Limit, key: string): Promise<void> {
    await this.#take(() => this.#limiter(limit).consume(key))
    if (Math.random() < 0.001) await this.#sweep()
  }

  /** Adds points to what a key has spent and answers how many those are by now; rejects nothing. */
  async count(limit: Limit, key: string, points: number): Promise<number> {
    const { consumedPoints } = await this.#limiter(limit).penalty(key, points)
    return consumedPoints
  }

  /** Gives one point back, after a success that should not count. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).reward(key)
  }

  /** Deletes what a key has spent, after a success. */
  async forgive(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).delete(key)
  }

  /** Spends one point of the coarse limit of a client's address. */
  async spendRequest(ip: string): Promise<void> {
    await this.#take(() => this.#coarse.consume(ip))
  }

  /** Counters that have run out are of no use to anybody. */
  async #sweep(): Promise<void> {
    await this.#pools.counters.query('delete from rate_limits where expire < $1', [Date.now()])
  }

  async #take(consume: () => Promise<unknown>): Promise<void> {
    try {
      await consume()
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw tooMany({
        values: { seconds },
        facts: { retry_after_seconds: seconds },
        headers: { 'Retry-After': String(seconds) },
      })
    }
  }

  #limiter(limit: Limit): RateLimiterPostgres {
    const found = this.#kept.get(limit.name)
    if (found) return found
    const made = new RateLimiterPostgres({
      storeClient: this.#pools.counters,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    })
    this.#kept.set(limit.name, made)
    return made
  }
}
