import pg from 'pg'

/**
 * What the database says of backends: which of them work; `working` when it cannot tell them apart, `silent` when it
 * does not answer.
 */
export type Report = ReadonlySet<number> | 'working' | 'silent'

// One that came to its end a moment ago counts: its answer may be under way.
const workingBackends = `
  select pg_backend_pid() as own,
         array(select pid from pg_stat_activity
                where pid = any($1)
                  and (state not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')
                       or state_change > clock_timestamp() - interval '400 milliseconds')) as working`

/** Asks the database, by a connection of its own, which of these backends work. Never throws. */
export async function reportOf(servingUrl: string, pids: readonly number[]): Promise<Report> {
  const client = new pg.Client({
    connectionString: servingUrl,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    application_name: 'qadam-watch',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ own: number; working: number[] }>(workingBackends, [pids])
    // Behind a pooler the numbers of backends are not those that the clients were told.
    const isDirect = rows[0]?.own === (client as unknown as { processID: number }).processID
    return isDirect ? new Set(rows[0]?.working) : 'working'
  } catch (error) {
    // A database that has no connection left for us is there.
    return (error as { code?: unknown }).code === '53300' ? 'working' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}
