import { setTimeout as after } from 'node:timers/promises'

/** Telegram takes about so many messages a second from a bot: https://core.telegram.org/bots/faq */
const messagesASecond = 30

/** Lets through as many messages in any second as Telegram takes from a bot, so that it seldom has to answer 429. */
export class BotPace {
  readonly #answered: number[] = []

  /** Ends when another message may be sent. */
  async next(): Promise<void> {
    const oldest = this.#answered.length < messagesASecond ? undefined : this.#answered.shift()
    const wait_ms = oldest === undefined ? 0 : oldest + 1_000 - performance.now()
    if (wait_ms > 0) await after(Math.ceil(wait_ms))
  }

  /** Counts a message that Telegram has answered. */
  count(): void {
    this.#answered.push(performance.now())
  }
}
