import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** Background work on personal data; `id` is the row with the details. */
export const privacyWork = jobKind<{
  about: 'archive' | 'erasure' | 'refused' | 'guardian' | 'openings'
  id: number
}>({ name: 'privacy-work', retryLimit: 4, expireInSeconds: 1_800 })
