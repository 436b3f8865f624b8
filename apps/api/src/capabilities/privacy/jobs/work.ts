import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** What is done about people's data outside of a request; `id` is the row that says the rest. */
export const privacyWork = jobKind<{
  about: 'archive' | 'erasure' | 'refused' | 'guardian' | 'openings'
  id: number
}>({ name: 'privacy-work', retryLimit: 4, expireInSeconds: 1_800 })
