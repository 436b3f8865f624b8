import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Pools } from './pools.ts'
import { type SQL, sql } from './sql.ts'

declare const schoolScoped: unique symbol

/**
 * A transaction scoped to one school. Only this module makes one, and queries accept nothing else, so that a
 * statement outside row-level security does not compile.
 */
export interface SchoolDb {
  readonly [schoolScoped]: true
  readonly schoolId: number
  /**
   * Rows of a hand-written statement; instants come as ISO strings, bigint as number. With a name each connection
   * prepares it once: the text of a name is always the same.
   */
  rows<Row extends object>(statement: SQL, name?: string): Promise<Row[]>
  /** The first row of a hand-written statement, or undefined. */
  row<Row extends object>(statement: SQL, name?: string): Promise<Row | undefined>
  /** The row of a statement that always answers one. @throws Error when it answered none */
  one<Row extends object>(statement: SQL, name?: string): Promise<Row>
  /** A named, prepared statement for the hottest reads. */
  named<Row extends object>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>
  /** Sends a statement together with the commit; its failure fails the transaction. */
  atCommit(statement: SQL): void
  /** Runs `work` so that its failure undoes only itself. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
}

/** A hand-written statement that each connection prepares once. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

// The moment too: what ends at a moment (a student's access) ends by the clock that the rest of the product reads.
const enterSchool = "select set_config('app.school_id', $1, true), set_config('app.now', $2, true)"

/** How a school-scoped transaction is opened. */
export interface SchoolScopeOptions {
  readonly schoolId: number
  readonly readOnly?: boolean
  /** For cursors and COPY: a connection that is not pipelined, with a longer statement limit. */
  readonly streaming?: boolean
  /** The moment that `current_moment()` answers; without it the database's own. */
  readonly now?: Date
  /** For a short count that must stay although the request beside it is refused. */
  readonly counting?: boolean
}

/**
 * Runs `work` in one transaction scoped to the school; commits when it resolves and rolls back when it throws.
 * BEGIN and the entering of the school travel in the same round trip as the first statement of `work`.
 */
export async function inSchool<T>(
  pools: Pools,
  options: SchoolScopeOptions,
  work: (db: SchoolDb) => Promise<T>,
): Promise<T> {
  const client = await poolOf(pools, options).connect()
  sendInOnePacket(client)
  const begun = Promise.all([
    client.query(options.readOnly ? 'begin read only' : 'begin'),
    client.query({
      name: 'enter_school',
      text: enterSchool,
      values: [String(options.schoolId), options.now?.toISOString() ?? ''],
    }),
  ])
  begun.catch(() => {})
  const { db, last } = schoolDb(client, options.schoolId)
  let result: T
  try {
    if (options.streaming || options.counting) await begun
    result = await work(db)
    await begun
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
  sendInOnePacket(client)
  const sent = last.map((statement) => db.rows(statement))
  const ended = client.query('commit').then(
    () => client.release(),
    (broken: Error) => {
      client.release(broken)
      throw broken
    },
  )
  const settled = Promise.all([...sent, ended])
  // A read has nothing to lose by an answer that leaves before the commit.
  if (options.readOnly) settled.catch(() => {})
  else await settled
  return result
}

/** What is asked of a connection in this turn leaves in one packet: a message each would be a system call each. */
function sendInOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function poolOf(pools: Pools, { streaming, counting }: SchoolScopeOptions): pg.Pool {
  if (counting) return pools.counters
  return streaming ? pools.streams : pools.requests
}

function schoolDb(client: pg.PoolClient, schoolId: number): { db: SchoolDb; last: readonly SQL[] } {
  let savepoints = 0
  const last: SQL[] = []
  const rows = async <Row extends object>(statement: SQL, name?: string): Promise<Row[]> => {
    const { text, values } = statement
    // Sent, it would be null, which nobody wrote.
    if (values.includes(undefined)) throw new TypeError(`a parameter is undefined: ${text}`)
    sendInOnePacket(client)
    const result = await client.query<Row & pg.QueryResultRow>({ ...(name ? { name } : {}), text, values })
    return result.rows
  }
  const methods = {
    schoolId,
    rows,
    row: async <Row extends object>(statement: SQL, name?: string) => (await rows<Row>(statement, name))[0],
    one: async <Row extends object>(statement: SQL, name?: string) => {
      const [row] = await rows<Row>(statement, name)
      if (!row) throw new Error(`no row came of: ${statement.text.trim().slice(0, 80)}`)
      return row
    },
    named: async <Row extends object>(
      statement: NamedStatement,
      values: readonly unknown[],
    ): Promise<Row[]> => {
      sendInOnePacket(client)
      return (await client.query<Row & pg.QueryResultRow>({ ...statement, values: [...values] })).rows
    },
    atCommit: (statement: SQL) => void last.push(statement),
    savepoint: async <T>(work: () => Promise<T>): Promise<T> => {
      savepoints += 1
      const name = sql.raw(`step_${savepoints}`)
      await rows(sql`savepoint ${name}`)
      try {
        const done = await work()
        await rows(sql`release savepoint ${name}`)
        return done
      } catch (error) {
        await rows(sql`rollback to savepoint ${name}`)
        throw error
      }
    },
  }
  return { db: methods as unknown as SchoolDb, last }
}
