import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'

const names: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'ERROR',
  60: 'FATAL',
}
/** Fields with a fixed position in the line. */
const placed = new Set(['level', 'time', 'msg', 'err', 'method', 'route', 'status', 'ms'])

/** Formats a log entry as one readable line for a terminal, with an error's stack below it. */
export function readableLine(entry: Readonly<Record<string, unknown>>): string {
  const { level, time, msg, err, method, route, status, ms } = entry
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const request = method === undefined ? '' : ` ${method} ${route} ${status}`
  const took = ms === undefined ? '' : ` ${ms} ms`
  const facts = Object.entries(entry)
    .filter(([name]) => !placed.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const line = `${clock} ${names[Number(level)] ?? level} ${msg ?? ''}${request}${took}${facts.join('')}`
  return err === undefined ? `${line}\n` : `${line}\n${stackOf(err)}\n`
}

function stackOf(err: unknown): string {
  const { stack, message } = (err ?? {}) as { stack?: unknown; message?: unknown }
  return String(stack ?? message ?? JSON.stringify(err))
    .split('\n')
    .map((line) => `    ${line.trim()}`)
    .join('\n')
}

/** Returns a destination for pino's JSON that prints readable lines. */
export function readableLog(output: Writable = process.stdout): DestinationStream {
  return {
    write: (text) => {
      output.write(readableLine(JSON.parse(text)))
    },
  }
}
