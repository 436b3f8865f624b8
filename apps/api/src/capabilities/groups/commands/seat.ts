import type { RequestContext } from '../../../platform/http/call.ts'
import { join } from './members.ts'
import { lockGroup, touch } from './row.ts'

/** Gives a student a free seat in a group, with its program and planned classes. @throws Failure 404, 409 */
export async function takeSeat(
  ctx: RequestContext,
  { groupId, studentId }: { readonly groupId: number; readonly studentId: number },
): Promise<void> {
  const group = await lockGroup(ctx, groupId)
  await join(ctx, group, [studentId])
  await touch(ctx, groupId)
}
