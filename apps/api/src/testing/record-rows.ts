import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** What a statement answered: from where it was sent, and its columns with the types that the database gives them. */
export interface RecordedRows {
  /** Places in the code as `file:line:column`, the innermost first. */
  readonly frames: readonly string[]
  readonly columns: readonly RecordedColumn[]
}

export interface RecordedColumn {
  readonly name: string
  /** The type's number in `pg_type`. */
  readonly type: number
  /** Whether a null was seen. */
  readonly isNull: boolean
}

type Query = (...args: unknown[]) => unknown

const seen = new Map<string, Map<string, boolean>>()
const recorded: RecordedRows[] = []
const maxRows = 200

/**
 * Records what statements answer while tests run, so that `tooling/rows` can compare it with the rows that the code
 * declares. Each text is looked at anew only where a column shows its first null.
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

/** Appends what was recorded since the last time to a file of this process in a folder. */
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

/** The sites of our own code in a stack, without the files that pass a statement on. */
const sitesIn = (stack: string): string[] =>
  [...stack.matchAll(/(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^\s()]+:\d+:\d+)\)?$/gm)]
    .map((match) => match[1] ?? '')
    .filter((site) => site.includes('/apps/api/src/') && !/\/(school-db|record-rows)\.ts:/.test(site))
