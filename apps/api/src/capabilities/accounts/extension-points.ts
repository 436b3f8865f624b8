import type { Visits } from '@qadam/contract/attribution/schemas.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Stores how somebody who has just registered came to the school. */
export const storeVisitsOfRegistered =
  extensionPoint<
    [ctx: RequestContext<Actor | null>, registered: { readonly personId: number; readonly visits: Visits }]
  >()
