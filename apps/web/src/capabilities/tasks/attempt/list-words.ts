import type { ExerciseList } from './queries.ts'

/** Returns a student's remaining attempts; null without a limit. */
export function attemptsLeft({ attempts, mine }: Pick<ExerciseList, 'attempts' | 'mine'>): number | null {
  return attempts === null ? null : Math.max(attempts - mine.length, 0)
}

export function lastFinished({ mine }: Pick<ExerciseList, 'mine'>) {
  return mine.findLast(({ state }) => state === 'finished')
}
