import { appendFileSync } from 'node:fs'
import pg from 'pg'

// Loaded before the server: writes what is sent inside the transactions of schools to a file, so that a benchmark can
// send it again.

const file = process.env.BENCH_STATEMENTS ?? ''
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
/** Connections between the statement that enters a school and the end of the transaction. */
const inside = new WeakSet<pg.Client>()

function note(client: pg.Client, { text, values }: { text: string; values?: unknown[] }): void {
  if (text.includes("set_config('app.school_id'")) inside.add(client)
  else if (/^(commit|rollback)$/.test(text)) inside.delete(client)
  else if (inside.has(client)) appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
}

pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]) {
  const [sent] = given as [string | { text: string; values?: unknown[] }]
  note(this, typeof sent === 'string' ? { text: sent } : sent)
  return query.apply(this, given)
} as typeof pg.Client.prototype.query
