import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Runs once for each receipt or refund by hand, last in the transaction in which another person confirms it. */
export const settleReceipt = extensionPoint<[RequestContext, number]>()
