import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** Looks the records of a school's domain up. DNS that is slow blocks one of them. */
export const senderCheck = jobKind<object>({
  name: 'sender-check',
  retryLimit: 1,
  expireInSeconds: 120,
  sideBySide: 2,
})
/** Finds domains whose check is due. */
export const senderClock = jobKind<object>({ name: 'sender-clock', expireInSeconds: 300 })
