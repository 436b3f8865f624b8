import type { CellAction, CellState } from '@qadam/contract/gradebook/rules.ts'
import { isPassed, percentOf } from '@qadam/contract/tasks/rules.ts'

/** The attempt that counts, as returned by the database. */
export interface Counted {
  readonly points: number
  readonly most: number
  readonly awaits: number
  readonly is_late: boolean
}

/** The sum of one student's homework in one column: the number per state, and the points. */
export interface Works {
  readonly graded: number
  readonly graded_points: number
  readonly graded_most: number
  readonly excused: number
  readonly excused_most: number
  readonly submitted: number
  readonly open: number
  readonly is_late: boolean
}

/** The last decision of staff. */
export interface Decided {
  readonly act: CellAction
  readonly percent: number | null
}

export interface Facts {
  readonly attempt?: Counted | undefined
  readonly isRunning?: boolean
  readonly works?: Works | undefined
  readonly decided?: Decided | undefined
}

/** What a cell's state depends on in its column. */
export interface Judged {
  readonly min_percent: number
  readonly isOverdue: boolean
  /** Graders do not see whose work it is: only that it waits, until it is graded. */
  readonly hidesNames?: boolean
}

export interface Cell {
  readonly state: CellState
  readonly points: number | null
  readonly most: number | null
  readonly percent: number | null
  readonly is_passed: boolean | null
  readonly is_late: boolean
  readonly is_set: boolean
}

const without = { points: null, most: null, percent: null, is_passed: null, is_set: false }

/** Returns a cell. Null when it is empty and nothing is missing. */
export function cellOf(facts: Facts, column: Judged): Cell | null {
  const computed = computedCellOf(facts, column)
  const { decided } = facts
  if (!decided || decided.act === 'clear') return computed
  const is_late = computed?.is_late ?? false
  if (decided.act === 'excuse') return { ...without, state: 'excused', is_late, is_set: true }
  const percent = decided.percent ?? 0
  const max = computed?.most ?? null
  return {
    state: 'counted',
    points: max === null ? null : Math.round(max * percent) / 100,
    most: max,
    percent,
    is_passed: isPassed(percent, 100, column.min_percent),
    is_late,
    is_set: true,
  }
}

/** Returns what a cell would be without a manual decision. */
export function computedCellOf({ attempt, isRunning, works }: Facts, column: Judged): Cell | null {
  const is_late = (attempt?.is_late ?? false) || (works?.is_late ?? false)
  const excused = works?.excused_most ?? 0
  const max = Math.max(0, (attempt?.most ?? works?.graded_most ?? 0) - (attempt ? excused : 0))
  const isAnswered = attempt !== undefined || (works?.graded ?? 0) > 0
  if (isAnswered && max > 0) {
    const points = Math.max(0, Math.min(max, (attempt?.points ?? 0) + (works?.graded_points ?? 0)))
    const isWaiting = (attempt?.awaits ?? 0) > 0 || (works?.submitted ?? 0) > 0
    if (isWaiting && column.hidesNames) return { ...without, state: 'waiting', is_late: false }
    return {
      state: isWaiting ? 'waiting' : 'counted',
      points: Math.round(points * 100) / 100,
      most: max,
      percent: percentOf(points, max),
      is_passed: isWaiting ? null : isPassed(points, max, column.min_percent),
      is_late,
      is_set: false,
    }
  }
  if ((works?.submitted ?? 0) > 0)
    return { ...without, state: 'waiting', is_late: is_late && !column.hidesNames }
  if ((works?.excused ?? 0) > 0) return { ...without, state: 'excused', is_late }
  if (column.isOverdue) return { ...without, state: 'missing', is_late: true }
  if (isRunning || (works?.open ?? 0) > 0) return { ...without, state: 'running', is_late }
  return null
}

/**
 * Returns the median; of an even number the lower middle value, so that nobody is measured by a value that
 * nobody has.
 */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
