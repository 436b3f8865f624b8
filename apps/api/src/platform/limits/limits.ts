import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Pools } from '../database/pools.ts'
import { tooMany } from '../http/request-failures.ts'

/** A rate limit: `points` per `seconds`. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/**
 * Rate limits shared by all processes, stored in PostgreSQL; and a coarse one per process for all requests.
 */
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
   * Spends one point of a limit for a key (an account, an address, a client). Counted outside of the
   * request's transaction, so that rejected attempts count too. @throws Failure 429 with Retry-After when
   * none is left: `refused`, with the values `seconds`, `minutes` and `limit`.
   */
  async spend(limit: Limit, key: string, refused = tooMany): Promise<void> {
    await this.#take(() => this.#limiter(limit).consume(key), { refused, limit: limit.points })
    if (Math.random() < 0.001) await this.#sweep()
  }

  /** Adds points to a key's count and returns the total; never rejects. */
  async count(limit: Limit, key: string, points: number): Promise<number> {
    const { consumedPoints } = await this.#limiter(limit).penalty(key, points)
    return consumedPoints
  }

  /** Returns one point, after a success that should not count. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).reward(key)
  }

  /** Resets a key's count, after a success. */
  async forgive(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).delete(key)
  }

  /** Spends one point of the coarse limit of a client (`clientKey`). */
  async spendRequest(client: string): Promise<void> {
    await this.#take(() => this.#coarse.consume(client), { refused: tooMany })
  }

  /** Deletes expired counters. */
  async #sweep(): Promise<void> {
    await this.#pools.counters.query('delete from rate_limits where expire < $1', [Date.now()])
  }

  async #take(
    consume: () => Promise<unknown>,
    { refused, limit = 0 }: { readonly refused: typeof tooMany; readonly limit?: number },
  ): Promise<void> {
    try {
      await consume()
    } catch (fault) {
      if (!(fault instanceof RateLimiterRes)) throw fault
      const seconds = Math.max(1, Math.ceil(fault.msBeforeNext / 1000))
      throw refused({
        values: { seconds, minutes: Math.ceil(seconds / 60), limit },
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
