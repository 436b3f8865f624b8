import type { RequestContext } from '../../../platform/http/call.ts'

/** What a report is read with. */
export type Reading = Pick<RequestContext, 'db' | 'actor' | 'now' | 'language'>
