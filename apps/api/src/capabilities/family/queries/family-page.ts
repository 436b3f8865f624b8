import type { familyLink, familyPage } from '@qadam/contract/family/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { debtsOf } from './debts.ts'
import { type Family, familyOf } from './family-of.ts'
import { payerOfGuardian } from './payer.ts'
import { documentsOf } from './payment-documents.ts'

type AnyContext = RequestContext<Actor | null>
type Page = z.output<typeof familyPage>

/** Returns what a guardian may pay for their children, and the documents of payments. @throws Failure 410, 429 */
export async function openFamily(
  ctx: AnyContext,
  { token, language }: z.output<typeof familyLink>,
): Promise<Page> {
  return familyPageOf({ ...ctx, language: language ?? ctx.language }, await familyOf(ctx, token))
}

export async function familyPageOf(ctx: AnyContext, { guardianId, children }: Family): Promise<Page> {
  const { db, services } = ctx
  const payer = await payerOfGuardian(ctx, guardianId)
  const found: Page['children'][number][] = []
  for (const { id, first_name } of children)
    found.push({ id, first_name, owed: await debtsOf(ctx, id), documents: await documentsOf(ctx, id, payer) })
  return { is_offered: (await offeredProviders(services, db)).length > 0, children: found }
}
