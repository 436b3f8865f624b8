import { capabilities } from './capabilities.ts'
import { announcement } from './platform/events/record.ts'
import { night, nightlyTasksOfSchool } from './platform/jobs/nightly-tasks.ts'
import { letterJob } from './platform/mail/mail-queue.ts'
import { heldClock } from './platform/notices/release-held.ts'
import { textClock, textJob } from './platform/sms/text-queue.ts'
import { chatJob } from './platform/telegram/chat-queue.ts'

/** Every queue of background jobs. The migrating role creates them; the serving role only sends and works. */
export const queues: readonly string[] = [
  announcement,
  letterJob,
  heldClock,
  chatJob,
  textJob,
  textClock,
  night,
  nightlyTasksOfSchool,
  ...capabilities.flatMap(({ queues = [], notices = [] }) => [...queues, ...notices.map(({ job }) => job)]),
].map(({ name }) => name)
