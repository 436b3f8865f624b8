import type { ReadContext } from '../../../platform/http/call.ts'

/** What a report is read with. */
export type Reading = ReadContext
