import { capabilities } from './capabilities.ts'
import { announcement } from './platform/events/record.ts'
import { night, schoolNight } from './platform/jobs/nights.ts'
import { letterJob } from './platform/mail/post-office.ts'

/** Every queue of background jobs. The migrating role makes them; the serving role only sends and works. */
export const queues: readonly string[] = [
  announcement,
  letterJob,
  night,
  schoolNight,
  ...capabilities.flatMap(({ queues = [] }) => queues),
].map(({ name }) => name)
