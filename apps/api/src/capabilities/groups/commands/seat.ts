import type { Act } from '../../../platform/http/call.ts'
import { join } from './members.ts'
import { lockGroup, touch } from './row.ts'

/** Gives a student a free seat in a group, with its program and planned classes. @throws Failure 404, 409 */
export async function takeSeat(
  act: Act,
  { groupId, studentId }: { readonly groupId: number; readonly studentId: number },
): Promise<void> {
  const group = await lockGroup(act, groupId)
  await join(act, group, [studentId])
  await touch(act, groupId)
}
