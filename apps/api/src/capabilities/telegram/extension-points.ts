import { extensionPoint } from '../../platform/extension-point.ts'
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
