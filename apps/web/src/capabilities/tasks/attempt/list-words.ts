import type { ExerciseList } from './queries.ts'

/** How many attempts a student still has; null without a limit. */
export function attemptsLeft({ attempts, mine }: Pick<ExerciseList, 'attempts' | 'mine'>): number | null {
  return attempts === null ? null : Math.max(attempts - mine.length, 0)
}

/** The last attempt that was handed in. */
export function lastFinished({ mine }: Pick<ExerciseList, 'mine'>) {
  return mine.findLast(({ state }) => state === 'finished')
}
