import type { RecordField } from '@qadam/contract/students/fields.ts'
import { roles, schoolAdminOrSwitch, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { notRestricted, withinAccess } from '../accounts/public.ts'
import { learnsNow } from '../enrolments/public.ts'

// Row 9.4: access is decided per record, and per field by its class.
export const mayReadRecords = signedIn
// Rows 9.5 and 10.2
export const mayChangeRecords = staff
// Row 9.2
export const mayReadOwnStudents = roles('teacher', 'admin', 'admin_school')
export const mayKeepViews = staff
// Row 16.1: closed columns are checked in the action.
export const mayExportStudents = staff
// Row 2.5
export const mayReadChoices = signedIn
/** The lists of the record are settings of the school: row 15.2. */
export const mayKeepChoices = schoolAdminOrSwitch('15.2')

export const mayListDue = staff
/** Students see what they have to do themselves; teachers use their desk instead. */
export const mayReadOwnDue = roles('student', 'admin', 'admin_school')
export const mayKeepSteps = staff
// Rows 9.2 and 9.3
export const mayListProgramPeople = roles('teacher', 'admin', 'admin_school')
export const mayListStaff = staff

/** Row 9.5: an import creates and updates people whom the importer can see. */
export const mayImportStudents = staff

/** A merge deletes an account: row 9.6. */
export const mayMergeStudents = schoolAdminOrSwitch('9.6')

/**
 * Returns the condition for student `p` to be visible: school admins see all, managers those within their
 * access, teachers their current students, students themselves. `all` optimizes for statements over very many
 * students.
 */
export function visibleTo(actor: Actor, { all = false } = {}): SQL {
  return sql`(p.role = 'student' and p.deleted_at is null and ${whose(actor, all)})`
}

function whose(actor: Actor, all: boolean): SQL {
  switch (actor.role) {
    case 'admin_school':
      return sql`true`
    case 'admin':
      return withinAccess(actor, sql`p.id`, { all })
    case 'teacher':
      return sql`${notRestricted()} and exists (
        select 1 from program_people pp
        join program_people taught on taught.school_id = pp.school_id and taught.program_id = pp.program_id
          and taught.person_id = ${actor.id} and taught.part = 'teacher'
        where pp.school_id = p.school_id and pp.person_id = p.id and pp.part = 'student' and ${learnsNow})`
    case 'student':
      return sql`p.id = ${actor.id}`
  }
}

/** Returns the condition that a person is responsible for student `p`, here or abroad. */
export const isResponsible = (personId: number): SQL => sql`exists (
  select 1 from student_records sr where sr.school_id = p.school_id and sr.student_id = p.id
    and ${personId} in (sr.responsible_id, sr.responsible_abroad_id))`

const readClasses: Readonly<Record<Actor['role'], readonly RecordField['class'][]>> = {
  student: ['P1', 'P2', 'P3', 'P4', 'P5'],
  teacher: ['P1', 'P3'],
  admin: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  admin_school: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
}

/** Returns true if the reader may see a field of a record visible to them (access.md 1.3). */
export function mayRead(actor: Actor, field: RecordField): boolean {
  return mayReadClass(actor, field.class)
}

/** Returns true if the reader may see data of a class (access.md 1.3) of a person visible to them. */
export function mayReadClass(actor: Pick<Actor, 'role'>, ofClass: RecordField['class']): boolean {
  return readClasses[actor.role].includes(ofClass)
}
