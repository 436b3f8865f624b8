export const requestKinds = ['export', 'erasure'] as const
export const requestStates = ['waiting', 'making', 'ready', 'done', 'refused', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]
export const relations = ['mother', 'father', 'guardian', 'other'] as const
/** How a representative's consent reached the school; `guardian_page` is given on the guardian's page. */
export const consentWays = ['in_person', 'paper', 'electronic', 'guardian_page'] as const
/** `proposed` by a student under age: staff have not confirmed it. */
export const guardianStates = ['proposed', 'waiting', 'active', 'expired', 'withdrawn'] as const
/** Kinds of data that the nightly purge deletes after a retention term. */
export const retentionKinds = [
  'sign_ins',
  'guardian_links',
  'archives',
  'deleted_people',
  'openings',
  'audit',
  'papers_short',
  'papers_standard',
  'papers_long',
  'papers_refused',
  'consultations',
] as const
export type RetentionKind = (typeof retentionKinds)[number]
/** Default retention in days, and the range a school may choose from. */
export const retentionDays: Readonly<Record<RetentionKind, { days: number; least: number; most: number }>> = {
  sign_ins: { days: 90, least: 7, most: 730 },
  guardian_links: { days: 30, least: 1, most: 365 },
  archives: { days: 7, least: 1, most: 7 },
  deleted_people: { days: 30, least: 30, most: 365 },
  openings: { days: 1825, least: 366, most: 3650 },
  audit: { days: 1825, least: 366, most: 3650 },
  papers_short: { days: 365, least: 90, most: 3650 },
  papers_standard: { days: 1825, least: 365, most: 7300 },
  papers_long: { days: 3650, least: 1825, most: 18250 },
  papers_refused: { days: 365, least: 90, most: 1825 },
  consultations: { days: 365, least: 30, most: 1825 },
}
