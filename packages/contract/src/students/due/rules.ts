/** Kinds of due items. Each capability adds its own. */
export const dueKinds = [
  'step',
  'message',
  'visa',
  'visa_result',
  'exam',
  'departure',
  'homework',
  'paper',
  'paper_check',
  'submission',
  'decision',
] as const
export type DueKind = (typeof dueKinds)[number]

/** Who has to act. */
export const dueSides = ['student', 'staff'] as const
export type DueSide = (typeof dueSides)[number]

/** Maximum length of a next step, in characters. */
export const maxStepLength = 300
