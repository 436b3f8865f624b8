import type { SenderAddress } from '@qadam/contract/sender-address/schemas.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { manyChecks, noAddress } from '../errors.ts'
import { findAddress, getSenderAddress } from '../queries/sender-address.ts'
import { sendCheck } from './change-address.ts'

const checks: Limit = { name: 'checks of a sender domain', points: 30, seconds: 3_600 }

/** Has a job look the records up now. @throws Failure 409, 429 */
export async function askCheck(ctx: RequestContext): Promise<SenderAddress> {
  if (!(await findAddress(ctx.db))) throw noAddress()
  await ctx.services.limits.spend(checks, String(ctx.schoolId), manyChecks)
  await sendCheck(ctx)
  return getSenderAddress(ctx)
}
