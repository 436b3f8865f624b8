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

/** Signs somebody of a role in, as the answer to a login does. */
export function signInAs(role: Role, differing: Partial<typeof facts> = {}) {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...facts, role, ...differing }))
  loginSucceeded(`header.${btoa(String.fromCharCode(...bytes))}.signature`)
}
