/** States of a gradebook cell. A missing cell is empty and not due. */
export const cellStates = ['counted', 'waiting', 'running', 'missing', 'excused'] as const
export type CellState = (typeof cellStates)[number]

/** What staff can do with a cell: set its percentage, excuse the student, undo either. */
export const cellActions = ['set', 'excuse', 'clear'] as const
export type CellAction = (typeof cellActions)[number]

/** Why a student is behind, most serious first. */
export const behindReasons = ['overdue', 'gate', 'slow', 'silent'] as const
export type BehindReason = (typeof behindReasons)[number]

/** A student this many percent below the median is slow; one inactive for this many days is silent. */
export const slowBelow = 20
export const silentDays = 14

/** Minimum number of answers for meaningful task statistics. */
export const minAnswersForStatistics = 10

/** Maximum number of students in one gradebook. */
export const maxGradebookStudents = 500
export const maxWeight = 1_000

interface Weighed {
  /** The section that contains the column. */
  readonly section: number
  readonly weight: number
}

/**
 * Returns each column's share of the total. A section with a weight of its own divides it among its columns;
 * a section without one weighs as much as its columns together.
 */
export function sharesOf<Column extends Weighed>(
  columns: readonly Column[],
  sectionWeights: ReadonlyMap<number, number>,
): number[] {
  const inSection = new Map<number, number>()
  for (const { section, weight } of columns) inSection.set(section, (inSection.get(section) ?? 0) + weight)
  const weights = columns.map(({ section, weight }) => {
    const all = inSection.get(section) ?? 0
    return all === 0 ? 0 : (weight / all) * (sectionWeights.get(section) ?? all)
  })
  const sum = weights.reduce((one, other) => one + other, 0)
  return weights.map((weight) => (sum === 0 ? 0 : weight / sum))
}

/**
 * Returns the weighted total of counted cells in percent, truncated to a tenth; uncounted columns are
 * ignored. Null when none is counted.
 */
export function totalOf(counted: readonly { share: number; percent: number }[]): number | null {
  const share = counted.reduce((sum, one) => sum + one.share, 0)
  if (share <= 0) return null
  const total = counted.reduce((sum, one) => sum + one.share * one.percent, 0) / share
  return Math.floor(total * 10 + 1e-6) / 10
}
