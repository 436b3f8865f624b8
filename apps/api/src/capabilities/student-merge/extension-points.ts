import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Two students who are one person; both are locked. */
export interface MergedPair {
  readonly survivor: number
  readonly gone: number
}

/** Runs before rows and accounts of the one that goes are brought over. */
export const beforeMerge = extensionPoint<[RequestContext, MergedPair]>()
/** Runs after rows and accounts of a merge were brought back. */
export const afterMergeUndone = extensionPoint<[RequestContext, MergedPair]>()
