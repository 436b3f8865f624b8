import type { Role } from '@qadam/contract/vocabulary.ts'
import { outranks } from './ceiling.ts'
import type { MenuPerson } from './use-people-actions.ts'

export interface PersonRights {
  readonly id: number
  readonly role: Role
  readonly mayDelete: boolean
  readonly mayEndSignIns: boolean
}

/** Actions in the order of the menu. */
export type PersonAction =
  | 'turnOff'
  | 'turnOn'
  | 'narrow'
  | 'handOver'
  | 'storage'
  | 'endSignIns'
  | 'resetFactor'
  | 'merge'
  | 'remove'

/** Returns the permitted actions on a person, by the role ceiling and the school's switches for managers. */
export function actionsOn(
  {
    id,
    role,
    status,
    second_factor: hasFactor,
  }: Pick<MenuPerson, 'id' | 'role' | 'status' | 'second_factor'>,
  rights: PersonRights,
): PersonAction[] {
  // Also of another school admin; nobody resets their own.
  const resetFactor = rights.role === 'admin_school' && hasFactor === true && id !== rights.id
  if (!outranks(rights.role, role)) return resetFactor ? ['resetFactor'] : []
  const allowed: Record<PersonAction, boolean> = {
    turnOff: status === 'active',
    turnOn: status !== 'active',
    handOver: role === 'student',
    storage: role === 'student',
    narrow: role === 'admin' && rights.role === 'admin_school',
    endSignIns: rights.mayEndSignIns,
    resetFactor,
    merge: role === 'student' && rights.mayDelete,
    remove: rights.mayDelete,
  }
  return (Object.keys(allowed) as PersonAction[]).filter((action) => allowed[action])
}
