import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import type { Asker } from './device.ts'

type AnyContext = RequestContext<Actor | null>

/** The limits of what is guessed: a password, a code of the second factor. */
export interface TryLimits {
  /** Of one requester at one account. */
  readonly own: Limit
  /** Of a device that has signed in to the account before, in a day. */
  readonly known: Limit
  /** Of one unknown client at all accounts; absent where somebody must have given the password first. */
  readonly client?: Limit
  /** Of all unknown requesters at one account. */
  readonly strangers: readonly Limit[]
}

/** An account and who asks. */
export interface Tried {
  readonly account: string
  readonly asker: Asker
}

/** Counts a try. Every requester has a limit of their own; only unknown requesters share further limits. */
export async function spendTry(ctx: AnyContext, limit: TryLimits, { account, asker }: Tried): Promise<void> {
  const { limits } = ctx.services
  if (!asker.isKnown && limit.client) await limits.spend(limit.client, `${ctx.schoolId}:${asker.key}`)
  await limits.spend(limit.own, `${account}:${asker.key}`)
  if (asker.isKnown) return limits.spend(limit.known, `${account}:${asker.key}`)
  for (const shared of limit.strangers) await limits.spend(shared, account)
}

/** After the right answer, clears the requester's own tries and takes back one try from the shared limits. */
export async function forgiveTries(
  ctx: AnyContext,
  limit: TryLimits,
  { account, asker }: Tried,
): Promise<void> {
  const { limits } = ctx.services
  await limits.forgive(limit.own, `${account}:${asker.key}`)
  if (asker.isKnown) return limits.giveBack(limit.known, `${account}:${asker.key}`)
  if (limit.client) await limits.giveBack(limit.client, `${ctx.schoolId}:${asker.key}`)
  for (const shared of limit.strangers) await limits.giveBack(shared, account)
}
