import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** Begins a mailing at its time, and sends it on. */
export const mailingJob = jobKind<{ mailing_id: number }>({
  name: 'mailing',
  sideBySide: 3,
  expireInSeconds: 120,
})
/** Finds what no job remembers: a worker died, or readers waited for the end of their quiet hours. */
export const mailingClock = jobKind<object>({ name: 'mailing-clock', expireInSeconds: 120 })
