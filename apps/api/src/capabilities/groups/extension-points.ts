import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Students of a group that is locked. */
export interface Membership {
  readonly groupId: number
  readonly studentIds: readonly number[]
}

/** Students joined a group. Throws Failure 409 where something keeps them out. */
export const studentsJoined = extensionPoint<[act: RequestContext<Actor | null>, membership: Membership]>()

/** Students left a group. */
export const studentsLeft = extensionPoint<[act: RequestContext<Actor | null>, membership: Membership]>()

/** The teacher that a group has from now on. */
export interface TeacherGiven {
  readonly groupId: number
  readonly teacherId: number
  /** Why they get its classes although they do not work then. */
  readonly override?: string | undefined
}

/** A group was given another teacher. Throws Failure 409 where they cannot take over what is planned. */
export const teacherGiven = extensionPoint<[act: RequestContext, given: TeacherGiven]>()

/** A group was moved to another program. */
export const programChanged =
  extensionPoint<[act: RequestContext, group: { readonly groupId: number; readonly programId: number }]>()
