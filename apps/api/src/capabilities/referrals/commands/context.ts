import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Friends come by a guest's form, and money is moved by jobs. */
export type ReferralContext = RequestContext<Actor | null>
