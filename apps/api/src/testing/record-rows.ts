import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The result of a statement: the call sites, and its columns with their database types. */
export interface RecordedRows {
  /** Call sites as `file:line:column`, innermost first. */
  readonly frames: readonly string[]
  readonly columns: readonly RecordedColumn[]
}

export interface RecordedColumn {
  readonly name: string
  /** The type's OID in `pg_type`. */
  readonly type: number
  /** True when a null was seen. */
  readonly isNull: boolean
}

type Query = (...args: unknown[]) => unknown

const seen = new Map<string, Map<string, boolean>>()
const recorded: RecordedRows[] = []
const maxRows = 200

/**
 * Records the results of statements while tests run, so that `tooling/rows` can compare them with the row
 * types in the code. Each statement text is recorded again only when a column has its first null.
 */
export function recordRows(): void {
  const client = pg.Client.prototype as unknown as { query: Query & { isRecorded?: boolean } }
  if (client.query.isRecorded) return
  const send = client.query
  client.query = Object.assign(
    function query(this: unknown, ...args: unknown[]): unknown {
      const answered = send.apply(this, args)
      const text = textOf(args[0])
      if (!text || !(answered instanceof Promise)) return answered
      const frames = framesHere()
      answered.then(
        (result) => note(text, frames, result as pg.QueryResult),
        () => {},
      )
      return answered
    },
    { isRecorded: true },
  )
}

/** Appends the newly recorded results to this process's file in a folder. */
export function writeRecordedRows(folder: string): void {
  if (recorded.length === 0) return
  mkdirSync(folder, { recursive: true })
  const lines = recorded.splice(0).map((one) => JSON.stringify(one))
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${lines.join('\n')}\n`)
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const { text, submit } = asked as { text?: unknown; submit?: unknown }
  return submit === undefined && typeof text === 'string' ? text : undefined
}

function note(text: string, frames: string, { fields, rows }: pg.QueryResult): void {
  if (!fields || fields.length === 0) return
  const nulls = seen.get(text) ?? new Map<string, boolean>()
  const isNew = !seen.has(text)
  seen.set(text, nulls)
  let isChanged = false
  for (const { name } of fields) {
    if (nulls.get(name)) continue
    const isNull = rows.slice(0, maxRows).some((row) => row[name] === null)
    isChanged ||= isNull
    nulls.set(name, isNull)
  }
  if (!isNew && !isChanged) return
  recorded.push({
    frames: sitesIn(frames),
    columns: fields.map(({ name, dataTypeID }) => ({
      name,
      type: dataTypeID,
      isNull: nulls.get(name) ?? false,
    })),
  })
}

function framesHere(): string {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 12
  const { stack = '' } = new Error('here')
  Error.stackTraceLimit = before
  return stack
}

/** Returns the call sites of our own code in a stack, without the files that only forward statements. */
const sitesIn = (stack: string): string[] =>
  [...stack.matchAll(/(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^\s()]+:\d+:\d+)\)?$/gm)]
    .map((match) => match[1] ?? '')
    .filter((site) => site.includes('/apps/api/src/') && !/\/(school-db|record-rows)\.ts:/.test(site))
