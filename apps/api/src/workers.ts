import { capabilities } from './capabilities.ts'
import { sealAudit } from './platform/events/audit-seals.ts'
import { purgeBulkActions } from './platform/events/bulk-actions.ts'
import { purgeOutbox } from './platform/events/outbox.ts'
import { workAnnouncements } from './platform/events/reactions.ts'
import { purgeOrphanedFiles } from './platform/files/purge-orphaned-files.ts'
import type { Services } from './platform/http/app-services.ts'
import { purgeStoredAnswers } from './platform/http/purge-stored-answers.ts'
import { workNightlyTasks } from './platform/jobs/nightly-tasks.ts'
import { purgeLetters, workMail } from './platform/mail/mail-queue.ts'
import { workHeldDeliveries } from './platform/notices/release-held.ts'
import { workNotices } from './platform/notices/work-notices.ts'
import { workTexts } from './platform/sms/send-texts.ts'
import { compareStorage } from './platform/storage/compare-storage.ts'
import { purgeChatMessages } from './platform/telegram/chat-queue.ts'
import { workChatMessages } from './platform/telegram/send-chat-messages.ts'

/** Registers the background jobs of all capabilities in this process. */
export async function startWorkers(services: Services): Promise<void> {
  await workAnnouncements(services)
  await workMail(services)
  await workChatMessages(services)
  await workTexts(services)
  for (const { jobs, reactions } of capabilities) {
    await jobs?.(services)
    reactions?.()
  }
  await workNotices(
    services,
    capabilities.flatMap(({ notices = [] }) => notices),
  )
  await workHeldDeliveries(services)
  await workNightlyTasks(services, [
    ...capabilities.flatMap(({ nightly = [] }) => nightly),
    purgeBulkActions,
    purgeLetters,
    purgeChatMessages,
    nightOfFiles,
    purgeStoredAnswers,
    purgeOutbox,
    sealAudit,
  ])
}

/** What is left behind goes first: only then is what differs worth a report. */
async function nightOfFiles(services: Services, schoolId: number): Promise<void> {
  await purgeOrphanedFiles(services, schoolId)
  await compareStorage(services, schoolId)
}
