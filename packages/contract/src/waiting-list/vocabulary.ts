/** Status of an entry: in the queue, offered, served, left by the student, or ended without success. */
export const waitingStatuses = ['waiting', 'offered', 'served', 'left', 'ended'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]

/** Filters of the list; `open` is waiting or offered. */
export const waitingStates = ['open', ...waitingStatuses] as const

/** Status of an offer: open, accepted, declined, expired, or given to somebody else. */
export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Maximum number of queues per student. */
export const maxWaiting = 5

/** Maximum number of days that a student may wait. */
export const maxWaitingDays = 366

/** Validity of an offer in minutes: minimum, default and maximum. */
export const offerMinutes = { least: 15, usual: 120, most: 2_880 } as const
