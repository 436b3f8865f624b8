import { PassThrough } from 'node:stream'
import type { App } from './app-services.ts'
import { FileAnswer } from './file-answer.ts'

const heartbeat_ms = 20_000
const maxWaitingBytes = 8 * 1024 * 1024

/** A response with server-sent events. */
export interface LiveStream {
  readonly answer: FileAnswer
  /** Sends an event; `id` is the client's resume point (`Last-Event-ID`) after a lost connection. */
  send(event: { readonly name: string; readonly id: string; readonly data: unknown }): void
  end(): void
  /** Runs once, when the client has disconnected or the stream has ended. */
  onEnd(work: () => void): void
}

/** The open streams of a server: with a heartbeat, limited per reader, and ended when the server stops. */
export class LiveStreams {
  readonly #open = new Map<LiveStream, string>()
  readonly #maxOfOne: number

  constructor(app: App, options: { readonly maxOfOne: number }) {
    this.#maxOfOne = options.maxOfOne
    app.http.addHook('preClose', (done) => {
      for (const stream of this.#open.keys()) stream.end()
      done()
    })
  }

  /** Opens a stream for a reader; beyond the limit the oldest one is ended. */
  open(reader: string): LiveStream {
    const body = new PassThrough()
    const write = (words: string) => {
      // Disconnects a client that no longer reads; it reconnects by itself.
      if (body.writableLength > maxWaitingBytes) body.destroy()
      else if (!body.writableEnded && !body.destroyed) body.write(words)
    }
    const beat = setInterval(() => write(': \n\n'), heartbeat_ms)
    beat.unref()
    const stream: LiveStream = {
      answer: new FileAnswer(body, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Prevents proxies from buffering the response, which would delay the events.
        'x-accel-buffering': 'no',
      }),
      send: ({ name, id, data }) => write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => body.end(),
      onEnd: (work) => void body.once('close', work),
    }
    this.#open.set(stream, reader)
    stream.onEnd(() => {
      clearInterval(beat)
      this.#open.delete(stream)
    })
    const ofReader = [...this.#open].filter(([, whose]) => whose === reader)
    if (ofReader.length > this.#maxOfOne) ofReader[0]?.[0].end()
    write('retry: 2000\n\n')
    return stream
  }
}

/** Runs `work` now, or once more after the current run. */
export function oneAtATime(work: () => Promise<void>, onFailure: (thrown: unknown) => void): () => void {
  let runs = false
  let again = false
  const run = async () => {
    try {
      do {
        again = false
        await work()
      } while (again)
    } catch (thrown) {
      onFailure(thrown)
    }
    runs = false
  }
  return () => {
    again = true
    if (runs) return
    runs = true
    void run()
  }
}
