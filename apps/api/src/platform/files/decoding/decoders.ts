import { fileTooComplex } from '../file-failures.ts'
import { DecodingProcess } from './decoding-process.ts'
import { DecodingQueue } from './decoding-queue.ts'
import type { Piece, Stream } from './worker.ts'

/** Whose file is decoded: their files wait for each other, not for those of others. */
export interface FileOwner {
  readonly schoolId: number
  readonly actor: { readonly id: number } | null
}

/** A function of a module that runs in a worker, and how long it may take for one file or one piece of it. */
export interface WorkerFunction {
  readonly module: URL
  readonly name: string
  readonly maxMilliseconds: number
}

/** What is read from a worker piece by piece. */
export interface OpenedStream<Head, Item> {
  readonly head: Head
  items(): AsyncGenerator<Item, undefined>
  /** Ends the work; whoever opens a stream closes it. */
  close(): Promise<void>
}

const processes = 2
const maxPieces = 100_000

/**
 * Decodes people's files in processes of their own: the event loop answers others meanwhile. A process that takes longer
 * or more memory than a file may cost is ended with its file; the queue is bounded for each owner and for the server.
 */
export class Decoders {
  readonly #turns: DecodingQueue
  readonly #idle: { process: DecodingProcess; timer: NodeJS.Timeout }[] = []
  readonly #idleMilliseconds: number

  constructor({ waiting = 200, waitingOfOne = 20, idleMilliseconds = 30_000 } = {}) {
    this.#turns = new DecodingQueue({
      running: processes,
      runningOfOne: processes - 1,
      waiting,
      waitingOfOne,
    })
    this.#idleMilliseconds = idleMilliseconds
  }

  /**
   * Runs a function of a module in a worker.
   * @throws Failure of the function itself; 400 `files.too_complex` past its time or memory; 429 and 503 past the queue.
   */
  async run<Result>(owner: FileOwner, work: WorkerFunction, input: unknown): Promise<Result> {
    return this.#inProcess(owner, (process) =>
      process.ask(requestOf('run', work, input), work.maxMilliseconds),
    ) as Promise<Result>
  }

  /**
   * Opens what a function of a module answers piece by piece (`Stream` of worker.ts). Each piece has the time of
   * `maxMilliseconds`; time in which nobody reads is not counted.
   * @throws Failure as `run` does, while opening and while reading.
   */
  async open<Head, Item>(
    owner: FileOwner,
    work: WorkerFunction,
    input: unknown,
  ): Promise<OpenedStream<Head, Item>> {
    const opened = Promise.withResolvers<Omit<OpenedStream<Head, Item>, 'close'>>()
    const closed = Promise.withResolvers<void>()
    const ended = this.#inProcess(owner, async (process) => {
      const head = (await process.ask(requestOf('open', work, input), work.maxMilliseconds)) as Head
      opened.resolve({ head, items: () => itemsOf<Item>(process, work.maxMilliseconds) })
      await closed.promise
      await process.ask({ ask: 'close' }, work.maxMilliseconds)
    }).catch((error: unknown) => opened.reject(error))
    const close = async () => {
      closed.resolve()
      await ended
    }
    return { ...(await opened.promise), close }
  }

  #inProcess<Result>(owner: FileOwner, work: (process: DecodingProcess) => Promise<Result>): Promise<Result> {
    return this.#turns.run(`${owner.schoolId} ${owner.actor?.id ?? 'job'}`, async () => {
      const process = this.#take()
      try {
        return await work(process)
      } finally {
        this.#giveBack(process)
      }
    })
  }

  #take(): DecodingProcess {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.timer)
      if (idle.process.isAlive) return idle.process
    }
    return new DecodingProcess()
  }

  #giveBack(process: DecodingProcess): void {
    if (!process.isAlive) return
    const timer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(idle), 1)
      process.end()
    }, this.#idleMilliseconds).unref()
    const idle = { process, timer }
    this.#idle.push(idle)
  }
}

function requestOf(ask: 'run' | 'open', { module, name }: WorkerFunction, input: unknown) {
  return { ask, module: module.href, name, input }
}

async function* itemsOf<Item>(
  process: DecodingProcess,
  maxMilliseconds: number,
): AsyncGenerator<Item, undefined> {
  for (let pieces = 0; pieces < maxPieces; pieces += 1) {
    const piece = (await process.ask({ ask: 'next' }, maxMilliseconds)) as Piece
    yield* piece.items as readonly Item[]
    if (piece.isLast) return undefined
  }
  throw fileTooComplex()
}

/** The decoders of this server: of whole files, and of what stays open while it is read. */
const decoders = new Decoders()
const streams = new Decoders({ waiting: 50, waitingOfOne: 5, idleMilliseconds: 5_000 })

/**
 * A door to a function that runs in a worker: what it takes and answers is cloned on the way, so buffers come back as
 * `Uint8Array`.
 */
// biome-ignore lint/suspicious/noExplicitAny: any function of one argument, whose type the caller names.
export function inWorker<F extends (input: any) => unknown>(
  module: URL,
  name: string,
  maxMilliseconds: number,
) {
  const work = { module, name, maxMilliseconds }
  return (owner: FileOwner, input: Parameters<F>[0]): Promise<Awaited<ReturnType<F>>> =>
    decoders.run(owner, work, input)
}

/** As `inWorker`, for a function that answers a `Stream`. */
// biome-ignore lint/suspicious/noExplicitAny: any function of one argument, whose type the caller names.
export function streamInWorker<F extends (input: any) => Promise<Stream<any, any>>>(
  module: URL,
  name: string,
  maxMilliseconds: number,
) {
  type Opened = Awaited<ReturnType<F>>
  type Item = Opened['items'] extends AsyncIterator<infer I, unknown> ? I : never
  const work = { module, name, maxMilliseconds }
  return (owner: FileOwner, input: Parameters<F>[0]) => streams.open<Opened['head'], Item>(owner, work, input)
}

/** The bytes that a worker answered, as a buffer without a copy. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}
