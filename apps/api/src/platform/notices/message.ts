import type { Language } from '@qadam/contract/values.ts'
import type { Letterhead } from '../mail/letter-sheet.ts'
import type { Letter, StoredAttachment } from '../mail/message.ts'
import type { LetterWords, UnsubscribeLink } from '../mail/write-letter.ts'
import type { DeclaredNotice, NoticeWords, Paragraph, Phrase, Reader } from './notice.ts'

/** A notice in the words of one reader, before a channel gives it its form. */
export interface Message {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: LetterWords['paragraphs']
  /** What the bell and a chat show. */
  readonly title: string
  readonly body: string
  /** A chat shows this in place of the title, the body and the action: the HTML of Telegram, at most one part. */
  readonly chat?: {
    readonly html: string
    readonly buttons: readonly { readonly label: string; readonly url: string }[]
    /** Stored files, each sent after the text. */
    readonly files?: readonly { readonly key: string; readonly name: string }[]
  }
  /** `url` where it leads out of the product. */
  readonly action?: Action
  /** A text message shows this in place of the title, the body and the action. */
  readonly sms?: string
  readonly footer: string
  /** Where letters of its kind are switched off, if they can be. */
  readonly unsubscribe?: UnsubscribeLink | undefined
  readonly attachments?: Letter['attachments']
  /** Stored files inside a letter. */
  readonly files?: readonly StoredAttachment[]
  /** Sent at most once: after a lost answer it is not sent again. */
  readonly isOnce?: boolean
}

interface Action {
  readonly label: string
  readonly path: string
  readonly url?: string
  readonly whenBroken: string
}

/** A message that leads to its thing, and is grouped and muted by `thread`. */
export interface ThreadedMessage extends Message {
  readonly action: Action
  readonly thread: string
}

/** Returns the whole address of what a message leads to. */
export const addressOf = ({ url, path }: Action, { origin }: Pick<Sender, 'origin'>): string =>
  url ?? `${origin}${path}`

/** The school as its messages name it. */
export type Sender = Letterhead

/** A notice that names its phrases. */
type Phrased = Pick<DeclaredNotice, 'phrases'>

const maxBodyLength = 600

/** Writes a notice in its reader's language. */
export function writeMessage(
  { phrases }: Phrased,
  { reader, words, school }: { reader: Reader; words: NoticeWords<string>; school: Sender },
): ThreadedMessage {
  const common = { name: reader.first_name, school: school.name }
  const translate = ({ key, values = {} }: Phrase<string>): string => {
    const known: Readonly<Record<string, string | number>> = { ...common, ...values }
    const text = phrases[reader.language][key] ?? ''
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? '')).trim()
  }
  const textOf = (part: Paragraph<string>): string => {
    if ('key' in part) return translate(part)
    return part.map((one) => (typeof one === 'string' ? one : translate(one))).join(' · ')
  }
  const { subject, paragraphs, action, footer, attachments, short, thread = action.path } = words
  return {
    language: reader.language,
    subject: translate(subject),
    paragraphs: paragraphs.map(textOf),
    title: translate(short.title),
    body: shortened(textOf(short.body)),
    action: {
      label: translate({ key: action.label }),
      path: action.path,
      whenBroken: translate({ key: action.whenBroken }),
    },
    footer: translate({ key: footer }),
    thread,
    ...(attachments ? { attachments } : {}),
  }
}

const shortened = (text: string): string =>
  text.length <= maxBodyLength ? text : `${text.slice(0, maxBodyLength - 1).trimEnd()}…`
