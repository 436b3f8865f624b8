/** A button as Telegram shows it. */
export interface ShownButton {
  readonly text: string
  readonly url?: string
  readonly callback_data?: string
}

/** A message in a chat, of the person or of the bot. */
export interface ChatEntry {
  readonly id: number
  readonly chat: number
  readonly at: string
  readonly isOfBot: boolean
  /** The HTML of the bot, or the text of the person. */
  readonly text: string
  readonly buttons: readonly (readonly ShownButton[])[]
  readonly hasPreview: boolean
  readonly file?: { readonly id: string; readonly name: string; readonly kind: Attached['kind'] }
  /** The id of the message that it answers. */
  readonly replyTo?: number
}

/** What somebody attaches to a message. */
export interface Attached {
  readonly kind: 'document' | 'photo' | 'voice' | 'sticker' | 'location'
  readonly name?: string
  readonly content?: Buffer
  /** What Telegram says of its size, when it differs. */
  readonly bytes?: number
  readonly album?: string
}

/** What a person does in their Telegram. */
export interface TelegramUser {
  readonly id: number
  /** Language of their Telegram. */
  readonly language?: string
  readonly name?: string
}

/** What the Bot API knows of a bot. */
export interface Bot {
  readonly id: number
  readonly username: string
  updates: { readonly update_id: number }[]
  readonly chats: Set<number>
  readonly blocked: Set<number>
  readonly deactivated: Set<number>
  readonly entries: ChatEntry[]
  /** Moments of the last messages, for the pace. */
  sent: number[]
  readonly files: Map<string, Buffer>
  /** Answered presses. */
  readonly answered: string[]
  /** Menus by language; '' is that of everybody else. */
  readonly menus: Map<string, readonly { readonly command: string; readonly description: string }[]>
  webhook?: { readonly url: string; readonly secret: string }
}

/** Returns a bot without chats. */
export const newBot = (id: number, username: string): Bot => ({
  id,
  username,
  updates: [],
  chats: new Set(),
  blocked: new Set(),
  deactivated: new Set(),
  entries: [],
  sent: [],
  files: new Map(),
  answered: [],
  menus: new Map(),
})
