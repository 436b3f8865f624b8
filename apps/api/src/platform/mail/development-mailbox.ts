import type { Pool } from 'pg'
import type { Letter, LetterDriver, TextMessage, TextMessageDriver } from './message.ts'

/**
 * Messages sent while no server is configured: stored in the database and shown on /dev/mailbox, outside
 * production.
 */
export class DevelopmentMailbox {
  readonly letters: LetterDriver
  readonly textMessages: TextMessageDriver
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
    this.letters = {
      send: (letter: Letter) => this.#keep('mail', letter.to, letter.subject, letter.text, letter.html),
    }
    this.textMessages = { send: (message: TextMessage) => this.#keep('sms', message.to, '', message.text) }
  }

  async #keep(
    channel: 'mail' | 'sms',
    recipient: string,
    subject: string,
    body: string,
    html?: string,
  ): Promise<void> {
    await this.#pool.query(
      'insert into development_mailbox (channel, recipient, subject, body, html) values ($1, $2, $3, $4, $5)',
      [channel, recipient, subject, body, html ?? null],
    )
  }
}
