import { PassThrough } from 'node:stream'
import type { App } from './app-services.ts'
import { FileAnswer } from './file-answer.ts'

const heartbeat_ms = 20_000
const maxWaitingBytes = 8 * 1024 * 1024

/** An answer that goes on: events that are sent as they happen. */
export interface LiveStream {
  readonly answer: FileAnswer
  /** Sends an event; `id` is what the reader goes on from (`Last-Event-ID`) when the line breaks. */
  send(event: { readonly name: string; readonly id: string; readonly data: unknown }): void
  end(): void
  /** Runs once, when the reader has gone or the stream has ended. */
  onEnd(work: () => void): void
}

/** The live answers of a server: beating, bounded for each reader, and ended when the server stops. */
export class LiveStreams {
  readonly #open = new Map<LiveStream, string>()
  readonly #most: number

  constructor(app: App, options: { readonly mostOfOne: number }) {
    this.#most = options.mostOfOne
    app.http.addHook('preClose', (done) => {
      for (const stream of this.#open.keys()) stream.end()
      done()
    })
  }

  /** Opens a stream for a reader; of too many the oldest ends. */
  open(reader: string): LiveStream {
    const body = new PassThrough()
    const write = (words: string) => {
      // Who does not read any more is asked to come again.
      if (body.writableLength > maxWaitingBytes) body.destroy()
      else if (!body.writableEnded && !body.destroyed) body.write(words)
    }
    const beat = setInterval(() => write(': \n\n'), heartbeat_ms)
    beat.unref()
    const stream: LiveStream = {
      answer: new FileAnswer(body, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // A proxy that gathers an answer before it sends it would keep the events to itself.
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
    if (ofReader.length > this.#most) ofReader[0]?.[0].end()
    write('retry: 2000\n\n')
    return stream
  }
}
