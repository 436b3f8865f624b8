import type { Pool } from 'pg'
import type { LetterDriver, OpenLetter, TextMessage, TextMessageDriver } from './message.ts'

type Attached = NonNullable<OpenLetter['attachments']>[number]

interface Stored extends Pick<OpenLetter, 'to' | 'subject' | 'text' | 'html'> {
  readonly channel: 'mail' | 'sms'
  readonly attachments?: readonly object[] | undefined
}

/** Reads a file to its end, as a mail server would; of a stored one the name and the size remain. */
async function storedForm({ name, mediaType, content }: Attached): Promise<object> {
  if (typeof content === 'string') return { name, mediaType, content }
  let bytes = 0
  for await (const chunk of content) bytes += (chunk as Buffer).length
  return { name, mediaType, bytes }
}

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
      send: async ({ to, subject, text, html, attachments }) => {
        const files = attachments && (await Promise.all(attachments.map(storedForm)))
        await this.#keep({ channel: 'mail', to, subject, text, html, attachments: files })
        return undefined
      },
    }
    this.textMessages = {
      send: ({ to, text }: TextMessage) => this.#keep({ channel: 'sms', to, subject: '', text }),
    }
  }

  async #keep(sent: Stored): Promise<void> {
    const { channel, to, subject, text, html = null, attachments } = sent
    await this.#pool.query(
      'insert into development_mailbox (channel, recipient, subject, body, html, attachments) values ($1, $2, $3, $4, $5, $6)',
      [channel, to, subject, text, html, attachments ? JSON.stringify(attachments) : null],
    )
  }
}
