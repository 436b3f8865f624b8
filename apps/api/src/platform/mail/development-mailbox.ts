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
      send: async ({ to, subject, text, html, attachments }: Letter) => {
        await this.#keep({ channel: 'mail', to, subject, text, html, attachments })
        return undefined
      },
    }
    this.textMessages = {
      send: ({ to, text }: TextMessage) => this.#keep({ channel: 'sms', to, subject: '', text }),
    }
  }

  async #keep(sent: Letter & { readonly channel: 'mail' | 'sms' }): Promise<void> {
    const { channel, to, subject, text, html = null, attachments } = sent
    await this.#pool.query(
      'insert into development_mailbox (channel, recipient, subject, body, html, attachments) values ($1, $2, $3, $4, $5, $6)',
      [channel, to, subject, text, html, attachments ? JSON.stringify(attachments) : null],
    )
  }
}
