import { roles as everyRole, type Role } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Actor } from './actor.ts'

/** Who may make a call. `cells` are the entries of the access table, by role. */
export interface Access<A extends Actor | null = Actor> {
  readonly guests: boolean
  readonly cells: Readonly<Record<Role, boolean | 'switch'>>
  /** Checked before the body is read. */
  allows(actor: A, db: SchoolDb): boolean | Promise<boolean>
}

/**
 * Guests and everybody else: the school comes from the sign-in if there is one, else from `domain` or the
 * host.
 */
export const anyone: Access<Actor | null> = {
  guests: true,
  cells: { student: true, teacher: true, admin: true, admin_school: true },
  allows: () => true,
}

/** Allows the given roles; everybody else of the school gets 403. */
export function roles(...allowed: readonly Role[]): Access {
  return {
    guests: false,
    cells: Object.fromEntries(everyRole.map((role) => [role, allowed.includes(role)])) as Record<
      Role,
      boolean
    >,
    allows: (actor) => allowed.includes(actor.role),
  }
}

/** Any signed-in person. */
export const signedIn: Access = roles(...everyRole)

/** School admin and manager. */
export const staff: Access = roles('admin', 'admin_school')

/**
 * School admin, and managers while the school's switch for this row is on (the default). The rows are those
 * marked † in the access matrix; `row` is the number there, for example `9.5`.
 */
export function schoolAdminOrSwitch(row: string): Access {
  return {
    guests: false,
    cells: { student: false, teacher: false, admin: 'switch', admin_school: true },
    allows: async (actor, db) =>
      actor.role === 'admin_school' || (actor.role === 'admin' && (await isSwitchedOn(db, row))),
  }
}

/**
 * Staff, and teachers once the school has turned on the switch of this row; teachers are further limited by
 * the rows visible to them.
 */
export function staffOrTeacherBySwitch(row: string): Access {
  return {
    guests: false,
    cells: { student: false, teacher: 'switch', admin: true, admin_school: true },
    allows: async (actor, db) =>
      (await staff.allows(actor, db)) || (actor.role === 'teacher' && (await isSwitchedOn(db, row, false))),
  }
}

const readSwitch = {
  name: 'read_manager_switch',
  text: 'select is_on from manager_switches where school_id = current_school() and matrix_row = $1',
}

/** Returns true when the switch of a row of the access matrix is on; `whenUnset` is the default. */
export async function isSwitchedOn(db: SchoolDb, row: string, whenUnset = true): Promise<boolean> {
  const [found] = await db.named<{ is_on: boolean }>(readSwitch, [row])
  return found?.is_on ?? whenUnset
}
