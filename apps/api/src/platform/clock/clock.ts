/** The one source of the present time, so that tests can hold and move it. */
export interface Clock {
  now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
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
