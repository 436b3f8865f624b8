import type { ChannelDriver } from '../notices/channel-driver.ts'
import { addressOf } from '../notices/message.ts'
import { type ChatMessage, postChatMessage } from './chat-queue.ts'
import { escapeHtml, partsOf } from './message-parts.ts'

/** Telegram: the message waits in its table for the one sender of the school's bot. */
export const telegramChannel: ChannelDriver = {
  everybodyHasOne: false,
  addressOf: ({ chat_id: chatId }) => (chatId === null ? null : String(chatId)),
  post: async ({ db, services, now }, { deliveryIds, address, message, school }) => {
    const { title, body, action, chatHtml, isOnce } = message
    const linked = action ? { button: { text: action.label, url: addressOf(action, school) } } : {}
    await postChatMessage(services.jobs, db, {
      chatId: Number(address),
      message:
        chatHtml === undefined
          ? writeChatMessage({ title, body, ...linked })
          : [{ html: chatHtml, ...linked }],
      deliveryIds,
      ...(isOnce ? { isOnce } : {}),
      now,
    })
  },
}

interface Written {
  readonly title?: string
  readonly body: string
  readonly button?: ChatMessage[number]['button']
}

/** Writes a message as Telegram takes it: the button stands under the last part. */
export function writeChatMessage({ title, body, button }: Written): ChatMessage {
  const parts = partsOf([title, body].filter(Boolean).join('\n\n'))
  return parts.map((part, index) => ({
    html: index === 0 && title && part.startsWith(title) ? boldBeginning(part, title) : escapeHtml(part),
    ...(button && index === parts.length - 1 ? { button } : {}),
  }))
}

const boldBeginning = (part: string, title: string): string =>
  `<b>${escapeHtml(title)}</b>${escapeHtml(part.slice(title.length))}`
