import type { Role } from '@qadam/contract/vocabulary.ts'
import { loginSucceeded } from '../platform/session.ts'

/** Claims of the signed-in user; an active school, past the first visit. */
const facts = {
  user_id: 7,
  first_name: 'Айгерім',
  first_visit: true,
  tariff_status: true,
  email: 'aigerim@people.test',
  school_id: 1,
  currency: 'KZT',
}

/** Returns a bearer token for a role, of one and the same person unless another id is given. */
export function bearerOf(role: Role, user_id = facts.user_id): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...facts, user_id, role }))
  return `header.${btoa(String.fromCharCode(...bytes))}.signature`
}

/** Signs in a user with the role, like the response to a login. */
export function signInAs(role: Role) {
  loginSucceeded(bearerOf(role))
}
