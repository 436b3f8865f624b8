import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { type GuardianInChat, guardianInChat } from '../extension-points.ts'
import type { ChatReader } from './reply.ts'

/** Returns a guardian while they have a child here, with how the bot addresses them. */
export async function findGuardian(
  ctx: RequestContext<Actor | null>,
  guardianId: number,
): Promise<(GuardianInChat & ChatReader) | undefined> {
  const found = (await guardianInChat.run(ctx, guardianId)).find((one) => one !== undefined)
  return found && { ...found, first_name: found.name }
}
