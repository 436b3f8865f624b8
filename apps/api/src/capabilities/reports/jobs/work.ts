import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** Writes an ordered file; `id` is its row. */
export const reportFileJob = jobKind<{ id: number }>({
  name: 'report-file',
  retryLimit: 2,
  expireInSeconds: 1_800,
})
