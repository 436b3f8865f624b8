import type { Actor } from '../../../platform/access/actor.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { Sender } from '../../../platform/notices/message.ts'
import { senderOf } from '../../../platform/notices/send-notices.ts'
import { settingsOf } from './settings.ts'

/** Returns how mailings name the school. */
export async function senderOfMailings(ctx: ReadContext<Actor | null>): Promise<Sender> {
  const school = await senderOf(ctx)
  const { sender_name: name } = await settingsOf(ctx.db)
  return name === '' ? school : { ...school, name }
}
