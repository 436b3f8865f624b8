/** The database, or the network to it, did not respond on a connection; the connection was discarded. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'

  constructor() {
    super('the database did not answer')
  }
}

// SQLSTATE: class 08 (connection exceptions), operator intervention (57P01 to 57P05) and too many connections.
const sqlStates = /^(08...|57P0[1-5]|53300)$/
// Node's codes for sockets and name resolution.
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// pg and its pool set no code for these (pg/lib/client.js, pg-pool/index.js).
const messages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/
/** Returns true when an error means that the database is unreachable or the connection was lost. */
export function isConnectionLoss(error: Error): boolean {
  const { code } = error as { code?: unknown }
  return (
    error instanceof DatabaseSilent ||
    messages.test(error.message) ||
    (typeof code === 'string' && (sqlStates.test(code) || systemCodes.has(code)))
  )
}

/** Returns true when the database was lost, so that whoever waits for it waits in vain. */
export function isInVain(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (isConnectionLoss(current)) return true
  return false
}
