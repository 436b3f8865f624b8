/** The stages of a season in order, from the first contact to the departure. */
export const seasonStages = [
  'registered',
  'contract',
  'list',
  'papers',
  'applied',
  'invitation',
  'choice',
  'visa',
  'departed',
] as const
export type SeasonStage = (typeof seasonStages)[number]

/**
 * Parts of a stage: `reached` everybody who came this far, some of them `passed` on, some are still there
 * (`open`) and some have left (`lost`).
 */
export const stageParts = ['reached', 'passed', 'open', 'lost'] as const
export type StagePart = (typeof stageParts)[number]
