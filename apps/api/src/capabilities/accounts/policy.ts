import { isStaff } from '@qadam/contract/vocabulary.ts'
import {
  type Access,
  anyone,
  isSwitchedOn,
  roles,
  schoolAdminOrSwitch,
  signedIn,
  staff,
} from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'

/** Whose access is asked: an actor, or somebody who is about to be notified. */
export type Reader = Pick<Actor, 'id' | 'role'>

// Rows 1.1 and 1.2: what a guest proves by a secret, and what people do with their own account.
export const mayProveThemselves = anyone
export const mayManageThemselves = signedIn
// Row 1.3
export const mayEndSignInsOfOthers = schoolAdminOrSwitch('1.3')
/** Only a school admin, of others; of a last one the operator. */
export const mayResetSecondFactors = roles('admin_school')
// Rows 9.1 and 9.4: row-level conditions decide whose profiles.
export const mayReadProfiles = signedIn
export const mayChangeProfiles = signedIn
// Rows 9.2, 9.3, 9.5: only below their own role, which the command checks.
export const mayListPeople = staff
export const mayManagePeople = staff
/**
 * Row 9.6: students and teachers may request their own deletion; managers delete while the school lets them.
 */
export const mayDeletePeople: Access = {
  guests: false,
  cells: { student: true, teacher: true, admin: 'switch', admin_school: true },
  allows: async (actor, db) => actor.role !== 'admin' || isSwitchedOn(db, '9.6'),
}
export const mayRestorePeople = schoolAdminOrSwitch('9.6')

/** Decision Q19: the school admin narrows what a manager sees. */
export const mayKeepAccesses = roles('admin_school')

/**
 * Returns the condition for the people `p` visible to the actor: themselves, and for staff everybody within
 * their access.
 */
export function visibleTo(actor: Actor): SQL {
  const theirs = isStaff(actor.role) ? peopleWithinAccess(actor) : sql`p.id = ${actor.id}`
  return sql`(p.deleted_at is null and ${theirs})`
}

/** Returns whether the reader sees addresses and personal fields (class P2). */
export function seesPersonalFields(actor: Actor, personId: number): boolean {
  return isStaff(actor.role) || actor.id === personId
}

/**
 * Returns the condition for the students `p` within the access of a member of staff: the one place that
 * applies `accesses` and restrictions. Pass `studentId` for tables that name the student's id differently.
 * For queries over very many rows, `all` finds the accessible students once instead of per row.
 */
// Distinct aliases inside, so that they shadow no table of the outer query.
export function withinAccess(actor: Reader, studentId: SQL = sql`p.id`, { all = false } = {}): SQL {
  if (actor.role !== 'admin') return sql`true`
  return sql`(${notRestricted(studentId)} and ${withinNarrowing(actor, studentId, { all })})`
}

/**
 * Like `withinAccess`, but ignores restrictions: whether a manager's `accesses` include a student. Decides
 * about what several students share, such as a class, which does not disappear when the data of one of them
 * is restricted.
 */
export function withinNarrowing(actor: Reader, studentId: SQL, { all = false } = {}): SQL {
  if (actor.role !== 'admin') return sql`true`
  const reached = sql`
      from accesses reach join student_records reached on reached.school_id = reach.school_id
      where reach.school_id = current_school() and reach.manager_id = ${actor.id}
        and (reached.responsible_id = reach.manager_id or reached.responsible_abroad_id = reach.manager_id
          or ((reach.countries <> '{}' or reach.package_ids <> '{}')
            and (reach.countries = '{}' or reached.countries && reach.countries)
            and (reach.package_ids = '{}' or reached.package_ids && reach.package_ids)))`
  return sql`(${isNotNarrowed(actor)} or ${
    all
      ? sql`${studentId} in (select reached.student_id ${reached})`
      : sql`exists (select 1 ${reached} and reached.student_id = ${studentId})`
  })`
}

/** Condition: nothing narrows which students the actor sees. */
export function isNotNarrowed(actor: Reader): SQL {
  if (actor.role !== 'admin') return sql`true`
  return sql`not exists (
    select 1 from accesses reach where reach.school_id = current_school() and reach.manager_id = ${actor.id})`
}

/**
 * Returns the condition for things shared by students to be visible to a member of staff: those with a
 * student within their access, and those without students. `students` is a fragment that begins with `from`,
 * `studentId` its column.
 */
export function sharedWithinAccess(actor: Actor, students: SQL, studentId: SQL): SQL {
  if (actor.role !== 'admin') return sql`true`
  return sql`(${isNotNarrowed(actor)} or not exists (select 1 ${students})
    or exists (select 1 ${students} and ${withinNarrowing(actor, studentId)}))`
}

/** Condition: the student's data is not restricted. */
export function notRestricted(studentId: SQL = sql`p.id`): SQL {
  return sql`not exists (select 1 from restrictions stopped
    where stopped.school_id = current_school() and stopped.student_id = ${studentId} and stopped.state = 'set')`
}

/**
 * Condition: the person is neither deleted nor merged into another one. Lists and counts of what somebody sent
 * or waits for apply it; `program_students` applies it to the students of a program.
 */
export function isPresent(personId: SQL): SQL {
  return sql`not exists (select 1 from people gone
    where gone.school_id = current_school() and gone.id = ${personId} and gone.deleted_at is not null)`
}

/** Like `withinAccess`, for people of any role. */
export function peopleWithinAccess(actor: Actor): SQL {
  return actor.role === 'admin' ? sql`(p.role <> 'student' or ${withinAccess(actor)})` : sql`true`
}

/** Throws `missing()` when an action names a student outside the actor's access. */
export async function assertWithinAccess(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  studentId: number,
  missing: () => Error,
): Promise<void> {
  if (actor.role !== 'admin') return
  const found = await db.row<{ is_seen: boolean }>(
    sql`select ${withinAccess(actor, sql`${studentId}::bigint`)} as is_seen`,
  )
  if (!found?.is_seen) throw missing()
}

/**
 * Returns the condition for visible invitations `i`: a narrowed manager sees their own, and those of students
 * whom they see.
 */
export function invitationsVisibleTo(actor: Actor): SQL {
  if (actor.role !== 'admin') return sql`true`
  return sql`(${isNotNarrowed(actor)} or i.invited_by = ${actor.id}
    or (i.role = 'student' and i.person_id is not null and ${withinAccess(actor, sql`i.person_id`)}))`
}
