import { Worker } from 'node:worker_threads'
import type { Failure } from '../../http/failure.ts'

/** What a decoding process is asked to do. */
export type Request = WorkRequest | { readonly ask: 'next' } | { readonly ask: 'close' }

interface WorkRequest {
  readonly ask: 'run' | 'open'
  readonly module: string
  readonly name: string
  readonly input: unknown
}

/** A refusal as it crosses the border between processes, where classes are lost. */
export interface Refusal {
  readonly code: Failure['code']
  readonly status: number
  readonly details: Failure['details']
}

export type Reply =
  | { readonly value: unknown }
  | { readonly refusal: Refusal }
  | { readonly fault: { readonly message: string; readonly stack: string | undefined } }

/** A table or another long result: what is known at once, and the rest in pieces. */
export interface Stream<Head, Item> {
  readonly head: Head
  readonly items: AsyncIterator<Item, unknown>
}

/** A piece of a stream. */
export interface Piece {
  readonly items: readonly unknown[]
  readonly isLast: boolean
}

const itemsAtOnce = 500
const millisecondsAtOnce = 50
let stream: Stream<unknown, unknown> | undefined

// The process ends with its server: at once when it is idle, and by the thread below when a file keeps it busy.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
new Worker(
  'const parent = process.ppid; setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 2000)',
  { eval: true },
).unref()

process.on('message', (request: Request) => {
  answer(request).then(
    (value) => reply({ value }),
    (error: unknown) => {
      const refusal = refusalOf(error)
      const { message, stack } = error as Error
      reply(refusal ? { refusal } : { fault: { message, stack } })
    },
  )
})

function reply(message: Reply): void {
  process.send?.(message)
}

async function answer(request: Request): Promise<unknown> {
  if (request.ask === 'next') return piece()
  if (request.ask === 'close') return void (await stream?.items.return?.())
  const { ask, module, name, input } = request
  const decode = (await import(module))[name] as (input: unknown) => unknown
  const value = await decode(input)
  if (ask === 'run') return value
  stream = value as Stream<unknown, unknown>
  return stream.head
}

/** The next items: as many as come in a moment. */
async function piece(): Promise<Piece> {
  const items: unknown[] = []
  const until = performance.now() + millisecondsAtOnce
  while (stream && items.length < itemsAtOnce && performance.now() < until) {
    const next = await stream.items.next()
    if (next.done) return { items, isLast: true }
    items.push(next.value)
  }
  return { items, isLast: false }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || error.name !== 'Failure') return undefined
  const { code, status, details } = error as Failure
  return { code, status, details }
}
