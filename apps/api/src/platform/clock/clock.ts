/** The single source of the current time, so that tests can stop and move it. */
export interface Clock {
  now(): Date
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A stopped clock for tests. */
export class StandingClock implements Clock {
  #now: Date

  constructor(start: Date | string) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Moves the clock by milliseconds. */
  move(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }

  set(instant: Date | string): void {
    this.#now = new Date(instant)
  }
}
