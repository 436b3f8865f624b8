import type { Failure } from '../../http/failure.ts'
import { decodingBusy, tooManyAtOnce } from '../file-failures.ts'

/** How much may be decoded and wait at the same time. */
export interface QueueBounds {
  /** Files decoded at the same time by this process, and how many of them may be of one owner. */
  readonly running: number
  readonly runningOfOne: number
  /** Files that are decoded or wait, of everybody and of one owner. */
  readonly waiting: number
  readonly waitingOfOne: number
}

/** What is thrown when an owner, or everybody together, has too much waiting. */
export interface QueueFailures {
  readonly ofOne: () => Failure
  readonly ofAll: () => Failure
}

/**
 * Hands out turns to decode, or to do other dear work. Owners take turns one after another, so that whoever sends many files delays their own
 * and nobody else's; the queue is bounded for each owner and for the process.
 */
export class DecodingQueue {
  readonly #bounds: QueueBounds
  readonly #failures: QueueFailures
  readonly #queues = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()
  readonly #outstanding = new Map<string, number>()
  #runningInAll = 0
  #outstandingInAll = 0

  constructor(bounds: QueueBounds, failures: QueueFailures = decodingFailures) {
    this.#bounds = bounds
    this.#failures = failures
  }

  /**
   * Runs `work` when it is the owner's turn.
   * @throws Failure `ofOne` when the owner has too much waiting, `ofAll` when the process has.
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if ((this.#outstanding.get(owner) ?? 0) >= this.#bounds.waitingOfOne) throw this.#failures.ofOne()
    if (this.#outstandingInAll >= this.#bounds.waiting) throw this.#failures.ofAll()
    add(this.#outstanding, owner, 1)
    this.#outstandingInAll += 1
    try {
      await new Promise<void>((begin) => {
        const queue = this.#queues.get(owner) ?? []
        this.#queues.set(owner, [...queue, begin])
        this.#beginNext()
      })
      try {
        return await work()
      } finally {
        add(this.#running, owner, -1)
        this.#runningInAll -= 1
        this.#beginNext()
      }
    } finally {
      add(this.#outstanding, owner, -1)
      this.#outstandingInAll -= 1
    }
  }

  #beginNext(): void {
    for (const [owner, [begin, ...rest]] of [...this.#queues]) {
      if (this.#runningInAll >= this.#bounds.running) return
      if (!begin || (this.#running.get(owner) ?? 0) >= this.#bounds.runningOfOne) continue
      // Behind all others: a map keeps the order of insertion.
      this.#queues.delete(owner)
      if (rest.length > 0) this.#queues.set(owner, rest)
      add(this.#running, owner, 1)
      this.#runningInAll += 1
      begin()
    }
  }
}

const retrySoon = { headers: { 'Retry-After': '10' } }
const decodingFailures: QueueFailures = {
  ofOne: () => tooManyAtOnce(retrySoon),
  ofAll: () => decodingBusy(retrySoon),
}

function add(counts: Map<string, number>, owner: string, by: number): void {
  const count = (counts.get(owner) ?? 0) + by
  if (count === 0) counts.delete(owner)
  else counts.set(owner, count)
}
