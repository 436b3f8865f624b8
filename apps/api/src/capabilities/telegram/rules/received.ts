import type { Message, Update, User } from 'grammy/types'
import type { Chat } from '../commands/link-chat.ts'

/** Commands of the menu, in its order; `start` is Telegram's own. */
export const menuCommands = ['today', 'language', 'quiet', 'help', 'stop'] as const
/** With the operator's bot a chat also chooses which of its schools it writes to. */
export const operatorCommands = ['today', 'school', 'language', 'quiet', 'help', 'stop'] as const

/** What the button that chooses a school sends, behind the school. */
export const choosing = 'school'

/** What somebody sent to the bot in their own chat. */
export interface ReceivedInChat extends Chat {
  readonly from: User
  /** The command without its slash; undefined for anything else. */
  readonly command?: string
  /** What follows the command. */
  readonly payload: string
  /** The data of a pressed button. */
  readonly press?: string
  /** The messages: one, or those of an album. */
  readonly messages: readonly Message[]
  readonly isEdit: boolean
}

/** Returns what an update brought; undefined for what is not of a person's own chat. */
export function receivedOf(botId: number, updates: readonly Update[]): ReceivedInChat | undefined {
  const [first] = updates
  if (!first) return undefined
  const { message, edited_message: edited, callback_query: press } = first
  const given = message ?? edited ?? press?.message
  const from = press?.from ?? message?.from ?? edited?.from
  if (given?.chat.type !== 'private' || !from || from.is_bot) return undefined
  const text = message?.text?.trim() ?? ''
  const [word = '', payload = ''] = text.split(/\s+/)
  // A group's form of a command names its bot.
  const command = /^\/([a-z_]+)(@\w+)?$/i.exec(word)?.[1]?.toLowerCase()
  return {
    botId,
    chatId: given.chat.id,
    username: from.username ?? null,
    from,
    payload,
    messages: updates.flatMap((update) => update.message ?? update.edited_message ?? []),
    isEdit: edited !== undefined,
    ...(command === undefined ? {} : { command }),
    ...(press?.data === undefined ? {} : { press: press.data }),
  }
}
