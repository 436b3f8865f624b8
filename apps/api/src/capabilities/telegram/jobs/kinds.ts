import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** A school has set its bot: its updates are asked for from now on. */
export const pollJob = jobKind<object>({ name: 'telegram-poll' })
/** Finds bots that nobody asks for updates, because their process died. */
export const pollClock = jobKind<object>({ name: 'telegram-clock', expireInSeconds: 300 })
