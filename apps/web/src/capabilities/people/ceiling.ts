import { type Role, roles } from '@qadam/contract/vocabulary.ts'

/** Returns true when a person may create and edit people of a role: staff only, and only lower roles. */
export function outranks(own: Role, other: Role): boolean {
  return roles.indexOf(own) >= roles.indexOf('admin') && roles.indexOf(own) > roles.indexOf(other)
}

/** Returns the roles that a person may assign. */
export function rolesBelow(own: Role): Role[] {
  return roles.filter((role) => outranks(own, role))
}
