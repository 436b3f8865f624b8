import { accountRoutes } from './capabilities/accounts/routes.ts'
import { announcementRoutes } from './capabilities/announcements/routes.ts'
import { applicationRoutes } from './capabilities/applications/routes.ts'
import { attachmentRoutes } from './capabilities/attachments/routes.ts'
import { hoursRoutes } from './capabilities/availability/routes.ts'
import { binRoutes } from './capabilities/bin/routes.ts'
import { boardRoutes } from './capabilities/boards/routes.ts'
import { bookingRoutes } from './capabilities/bookings/routes.ts'
import { bulkActRoutes } from './capabilities/bulk-acts/routes.ts'
import { busyRoutes } from './capabilities/busy-calendars/routes.ts'
import { feedRoutes } from './capabilities/calendar-feeds/routes.ts'
import { certificateRoutes } from './capabilities/certificates/routes.ts'
import { classRoutes } from './capabilities/classes/routes.ts'
import { conversationRoutes } from './capabilities/conversations/routes.ts'
import { dictionaryRoutes } from './capabilities/dictionaries/routes.ts'
import { documentRoutes } from './capabilities/documents/routes.ts'
import { educationRoutes } from './capabilities/education/routes.ts'
import { enrolmentRoutes } from './capabilities/enrolments/routes.ts'
import { examRoutes } from './capabilities/exams/routes.ts'
import { gradebookRoutes } from './capabilities/gradebook/routes.ts'
import { groupRoutes } from './capabilities/groups/routes.ts'
import { homeworkRoutes } from './capabilities/homework/routes.ts'
import { importRoutes } from './capabilities/imports/routes.ts'
import { lessonRoutes } from './capabilities/lessons/routes.ts'
import { onboardingRoutes } from './capabilities/onboarding/routes.ts'
import { privacyRoutes } from './capabilities/privacy/routes.ts'
import { programRoutes } from './capabilities/programs/routes.ts'
import { progressRoutes } from './capabilities/progress/routes.ts'
import { questionTransferRoutes } from './capabilities/question-transfer/routes.ts'
import { questionRoutes } from './capabilities/questions/routes.ts'
import { roomRoutes } from './capabilities/rooms/routes.ts'
import { schoolRoutes } from './capabilities/schools/routes.ts'
import { studentImportRoutes } from './capabilities/student-import/routes.ts'
import { mergeRoutes } from './capabilities/student-merge/routes.ts'
import { studentRoutes } from './capabilities/students/routes.ts'
import { taskRoutes } from './capabilities/tasks/routes.ts'
import { threadRoutes } from './capabilities/threads/routes.ts'
import { timelineRoutes } from './capabilities/timeline/routes.ts'
import { videoRoutes } from './capabilities/videos/routes/videos.ts'
import { waitingRoutes } from './capabilities/waiting-list/routes.ts'
import { servePublicFiles } from './platform/files/serve-files.ts'
import { answerFailures } from './platform/http/answer-failures.ts'
import { createServer } from './platform/http/create-server.ts'
import type { App, Ground, ServedCall } from './platform/http/ground.ts'
import { describeApi, publishApi } from './platform/http/openapi.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { serveDevelopmentMailbox } from './platform/mail/serve-mailbox.ts'
import { serveHealth } from './platform/metrics/health.ts'

/** What every request meets, then the capabilities: the table of contents of the product. Adds each call to `served`. */
export async function createApp(ground: Ground, served: ServedCall[] = []): Promise<App> {
  const http = await createServer(ground)
  const app: App = { http, ground, served }
  answerFailures(http)
  await addSecurityHeaders(http, {
    filesOrigin: ground.settings.FILES_ORIGIN,
    roomOrigin: ground.settings.JITSI_ORIGIN,
    streamOrigins: ground.settings.STREAM_ORIGINS,
  })
  await describeApi(app)
  serveHealth(app)
  servePublicFiles(app)

  // The table of contents of the product: one line a capability.
  schoolRoutes(app)
  accountRoutes(app)
  studentRoutes(app)
  mergeRoutes(app)
  studentImportRoutes(app)
  educationRoutes(app)
  onboardingRoutes(app)
  privacyRoutes(app)
  conversationRoutes(app)
  timelineRoutes(app)
  documentRoutes(app)
  dictionaryRoutes(app)
  programRoutes(app)
  importRoutes(app)
  enrolmentRoutes(app)
  lessonRoutes(app)
  taskRoutes(app)
  questionRoutes(app)
  questionTransferRoutes(app)
  progressRoutes(app)
  homeworkRoutes(app)
  gradebookRoutes(app)
  certificateRoutes(app)
  announcementRoutes(app)
  threadRoutes(app)
  videoRoutes(app)
  attachmentRoutes(app)
  boardRoutes(app)
  applicationRoutes(app)
  examRoutes(app)
  groupRoutes(app)
  hoursRoutes(app)
  classRoutes(app)
  roomRoutes(app)
  feedRoutes(app)
  busyRoutes(app)
  bookingRoutes(app)
  waitingRoutes(app)
  binRoutes(app)
  bulkActRoutes(app)

  if (ground.settings.NODE_ENV !== 'production') serveDevelopmentMailbox(app)
  await publishApi(app, new URL('./failure-codes.json', import.meta.url))
  await serveWebApp(app)
  await http.ready()
  return app
}
