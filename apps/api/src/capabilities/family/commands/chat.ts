import type { familyLink } from '@qadam/contract/family/schemas.ts'
import type { OwnTelegram } from '@qadam/contract/telegram/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { guardianOf } from '../../privacy/public.ts'
import { createGuardianStartLink, guardianTelegram, unlinkGuardianChat } from '../../telegram/public.ts'

type AnyContext = RequestContext<Actor | null>
type Link = z.output<typeof familyLink>

/** Returns the guardian's chat with the school's bot. @throws Failure 410, 429 */
export async function openFamilyChat(ctx: AnyContext, { token }: Link): Promise<OwnTelegram> {
  const { id } = await guardianOf(ctx, token)
  return guardianTelegram(ctx.db, id)
}

/** Makes a link that links the guardian's chat once. @throws Failure 409 without a bot, 410, 429 */
export async function createFamilyStartLink(ctx: AnyContext, { token }: Link) {
  const { id } = await guardianOf(ctx, token)
  return createGuardianStartLink(ctx, id)
}

/** Unlinks the guardian's chat. Idempotent. @throws Failure 410, 429 */
export async function unlinkFamilyChat(ctx: AnyContext, { token }: Link): Promise<OwnTelegram> {
  const { id } = await guardianOf(ctx, token)
  await unlinkGuardianChat(ctx, id)
  return guardianTelegram(ctx.db, id)
}
