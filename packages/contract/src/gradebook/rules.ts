/** What a cell of the gradebook can be. A cell that is not there has nothing in it and is not due. */
export const cellStates = ['counted', 'waiting', 'running', 'missing', 'excused'] as const
export type CellState = (typeof cellStates)[number]

/** What staff can do with a cell: set its percentage, excuse its student, take either back. */
export const cellActs = ['set', 'excuse', 'clear'] as const
export type CellAction = (typeof cellActs)[number]

/** Why somebody is behind, the gravest first. */
export const behindReasons = ['overdue', 'gate', 'slow', 'silent'] as const
export type BehindReason = (typeof behindReasons)[number]

/** Percent below the middle student at which somebody is slow, and days without a sign at which they are silent. */
export const slowBelow = 20
export const silentDays = 14

/** Answers below which the numbers of a task do not tell anything about it. */
export const tellingAnswers = 10

/** The most students and exercise lists that one gradebook shows. */
export const maxGradebookStudents = 500
export const maxWeight = 1_000

interface Weighed {
  /** The section that the column stands in. */
  readonly section: number
  readonly weight: number
}

/**
 * How much each column counts, as a share of all. A section with a weight of its own divides it among its columns;
 * one without weighs as much as its columns together.
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

/** The total of counted cells in percent, cut to a tenth; columns without one have no part in it. Null without any. */
export function totalOf(counted: readonly { share: number; percent: number }[]): number | null {
  const share = counted.reduce((sum, one) => sum + one.share, 0)
  if (share <= 0) return null
  const total = counted.reduce((sum, one) => sum + one.share * one.percent, 0) / share
  return Math.floor(total * 10 + 1e-6) / 10
}
