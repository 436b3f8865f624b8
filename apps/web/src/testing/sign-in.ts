import type { Role } from '@qadam/contract/vocabulary.ts'
import { loginSucceeded } from '../platform/session.ts'

/** Facts of the signed-in person; an active school, past the first visit. */
const facts = {
  user_id: 7,
  first_name: 'Айгерім',
  first_visit: true,
  tariff_status: true,
  email: 'aigerim@people.test',
  school_id: 1,
  currency: 'KZT',
}

/** The bearer that the server gives somebody of a role. */
export function bearerOf(role: Role): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...facts, role }))
  return `header.${btoa(String.fromCharCode(...bytes))}.signature`
}

/** Signs somebody of a role in, as the answer to a login does. */
export function signInAs(role: Role) {
  loginSucceeded(bearerOf(role))
}
