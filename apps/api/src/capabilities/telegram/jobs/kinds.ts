import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** A school has set its bot: its updates are asked for from now on. */
export const pollJob = jobKind<object>({ name: 'telegram-poll' })
/** Finds bots that nobody asks for updates, because their process died. */
export const pollClock = jobKind<object>({ name: 'telegram-clock', expireInSeconds: 300 })
/** Handles the updates of a school's bot that wait. */
export const updatesJob = jobKind<object>({ name: 'telegram-updates', sideBySide: 4, expireInSeconds: 300 })
/** Ends what Telegram still does for bots that were removed or replaced. */
export const retireJob = jobKind<object>({ name: 'telegram-retire', retryLimit: 8 })
/** Shows the menu of a bot that was set. */
export const menuJob = jobKind<object>({ name: 'telegram-menu' })
