import { workAccounts } from './capabilities/accounts/jobs.ts'
import { forgetUnfinished } from './capabilities/accounts/public.ts'
import { workAnnouncementLetters } from './capabilities/announcements/jobs.ts'
import { workApplications } from './capabilities/applications/jobs.ts'
import { forgetErasedAttachments, workAttachments } from './capabilities/attachments/jobs.ts'
import { workBusyCalendars } from './capabilities/busy-calendars/jobs.ts'
import { workClasses } from './capabilities/classes/jobs.ts'
import { reactToConversations } from './capabilities/conversations/reactions.ts'
import { workDocuments } from './capabilities/documents/jobs.ts'
import { expirePapers, forgetPapers, lookAfterScans } from './capabilities/documents/public.ts'
import { reactToGroups } from './capabilities/groups/reactions.ts'
import { workHomework } from './capabilities/homework/jobs.ts'
import { forgetRemovedHomework, remindOfHomework } from './capabilities/homework/public.ts'
import { forgetOldImports } from './capabilities/imports/jobs/forget.ts'
import { workImports } from './capabilities/imports/jobs/program-import.ts'
import { workPrivacy } from './capabilities/privacy/jobs/privacy-work.ts'
import { forgetByTerms, keepErasures } from './capabilities/privacy/public.ts'
import { workProgramJobs } from './capabilities/programs/jobs.ts'
import { eraseDeleted, purgeMassActions } from './capabilities/programs/public.ts'
import {
  forgetOldQuestionImports,
  workQuestionImports,
} from './capabilities/question-transfer/jobs/question-import.ts'
import { forgetDeletedQuestions } from './capabilities/questions/public.ts'
import {
  forgetStudentImports,
  workStudentImports,
} from './capabilities/student-import/jobs/student-import.ts'
import { purgeBulkChanges } from './capabilities/students/public.ts'
import { workTasks } from './capabilities/tasks/jobs.ts'
import { workThreads } from './capabilities/threads/jobs.ts'
import { forgetVideos } from './capabilities/videos/jobs/forget.ts'
import { workVideos } from './capabilities/videos/jobs/video-rendition.ts'
import { workWaiting } from './capabilities/waiting-list/jobs.ts'
import { sealAudit } from './platform/events/audit-seals.ts'
import { purgeBulkActs } from './platform/events/bulk-acts.ts'
import { purgeOutbox } from './platform/events/outbox.ts'
import { workAnnouncements } from './platform/events/reactions.ts'
import { forgetLooseFiles } from './platform/files/forget-loose-files.ts'
import { forgetKeptAnswers } from './platform/http/forget-kept-answers.ts'
import type { Ground } from './platform/http/ground.ts'
import { workNights } from './platform/jobs/nights.ts'
import { workPost } from './platform/mail/post-office.ts'

/** Registers the background work of the product in this process: one line a capability. */
export async function startWorkers(ground: Ground): Promise<void> {
  await workAnnouncements(ground)
  await workPost(ground)
  await workAccounts(ground)
  await workProgramJobs(ground)
  await workImports(ground)
  await workStudentImports(ground)
  await workTasks(ground)
  await workAnnouncementLetters(ground)
  await workThreads(ground)
  await workHomework(ground)
  await workQuestionImports(ground)
  await workVideos(ground)
  await workDocuments(ground)
  await workApplications(ground)
  await workClasses(ground)
  await workBusyCalendars(ground)
  await workWaiting(ground)
  workAttachments()
  reactToConversations()
  reactToGroups()
  await workPrivacy(ground)
  await workNights(ground, [
    forgetUnfinished,
    eraseDeleted,
    forgetOldImports,
    forgetStudentImports,
    forgetRemovedHomework,
    remindOfHomework,
    forgetDeletedQuestions,
    purgeBulkActs,
    purgeBulkChanges,
    purgeMassActions,
    forgetOldQuestionImports,
    forgetVideos,
    forgetErasedAttachments,
    expirePapers,
    lookAfterScans,
    forgetPapers,
    forgetLooseFiles,
    forgetKeptAnswers,
    purgeOutbox,
    keepErasures,
    forgetByTerms,
    sealAudit,
  ])
}
