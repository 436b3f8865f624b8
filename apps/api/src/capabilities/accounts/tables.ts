/** The tables that only this capability writes. */
export const tables = [
  'people',
  'sign_ins',
  'registrations',
  'codes',
  'reset_links',
  'invitations',
  'consents',
] as const
