import type { Readable } from 'node:stream'
import type { Rejection } from './bounce-meaning.ts'

/** An e-mail to one person. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>
  /** Attached texts, for example a calendar entry. */
  readonly attachments?: readonly {
    readonly name: string
    readonly mediaType: string
    readonly content: string
  }[]
}

/** A letter in its row: of files only the keys of the store, whose content is read when it goes. */
export interface PostedLetter extends Letter {
  readonly files?: readonly StoredAttachment[]
}

export interface StoredAttachment {
  readonly name: string
  readonly mediaType: string
  readonly key: string
}

/** A letter on its way, with its files open. */
export interface OpenLetter extends Omit<Letter, 'attachments'> {
  readonly attachments?: readonly {
    readonly name: string
    readonly mediaType: string
    readonly content: string | Readable
  }[]
}

/** A text message to one phone, E.164. */
export interface TextMessage {
  readonly to: string
  readonly text: string
}

/** A school as the sender of its letters. */
export interface LetterSender {
  readonly name: string
  /** Letters come from it with a `key` alone; without one, answers go to it. */
  readonly address: string
  readonly key?: SigningKey
}

/** The key whose public half stands in DNS, at `SELECTOR._domainkey.DOMAIN`. */
export interface SigningKey {
  readonly domain: string
  readonly selector: string
  /** PEM. */
  readonly privateKey: string
}

/** How a letter goes. */
export interface Dispatch {
  /** Names the letter in reports of mail servers. */
  readonly token?: string | undefined
  /** Without one it comes from the installation. */
  readonly sender?: LetterSender | undefined
}

/** Sends e-mails. Throws when the server rejects one; the calling job is retried. */
export interface LetterDriver {
  /** Returns the id by which the server knows the letter, if it has one. */
  send(letter: OpenLetter, dispatch?: Dispatch): Promise<string | undefined>
}

/** Sends text messages. Throws a `TextMessageFault` when the provider does not take one. */
export interface TextMessageDriver {
  send(message: TextMessage): Promise<void>
}

/** What became of a letter that was not sent: its address was refused for good, the answer was lost, or anything else. */
export type LetterMeaning = 'address_refused' | 'no_answer' | 'not_taken'

/** A letter that the mail server did not take. */
export class LetterFault extends Error {
  override readonly name = 'LetterFault'
  readonly meaning: LetterMeaning
  /** What the server answered of the address that it refused. */
  readonly rejection: Rejection | undefined

  constructor(message: string, meaning: LetterMeaning, rejection?: Rejection) {
    super(message)
    this.meaning = meaning
    this.rejection = rejection
  }
}

/**
 * What became of a text message that was not sent: the provider refused its number, or this installation's account, asked
 * to wait, was not reached, or did not say.
 */
export type TextMessageMeaning = 'number_refused' | 'account_refused' | 'flood' | 'unreached' | 'no_answer'

/** A text message that the provider did not take. */
export class TextMessageFault extends Error {
  override readonly name = 'TextMessageFault'
  readonly meaning: TextMessageMeaning
  /** How long the provider asked to wait. */
  readonly seconds: number | undefined

  constructor(message: string, meaning: TextMessageMeaning, seconds?: number) {
    super(message)
    this.meaning = meaning
    this.seconds = seconds
  }
}
