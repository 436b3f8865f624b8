import type { EndpointShape, Sent } from '@qadam/contract/endpoint.ts'
import { addressOf, answered, headersOf } from './call.ts'
import { ApiFailure, failureFrom } from './failure.ts'

export interface LiveEvent {
  readonly name: string
  readonly id: string
  readonly data: string
}

interface Following {
  readonly onEvent: (event: LiveEvent) => void
  /** Called with whether events are arriving; a lost connection is reopened automatically. */
  readonly onLine: (isThere: boolean) => void
  /** The server rejected the stream for good: the session or the access has ended. */
  readonly onRefused: (failure: ApiFailure) => void
}

const firstWait_ms = 1_000
const longestWait_ms = 15_000

/**
 * Subscribes to an endpoint that streams server-sent events, with the bearer token that EventSource cannot
 * send. Resumes after the last event when the connection breaks. Returns an unsubscribe function.
 */
export function follow<E extends EndpointShape>(endpoint: E, sent: Sent<E>, doors: Following): () => void {
  const leaving = new AbortController()
  let lastId = ''
  let wait = firstWait_ms
  const once = async () => {
    const headers: Record<string, string> = {
      ...headersOf(endpoint, {}, false),
      Accept: 'text/event-stream',
      ...(lastId && { 'Last-Event-ID': lastId }),
    }
    const response = await fetch(addressOf(endpoint, sent), { headers, signal: leaving.signal })
    if (!response.ok) throw answered(failureFrom(response.status, await response.text()), headers)
    doors.onLine(true)
    wait = firstWait_ms
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const take = eventReader((event) => {
      if (event.id) lastId = event.id
      if (event.data) doors.onEvent(event)
    })
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) take(part.value)
  }
  const goOn = async () => {
    while (!leaving.signal.aborted) {
      try {
        await once()
      } catch (thrown) {
        if (leaving.signal.aborted) return
        if (thrown instanceof ApiFailure && [401, 403, 404].includes(thrown.status))
          return doors.onRefused(thrown)
      }
      doors.onLine(false)
      await untilAgain(wait, leaving.signal)
      wait = Math.min(wait * 2, longestWait_ms)
    }
  }
  void goOn()
  return () => leaving.abort()
}

/** Returns a parser that reads events out of stream chunks, wherever the chunks are split. */
export function eventReader(onEvent: (event: LiveEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = { event: 'message', id: '', data: [] as string[] }
      for (const line of block.split(/\r?\n/)) {
        const [, name = '', value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? []
        if (name === 'data') fields.data.push(value)
        else if (name === 'event' || name === 'id') fields[name] = value
      }
      onEvent({ name: fields.event, id: fields.id, data: fields.data.join('\n') })
    }
  }
}

/** Waits `ms`, or less when the network comes back meanwhile. */
function untilAgain(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
