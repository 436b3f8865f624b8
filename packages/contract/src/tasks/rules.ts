/** Maximum number of exercise lists of a lesson, and of tasks of a list. */
export const maxLists = 50
export const maxTasks = 200

/** Default duration of an exam, in minutes. */
export const defaultTimer = 5

/** Seconds after the deadline within which an answer in transit is still accepted. */
export const graceSeconds = 60

/** Which of several attempts counts. */
export const countedAttempts = ['best', 'last'] as const
/** What a student sees after an attempt. */
export const shownAfterwards = ['nothing', 'score', 'answers'] as const

/**
 * How a list is answered: in attempts, or as homework, where people grade everything and there is no timer.
 */
export const answeringWays = ['attempt', 'homework'] as const

/** Maximum size of a task file (recording or picture), in bytes. */
export const maxTaskFileBytes = 30 * 1024 * 1024

/** Returns the score in whole percent, truncated: never rounded up over a threshold. */
export function percentOf(points: number, max: number): number {
  if (max <= 0) return 100
  return Math.max(0, Math.min(100, Math.floor((100 * points) / max + 1e-9)))
}

/** Returns true when the score is above the threshold ("must be higher than"), or has all points. */
export function isPassed(points: number, max: number, minPercent: number): boolean {
  return minPercent <= 0 || points >= max || (100 * points) / max > minPercent + 1e-9
}
