import type { MailingDetail, telegramMailing } from '@qadam/contract/mailings/schemas.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../../platform/http/call.ts'
import { changeMailingState } from './change-state.ts'
import { createMailing } from './drafts.ts'

/** Makes and sends a mailing by Telegram alone, with the same guards as any other. @throws Failure 400, 409 */
export async function sendTelegramMailing(
  ctx: RequestContext,
  { at, count, name, ...given }: z.output<typeof telegramMailing>,
): Promise<MailingDetail> {
  const first = Object.values(given.texts)[0]
  const made = await createMailing(ctx, {
    ...given,
    name: name ?? (first?.subject || first?.body.slice(0, 60).replaceAll(/\s+/g, ' ').trim() || 'Telegram'),
    service_reason: '',
    channels: ['telegram'],
  })
  return changeMailingState(ctx, made.id, { action: 'send', version: made.version, at, count })
}
