import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { type ChildOfGuardian, childrenOf, guardianOf } from '../../privacy/public.ts'

/** A guardian whose link works, and their children, the link's child first. */
export interface Family {
  readonly guardianId: number
  readonly children: readonly ChildOfGuardian[]
}

/** Returns the family of a link; the link is the authority. @throws Failure 410, 429 */
export async function familyOf(ctx: RequestContext<Actor | null>, token: string): Promise<Family> {
  const { id } = await guardianOf(ctx, token)
  return { guardianId: id, children: await childrenOf(ctx, id) }
}
