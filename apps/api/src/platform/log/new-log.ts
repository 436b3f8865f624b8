import pino, { type DestinationStream, type Logger } from 'pino'

/** Fields that PostgreSQL adds to an error: whole rows and values, possibly personal data. */
const withRows = ['detail', 'where', 'internalQuery', 'parameters', 'params', 'query']
/** Errors that quote the invalid value. */
const quotesValue = /^22/

/**
 * Creates the log of a process: one line of JSON per entry. An error contains its message and code location,
 * never the affected row; request headers are omitted, because one of them is the bearer token.
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
