import { setTimeout as after } from 'node:timers/promises'

/** The single source of the current time, so that tests can stop and move it. */
export interface Clock {
  now(): Date
  /** Ends when so many milliseconds of this clock have passed. */
  wait(milliseconds: number): Promise<void>
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: async (milliseconds) => {
    await after(milliseconds)
  },
}

/** A stopped clock for tests. */
export class StandingClock implements Clock {
  #now: Date

  constructor(start: Date | string) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Passes the time at once. */
  async wait(milliseconds: number): Promise<void> {
    this.move(milliseconds)
  }

  /** Moves the clock by milliseconds. */
  move(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }

  set(instant: Date | string): void {
    this.#now = new Date(instant)
  }
}
