// Separate file: the address of the list is parsed on every page.
export { type RiskRule, riskRules } from './vocabulary.ts'

/** The thresholds of a school. */
export interface RiskThresholds {
  /** Days without work, holidays not counted. */
  readonly silent_days: number
  /** Works in a row that were not on time. */
  readonly late_in_row: number
  /** Absences without notice in a row. */
  readonly absences_in_row: number
  /** Share of missed classes in percent, with and without notice. */
  readonly missed_percent: number
  /** Number of classes from which the share is looked at. */
  readonly missed_from: number
  /** Days of the latest work from which the own pace is computed. */
  readonly pace_days: number
}

/** The thresholds of a school that has changed none; 10 percent is what schools count as persistent absence. */
export const usualThresholds: RiskThresholds = {
  silent_days: 10,
  late_in_row: 3,
  absences_in_row: 2,
  missed_percent: 10,
  missed_from: 10,
  pace_days: 28,
}

/** Inclusive bounds of each threshold. */
export const thresholdBounds: Readonly<Record<keyof RiskThresholds, readonly [min: number, max: number]>> = {
  silent_days: [2, 90],
  late_in_row: [2, 10],
  absences_in_row: [1, 10],
  missed_percent: [1, 90],
  missed_from: [2, 100],
  pace_days: [7, 90],
}

/** Maximum number of days for which a reason can be put aside. */
export const maxSnoozeDays = 365
export const maxRiskNote = 1_000
