import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Students of a locked group. */
export interface Membership {
  readonly groupId: number
  readonly studentIds: readonly number[]
}

/** Runs when students join a group. @throws Failure 409 when something prevents it */
export const admitMembers = extensionPoint<[ctx: RequestContext<Actor | null>, membership: Membership]>()

/** Runs when students leave a group. */
export const withdrawMembers = extensionPoint<[ctx: RequestContext<Actor | null>, membership: Membership]>()

/** The new teacher of a group. */
export interface TeacherGiven {
  readonly groupId: number
  readonly teacherId: number
  /** The reason why they get its classes although they do not work then. */
  readonly override?: string | undefined
}

/**
 * Runs when a group gets another teacher.
 * @throws Failure 409 when they cannot take over the planned classes
 */
export const assignGroupTeacher = extensionPoint<[ctx: RequestContext, given: TeacherGiven]>()

/** Runs when a group was moved to another program. */
export const changeGroupProgram =
  extensionPoint<[ctx: RequestContext, group: { readonly groupId: number; readonly programId: number }]>()
