import { roles as everyRole, type Role } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Actor } from './actor.ts'

/** Who may make a call. `cells` is what the access table prints for each role. */
export interface Access<A extends Actor | null = Actor> {
  readonly guests: boolean
  readonly cells: Readonly<Record<Role, boolean | 'switch'>>
  /** Asked before the body is read. */
  allows(actor: A, db: SchoolDb): boolean | Promise<boolean>
}

/** Guests and everybody: the school comes from the sign-in when there is one, else from `domain` or the host. */
export const anyone: Access<Actor | null> = {
  guests: true,
  cells: { student: true, teacher: true, admin: true, admin_school: true },
  allows: () => true,
}

/** The roles named may call; everybody else of the school gets 403. */
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

/** Whoever is signed in. */
export const signedIn: Access = roles(...everyRole)

/** School admin and manager. */
export const staff: Access = roles('admin', 'admin_school')

/**
 * School admin, and the manager while the school's switch for this row is on (it is unless somebody turned it off).
 * The rows are those marked † in the access matrix; `row` is the number there, for example `9.5`.
 */
export function schoolAdminOrSwitch(row: string): Access {
  return {
    guests: false,
    cells: { student: false, teacher: false, admin: 'switch', admin_school: true },
    allows: async (actor, db) =>
      actor.role === 'admin_school' || (actor.role === 'admin' && (await isSwitchedOn(db, row))),
  }
}

/** Staff, and teachers once the school has turned the switch of this row on; how far they get is said by the rows they see. */
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

/** Whether the switch of a row of the access matrix is on; `whenUnset` until the school decides. */
export async function isSwitchedOn(db: SchoolDb, row: string, whenUnset = true): Promise<boolean> {
  const [found] = await db.named<{ is_on: boolean }>(readSwitch, [row])
  return found?.is_on ?? whenUnset
}
