import type { SeasonStage } from './vocabulary.ts'

// Separate file: the address of the analytics is parsed on every page.
export { type SeasonStage, type StagePart, seasonStages, stageParts } from './vocabulary.ts'

/** Why somebody is lost: their account was switched off, or every university has refused. */
export const lossReasons = ['switched_off', 'refused'] as const
export type LossReason = (typeof lossReasons)[number]

/** Where the limit comes from after which somebody counts as stuck. */
export const limitBases = ['promise', 'last_season', 'default'] as const

/**
 * Days in a stage after which somebody is stuck, while neither the school has promised anything nor a last
 * season shows what is usual.
 */
export const defaultStageDays: Readonly<Record<SeasonStage, number | null>> = {
  registered: 14,
  contract: 30,
  list: 60,
  papers: 30,
  applied: 90,
  invitation: 30,
  choice: 60,
  visa: 60,
  // Nothing comes after the departure.
  departed: null,
}

/** The minimum of people whose times say what is usual. */
export const usualFrom = 10

/** Version of the definitions; a number that was counted otherwise is another number. */
export const seasonDefinition = 1
