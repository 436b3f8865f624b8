import type { Settings } from '../../settings.ts'
import type { Actor } from '../access/actor.ts'
import type { RequestContext } from '../http/call.ts'
import type { Message, Sender } from './message.ts'
import type { Reader } from './notice.ts'

/** A message on its way, with the deliveries that it carries: one, or those of a digest. */
export interface Posting {
  readonly deliveryIds: readonly number[]
  readonly address: string
  readonly message: Message
  readonly school: Sender
}

/** A way out of the product. It posts within the transaction; its own job speaks to the provider. */
export interface ChannelDriver {
  /** True when a person without an address is worth a line in the timeline. */
  readonly everybodyHasOne: boolean
  /** False where this installation cannot go that way. */
  isPossible?(settings: Settings): boolean
  addressOf(reader: Reader): string | null
  /** True when what goes to the reader's address comes back: nothing is sent there. */
  fails?(reader: Reader): boolean
  post(ctx: RequestContext<Actor | null>, posting: Posting): Promise<void>
}
