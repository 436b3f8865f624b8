/** Where somebody's waiting stands: in the queue, asked, got it, taken off, over without it. */
export const waitingStatuses = ['waiting', 'offered', 'served', 'left', 'ended'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]

/** Which waiting a list shows; `open` is what still waits or is asked. */
export const waitingStates = ['open', ...waitingStatuses] as const

/** Where an offer stands: unanswered, taken, refused, too late, gone to somebody else. */
export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Queues that one student may stand in at the same time. */
export const mostWaiting = 5

/** Days that a student may wait ahead. */
export const mostWaitingDays = 366

/** How long somebody has for an answer, at the least and at the most. */
export const offerMinutes = { least: 15, usual: 120, most: 2_880 } as const
