/** Exercise lists of one lesson, and tasks of one list. */
export const maxLists = 50
export const maxTasks = 200

/** Minutes that an exam runs unless its author says otherwise. */
export const defaultTimer = 5

/** How far behind the end an answer that was on its way may still arrive, in seconds. */
export const graceSeconds = 60

/** Which of several attempts counts. */
export const countedAttempts = ['best', 'last'] as const
/** What a student is shown when an attempt is over. */
export const shownAfterwards = ['nothing', 'score', 'answers'] as const

/** Where a list is answered: in attempts, or as homework where people judge all of it and no clock runs. */
export const answeringWays = ['attempt', 'homework'] as const

/** A file of a task at most: what a teacher records or shows. */
export const maxTaskFileBytes = 30 * 1024 * 1024

/** The share of a score in whole percent, cut, never rounded up over a threshold. */
export function percentOf(points: number, max: number): number {
  if (max <= 0) return 100
  return Math.max(0, Math.min(100, Math.floor((100 * points) / max + 1e-9)))
}

/** The threshold is passed only above it, for the message says "must be higher than"; all points always pass. */
export function isPassed(points: number, max: number, minPercent: number): boolean {
  return minPercent <= 0 || points >= max || (100 * points) / max > minPercent + 1e-9
}
