/** A letter to one person. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Files to attach, for example a calendar entry. */
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

/** Sends letters. Throws when the server does not take one; the job that called is tried again. */
export interface LetterDriver {
  send(letter: Letter): Promise<void>
}

/** Sends text messages. */
export interface TextMessageDriver {
  send(message: TextMessage): Promise<void>
}
