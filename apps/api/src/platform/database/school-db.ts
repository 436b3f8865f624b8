import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Pools } from './pools.ts'
import { type SQL, sql } from './sql.ts'

declare const schoolScoped: unique symbol

/**
 * A transaction scoped to one school. Only this module creates one, and queries accept nothing else, so that
 * a statement outside row-level security does not compile.
 */
export interface SchoolDb {
  readonly [schoolScoped]: true
  readonly schoolId: number
  /**
   * Returns the rows of a statement; instants as ISO strings, bigint as number. With a name each connection
   * prepares it once; a name must always have the same text.
   */
  rows<Row extends object>(statement: SQL, name?: string): Promise<Row[]>
  /** Returns the first row of a statement, or undefined. */
  row<Row extends object>(statement: SQL, name?: string): Promise<Row | undefined>
  /** Returns the row of a statement that always returns one. @throws Error when there is none */
  one<Row extends object>(statement: SQL, name?: string): Promise<Row>
  /** Runs a named, prepared statement, for the hottest reads. */
  named<Row extends object>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>
  /** Sends a statement together with the commit; its failure fails the transaction. The name is like that of `rows`. */
  atCommit(statement: SQL, name?: string): void
  /** Runs `work` in a savepoint: its failure rolls back only itself. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` in this transaction on the other side of the school's tariff: the operator's books, or from there a
   * school that pays. The database rejects any other school. Nothing else may run on this one meanwhile.
   */
  onTariffSide<T>(schoolId: number, work: (db: SchoolDb) => Promise<T>): Promise<T>
}

/** A statement that each connection prepares once. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

// Also sets the current time: expirations (a student's access) follow the application's clock.
const enterSchool = "select set_config('app.school_id', $1, true), set_config('app.now', $2, true)"

/** Options of a school-scoped transaction. */
export interface SchoolScopeOptions {
  readonly schoolId: number
  readonly readOnly?: boolean
  /** For cursors and COPY: an unpipelined connection with a longer statement timeout. */
  readonly streaming?: boolean
  /** The result of `current_moment()`; by default the database's time. */
  readonly now?: Date
  /** For a short count that must persist even when the request is rejected. */
  readonly counting?: boolean
}

/**
 * Runs `work` in one transaction scoped to the school; commits when it resolves and rolls back when it
 * throws. BEGIN and the school's settings are sent in the same round trip as the first statement of `work`.
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
  const sent = last.map(({ statement, name }) => db.rows(statement, name))
  const ended = client.query('commit').then(
    () => client.release(),
    (broken: Error) => {
      client.release(broken)
      throw broken
    },
  )
  const settled = Promise.all([...sent, ended])
  // A read may respond before the commit.
  if (options.readOnly) settled.catch(() => {})
  else await settled
  return result
}

/** Sends all statements of this tick in one packet: separate messages would each be a system call. */
function sendInOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function poolOf(pools: Pools, { streaming, counting }: SchoolScopeOptions): pg.Pool {
  if (counting) return pools.counters
  return streaming ? pools.streams : pools.requests
}

interface LastStatement {
  readonly statement: SQL
  readonly name: string | undefined
}

function schoolDb(client: pg.PoolClient, schoolId: number): { db: SchoolDb; last: readonly LastStatement[] } {
  let savepoints = 0
  const last: LastStatement[] = []
  const rows = async <Row extends object>(statement: SQL, name?: string): Promise<Row[]> => {
    const { text, values } = statement
    // pg would send undefined as null, which no caller intended.
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
    atCommit: (statement: SQL, name?: string) => void last.push({ statement, name }),
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
    onTariffSide: async <T>(other: number, work: (db: SchoolDb) => Promise<T>): Promise<T> => {
      await rows(sql`select enter_tariff_side(${other})`)
      const goBack = () => rows(sql`select set_config('app.school_id', ${String(schoolId)}, true)`)
      const inner = schoolDb(client, other)
      let done: T
      try {
        done = await work(inner.db)
        for (const { statement, name } of inner.last) await rows(statement, name)
      } catch (error) {
        // In an aborted transaction the setting ends with the rollback.
        await goBack().catch(() => {})
        throw error
      }
      await goBack()
      return done
    },
  }
  return { db: methods as unknown as SchoolDb, last }
}
