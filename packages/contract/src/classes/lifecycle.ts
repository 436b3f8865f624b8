import type { Lifecycle } from '../lifecycle.ts'

/**
 * A class is planned, then held, moved or cancelled. A move leaves the old class as rescheduled and plans another that
 * points back. What is reset goes back to planned: a finished class until its month is closed, the others while their
 * time is still to come and still free.
 */
export const classLifecycle = {
  planned: { conduct: 'finished', reschedule: 'rescheduled', cancel: 'cancelled' },
  finished: { reset: 'planned' },
  rescheduled: { reset: 'planned' },
  cancelled: { reset: 'planned' },
} as const satisfies Lifecycle
