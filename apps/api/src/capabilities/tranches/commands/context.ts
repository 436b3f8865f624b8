import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Money is also moved by jobs, for nobody in particular. */
export type LedgerContext = RequestContext<Actor | null>
