import { digest as english } from '@qadam/phrases/en/mails/digest.ts'
import { digest as kazakh } from '@qadam/phrases/kk/mails/digest.ts'
import { digest as russian } from '@qadam/phrases/ru/mails/digest.ts'
import { type Message, type Sender, writeMessage } from './message.ts'
import type { Reader } from './notice.ts'

const phrases = { ru: russian, kk: kazakh, en: english }

/** Returns one message of several, oldest first. Each is a paragraph; the link leads to all of them. */
export function digestOf(
  messages: readonly Message[],
  { reader, school }: { readonly reader: Reader; readonly school: Sender },
): Message {
  return writeMessage(
    { phrases },
    {
      reader,
      school,
      words: {
        subject: { key: 'subject', values: { count: messages.length } },
        paragraphs: [
          { key: 'greeting' },
          ...messages.map(({ title, body }) => [body ? `${title}\n${body}` : title]),
        ],
        short: {
          title: { key: 'subject', values: { count: messages.length } },
          body: [messages.map(({ title }) => title).join('\n')],
        },
        action: { label: 'action', path: '/notifications', whenBroken: 'linkBelow' },
        footer: 'footer',
      },
    },
  )
}
