import { capabilities } from './capabilities.ts'
import { sealAudit } from './platform/events/audit-seals.ts'
import { purgeBulkActions } from './platform/events/bulk-acts.ts'
import { purgeOutbox } from './platform/events/outbox.ts'
import { workAnnouncements } from './platform/events/reactions.ts'
import { forgetLooseFiles } from './platform/files/forget-loose-files.ts'
import { forgetKeptAnswers } from './platform/http/forget-kept-answers.ts'
import type { Ground } from './platform/http/ground.ts'
import { workNights } from './platform/jobs/nights.ts'
import { workPost } from './platform/mail/post-office.ts'

/** Registers the background work of the product in this process. */
export async function startWorkers(ground: Ground): Promise<void> {
  await workAnnouncements(ground)
  await workPost(ground)
  for (const { jobs, reactions } of capabilities) {
    await jobs?.(ground)
    reactions?.()
  }
  await workNights(ground, [
    ...capabilities.flatMap(({ nightly = [] }) => nightly),
    purgeBulkActions,
    forgetLooseFiles,
    forgetKeptAnswers,
    purgeOutbox,
    sealAudit,
  ])
}
