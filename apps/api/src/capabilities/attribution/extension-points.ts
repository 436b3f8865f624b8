import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Runs after the visits of a person were stored. */
export const visitsStored = extensionPoint<[ctx: RequestContext<Actor | null>, personId: number]>()
