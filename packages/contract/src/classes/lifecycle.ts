import type { Lifecycle } from '../lifecycle.ts'

/**
 * A class is planned, then completed, rescheduled or cancelled. Rescheduling marks the old class as
 * rescheduled and plans a new one that references it. A reset returns a class to planned: a completed one
 * until its month is closed, the others while their time is still in the future and free.
 */
export const classLifecycle = {
  planned: { conduct: 'finished', reschedule: 'rescheduled', cancel: 'cancelled' },
  finished: { reset: 'planned' },
  rescheduled: { reset: 'planned' },
  cancelled: { reset: 'planned' },
} as const satisfies Lifecycle
