import type { Language } from '@qadam/contract/values.ts'
import type { Letter } from '../mail/message.ts'
import type { DeclaredNotice, NoticeWords, Paragraph, Phrase, Reader } from './notice.ts'

/** A notice in the words of one reader, before a channel gives it its form. */
export interface Message {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What the bell and a chat show. */
  readonly title: string
  readonly body: string
  readonly action: { readonly label: string; readonly path: string; readonly whenBroken: string }
  readonly footer: string
  readonly thread: string
  readonly attachments?: Letter['attachments']
}

/** The school as its messages name it. */
export interface Sender {
  readonly name: string
  readonly brand_color: string
  readonly origin: string
}

/** A notice that names its phrases. */
type Phrased = Pick<DeclaredNotice, 'phrases'>

const maxBodyLength = 600

/** Writes a notice in its reader's language. */
export function writeMessage(
  { phrases }: Phrased,
  { reader, words, school }: { reader: Reader; words: NoticeWords<string>; school: Sender },
): Message {
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
