import type pg from 'pg'
import type { Pools } from '../../platform/database/pools.ts'

/**
 * Pools that run many calls in one transaction: the transaction of each call is a savepoint. The changes
 * become visible at once or, when the process is killed before the end, not at all. Calls must run
 * sequentially.
 */
export class OneTransaction {
  readonly pools: Pools
  readonly #outside: pg.Pool
  #client: pg.PoolClient | undefined
  #calls = 0

  constructor(pools: Pools) {
    this.#outside = pools.requests
    const requests = {
      connect: async () => this.#savepoint(),
      query: (...asked: Parameters<pg.PoolClient['query']>) => this.#current().query(...asked),
    }
    const shared = requests as unknown as pg.Pool
    // A separate connection for counters would wait for rows locked by the call until it times out.
    this.pools = { ...pools, requests: shared, counters: shared }
  }

  /** Runs calls that are sent through `pools`; commits when `work` resolves and rolls back when it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#outside.connect()
    this.#client = client
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((fault: Error) => {
        broken = fault
      })
      throw error
    } finally {
      this.#client = undefined
      client.release(broken)
    }
  }

  #current(): pg.PoolClient {
    if (!this.#client) throw new Error('a call was sent outside of its transaction')
    return this.#client
  }

  #savepoint(): pg.PoolClient {
    const client = this.#current()
    this.#calls += 1
    const name = `call_${this.#calls}`
    const inside = (asked: unknown): unknown => {
      if (typeof asked !== 'string') return asked
      if (/^begin\b/i.test(asked)) return `savepoint ${name}`
      if (/^commit\b/i.test(asked)) return `release savepoint ${name}`
      return /^rollback$/i.test(asked) ? `rollback to savepoint ${name}` : asked
    }
    const query = (asked: unknown, ...rest: unknown[]) =>
      (client.query as (...all: unknown[]) => unknown)(inside(asked), ...rest)
    return new Proxy(client, {
      get(target, key) {
        if (key === 'query') return query
        if (key === 'release') return () => {}
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}
