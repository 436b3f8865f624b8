import pino, { type DestinationStream, type Logger } from 'pino'

/** What PostgreSQL adds to an error: whole rows and values, which may be anybody's. */
const withRows = ['detail', 'where', 'internalQuery', 'parameters', 'params', 'query']
/** Errors that quote the value they could not read. */
const quotesValue = /^22/

/**
 * The log of a process: a line of JSON an entry. An error says what went wrong and where in the code, never the row that
 * it went wrong with; what a library logs of a request has no headers, because one of them is the bearer.
 */
export function newLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: present },
    redact: { paths: ['headers', 'req.headers', 'busboyOptions.headers'], remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}

function present(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown
  const all = pino.stdSerializers.err(thrown) as unknown as Record<string, unknown>
  const known = Object.entries(all).filter(([name]) => !withRows.includes(name))
  if (typeof all.code !== 'string' || !quotesValue.test(all.code)) return Object.fromEntries(known)
  const cut = (text: unknown) => (typeof text === 'string' ? text.replace(/"[\s\S]*"/g, '"…"') : text)
  return Object.fromEntries(
    known.map(([name, value]) => [name, ['message', 'stack'].includes(name) ? cut(value) : value]),
  )
}
