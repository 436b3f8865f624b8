import { type Role, roles } from '@qadam/contract/vocabulary.ts'

/** Whether a person may make and change people of a role: staff alone, and only below themselves. */
export function outranks(own: Role, other: Role): boolean {
  return roles.indexOf(own) >= roles.indexOf('admin') && roles.indexOf(own) > roles.indexOf(other)
}

/** The roles that a person may give. */
export function rolesBelow(own: Role): Role[] {
  return roles.filter((role) => outranks(own, role))
}
