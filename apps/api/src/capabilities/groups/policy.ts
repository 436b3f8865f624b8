import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { notRestricted, sharedWithinAccess, withinAccess } from '../accounts/public.ts'

// Rows 7.1, 7.2, 3.2 and 3.3 of the permission matrix.
export const mayReadGroups = signedIn
export const mayReadGroupsOfProgram = roles('teacher', 'admin', 'admin_school')
export const mayWriteGroups = roles('admin_school')
export const mayCopyProgram = staff

/**
 * Returns the condition for visible groups `g`: staff see those of students whom they see, teachers those
 * they teach now, students their own.
 */
export function groupsVisibleTo(actor: Actor): SQL {
  switch (actor.role) {
    case 'admin':
    case 'admin_school': {
      const members = sql`from group_members gm where gm.school_id = g.school_id and gm.group_id = g.id and gm.left_at is null`
      return sql`(g.deleted_at is null and ${sharedWithinAccess(actor, members, sql`gm.student_id`)})`
    }
    case 'teacher':
      return sql`(g.deleted_at is null and g.teacher_id = ${actor.id})`
    case 'student':
      return sql`(g.deleted_at is null and exists (
        select 1 from group_members mine where mine.school_id = g.school_id and mine.group_id = g.id
          and mine.student_id = ${actor.id} and mine.left_at is null))`
  }
}

/**
 * Returns the condition for visible members of a visible group; a restriction hides a student from everybody
 * but themselves and the school admin.
 */
export function memberVisibleTo(actor: Actor, studentId: SQL): SQL {
  if (actor.role === 'admin_school') return sql`true`
  if (isStaff(actor.role)) return withinAccess(actor, studentId)
  return sql`(${studentId} = ${actor.id} or ${notRestricted(studentId)})`
}

/** Reasons for leaving are visible only to staff. */
export const seesReasons = (actor: Actor): boolean => isStaff(actor.role)
