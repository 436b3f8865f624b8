import type pg from 'pg'
import type { Pools } from '../../platform/database/pools.ts'

/**
 * Pools that make one transaction of many calls: the transaction of each call is a savepoint in it. What the calls do
 * is seen by others at once or, when the process is killed before the end, not at all. Calls run one after the other.
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
    // What is counted beside a call would wait for the rows that the call has changed, until its time is over.
    this.pools = { ...pools, requests: shared, counters: shared }
  }

  /** Runs calls that are sent through `pools`; commits when `work` resolves and undoes all of them when it throws. */
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
