/** A bounded queue of its own, for callers that come from one address: a provider's webhooks. */
export interface Lane {
  readonly name: string
  readonly running: number
  readonly waiting: number
}

/** Who asks for a slot. */
export interface Requester {
  /** The school, or what takes its place among schools. */
  readonly group: string
  /** The person, or the client of a guest. Nobody else can choose it. */
  readonly client: string
  /** How many people may stand behind the client: one behind a sign-in, several behind an address. */
  readonly people: number
  readonly isSchool?: boolean
  /** Sign-in and running exams: before the rest. */
  readonly isUrgent?: boolean
  readonly lane?: Lane | undefined
  /** Calls `leave` when the caller disconnects; returns an unsubscribe function. */
  readonly onGone?: (leave: () => void) => () => void
}

const halfLife_ms = 2_000
const heavyUse_ms = 1_500

/** What the queue knows of a client: its requests, and how long they held slots lately. */
export class QueueClient {
  readonly maxOutstanding: number
  readonly #maxLight: number
  readonly #heavyUse_ms: number
  readonly #isInLane: boolean
  outstanding = 0
  running = 0
  /** Has so many requests, or so long ones, that only a few of its kind run at once while others ask. */
  isHeavy = false
  #used_ms = 0
  #usedAt = 0

  constructor({ people, lane }: Requester, ofOne: number) {
    this.maxOutstanding = lane ? lane.running + lane.waiting : ofOne * people
    this.#maxLight = this.maxOutstanding / 2
    this.#heavyUse_ms = heavyUse_ms * Math.min(people, 2)
    this.#isInLane = lane !== undefined
  }

  /** Adds the time that a request held a slot; what is long ago counts less. */
  addUse(now: number, duration_ms: number): void {
    this.#used_ms = this.#usedBy(now) + duration_ms
    this.#usedAt = now
  }

  /** Decides again whether the client is heavy; it stays heavy while anything of it waits. */
  weigh(now: number): void {
    if (this.#isInLane) return
    const used = this.#usedBy(now)
    if (this.outstanding > this.#maxLight || used > this.#heavyUse_ms) this.isHeavy = true
    else if (this.outstanding === this.running && used < this.#heavyUse_ms / 2) this.isHeavy = false
  }

  /** True when nothing of the client is worth remembering. */
  isForgettable(now: number): boolean {
    return this.outstanding === 0 && this.#usedBy(now) < this.#heavyUse_ms / 4
  }

  #usedBy(now: number): number {
    return this.#used_ms === 0 ? 0 : this.#used_ms * 2 ** ((this.#usedAt - now) / halfLife_ms)
  }
}
