import type { Family } from './queries.ts'

export const unanswered: Family = {
  lives_with: [],
  parents_divorced: false,
  deceased_parents: [],
  who_works: [],
  who_owns_property: [],
  rents_home: false,
  name_changed: false,
  wants_grant: true,
}

/** The questions in the order in which a student is asked: the light ones first, the hard one last. */
export const familyQuestions = [
  'lives_with',
  'wants_grant',
  'who_works',
  'who_owns_property',
  'rents_home',
  'name_changed',
  'parents_divorced',
  'deceased_parents',
] as const satisfies readonly (keyof Family)[]

/** Returns the choices of a question that takes several. */
export function choicesOf(question: keyof Family) {
  if (question === 'lives_with') return ['mother', 'father', 'guardian', 'alone'] as const
  if (question === 'deceased_parents') return ['mother', 'father'] as const
  return ['mother', 'father', 'student'] as const
}
