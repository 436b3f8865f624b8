import type { familyFile as familyFileBody } from '@qadam/contract/family/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { billingFile } from '../../billing/public.ts'
import { childAsActor } from '../../privacy/public.ts'
import { documentUnknown } from '../errors.ts'
import { familyOf } from './family-of.ts'
import { payerOfGuardian } from './payer.ts'
import { documentsOf } from './payment-documents.ts'

/** Returns an issued document of a child as PDF, unless it names another payer. @throws Failure 404, 410, 429 */
export async function familyFile(
  ctx: RequestContext<Actor | null>,
  { token, language = ctx.language, document_id: id }: z.output<typeof familyFileBody>,
) {
  const { guardianId, children } = await familyOf(ctx, token)
  const payer = await payerOfGuardian(ctx, guardianId)
  for (const child of children) {
    const shown = await documentsOf(ctx, child.id, payer)
    if (!shown.some(({ file_id: file }) => file === id)) continue
    return billingFile({ ...ctx, actor: childAsActor(ctx, { id: child.id, language }) }, id, language)
  }
  throw documentUnknown()
}
