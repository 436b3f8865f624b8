/** An e-mail to one person. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Attached files, for example a calendar entry. */
  readonly attachments?: readonly {
    readonly name: string
    readonly mediaType: string
    readonly content: string
  }[]
}

/** A text message to one phone, E.164. */
export interface TextMessage {
  readonly to: string
  readonly text: string
}

/** Sends e-mails. Throws when the server rejects one; the calling job is retried. */
export interface LetterDriver {
  send(letter: Letter): Promise<void>
}

/** Sends text messages. */
export interface TextMessageDriver {
  send(message: TextMessage): Promise<void>
}
