import pg from 'pg'

/**
 * The database's report on backends: the pids that are working; `working` when it cannot tell them apart,
 * `silent` when it does not respond.
 */
export type Report = ReadonlySet<number> | 'working' | 'silent'

// A backend that just finished counts: its response may be in transit.
const workingBackends = `
  select pg_backend_pid() as own,
         array(select pid from pg_stat_activity
                where pid = any($1)
                  and (state not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')
                       or state_change > clock_timestamp() - interval '400 milliseconds')) as working`

/** Queries the database over a separate connection for which of these backends are working. Never throws. */
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
    // Behind a pooler the backends' pids differ from those reported to clients.
    const isDirect = rows[0]?.own === (client as unknown as { processID: number }).processID
    return isDirect ? new Set(rows[0]?.working) : 'working'
  } catch (error) {
    // A database without a free connection for us is still alive.
    return (error as { code?: unknown }).code === '53300' ? 'working' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}
