import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { StoredUpload } from '../../platform/files/store-uploads.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** A line of the day, with its button. */
export interface DayLine {
  readonly text: string
  readonly label: string
  /** A path of the school's site, or a web address. */
  readonly address: string
}

/** What somebody has today: classes first, then what is due, in the language of the reader. */
export interface DayInChat {
  readonly classes: readonly DayLine[]
  readonly due: readonly DayLine[]
}

/** What the bot answers to `/today`, as `ctx.actor` may see it. */
export const dayInChat = extensionPoint<[ctx: RequestContext], DayInChat>()

/** A guardian whose page works, and their children as they may see them. */
export interface GuardianInChat {
  readonly name: string
  readonly language: Language
  /** The phone or address of the school's support; empty where it has named none. */
  readonly contact: string
  readonly children: readonly { readonly first_name: string; readonly actor: Actor }[]
}

type AnyContext = RequestContext<Actor | null>

/** Finds a guardian by the row of one of their children. */
export const guardianInChat = extensionPoint<
  [ctx: AnyContext, guardianId: number],
  GuardianInChat | undefined
>()
/** Stores the language that a guardian has chosen, for all their children. */
export const chooseGuardianLanguage =
  extensionPoint<[ctx: AnyContext, chosen: { readonly guardianId: number; readonly language: Language }]>()

/** What somebody wrote to the bot; an album is one message with several ids. */
export interface WrittenInChat {
  readonly chatId: number
  readonly chatMessageIds: readonly number[]
  readonly text: string
  readonly files: readonly StoredUpload[]
}

/** Who gets what was written; `name` is null while nobody is responsible, and the whole school sees it. */
export interface PassedOn {
  readonly name: string | null
  /** False when something is unread already: the person knows how it goes on. */
  readonly isFirst: boolean
}

/** Stores what `ctx.actor` wrote to the bot. */
export const storeFromChat = extensionPoint<[ctx: RequestContext, written: WrittenInChat], PassedOn>()
/** Stores a correction. Returns false when the message is unknown. */
export const changeFromChat = extensionPoint<
  [
    ctx: RequestContext,
    changed: { readonly chatId: number; readonly chatMessageId: number; readonly text: string },
  ],
  boolean
>()
