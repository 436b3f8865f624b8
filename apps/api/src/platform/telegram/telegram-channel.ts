import type { ChannelDriver } from '../notices/channel-driver.ts'
import { addressOf, type Message } from '../notices/message.ts'
import { type ChatButton, type ChatMessage, postChatMessage } from './chat-queue.ts'
import { escapeHtml, partsOf } from './message-parts.ts'

/** Telegram: the message waits in its table for the one sender of the school's bot. */
export const telegramChannel: ChannelDriver = {
  everybodyHasOne: false,
  addressOf: ({ chat_id: chatId }) => (chatId === null ? null : String(chatId)),
  post: async ({ db, services, now }, { deliveryIds, address, message, school }) => {
    const { title, body, action, chat, isOnce } = message
    const rows = action ? [[{ text: action.label, url: addressOf(action, school) }]] : []
    await postChatMessage(services.jobs, db, {
      chatId: Number(address),
      message: chat ? writtenChat(chat) : writeChatMessage({ title, body, rows }),
      deliveryIds,
      ...(isOnce ? { isOnce } : {}),
      now,
    })
  },
}

/** The files come after the text, whose sound is enough. */
const writtenChat = ({ html, buttons, files = [] }: NonNullable<Message['chat']>): ChatMessage => [
  { html, rows: buttons.map(({ label, url }) => [{ text: label, url }]) },
  ...files.map((file) => ({ html: '', file, isSilent: true })),
]

interface Written {
  readonly title?: string
  readonly body: string
  readonly rows?: readonly (readonly ChatButton[])[]
}

/** Writes a message as Telegram takes it: the buttons stand under the last part. */
export function writeChatMessage({ title, body, rows = [] }: Written): ChatMessage {
  const parts = partsOf([title, body].filter(Boolean).join('\n\n'))
  return parts.map((part, index) => ({
    html: index === 0 && title && part.startsWith(title) ? boldBeginning(part, title) : escapeHtml(part),
    ...(rows.length > 0 && index === parts.length - 1 ? { rows } : {}),
  }))
}

const boldBeginning = (part: string, title: string): string =>
  `<b>${escapeHtml(title)}</b>${escapeHtml(part.slice(title.length))}`
