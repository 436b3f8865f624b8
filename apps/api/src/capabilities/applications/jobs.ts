import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { sendNews } from './commands/send-news.ts'

/** The e-mail to a student about the outcome of an application. */
export const applicationNews = jobKind<{ event_id: number }>({ name: 'application-news', atOnce: 20 })

/** Registers the job that e-mails students about their applications. */
export async function workApplications(services: Services): Promise<void> {
  await services.jobs.work(applicationNews, ({ school_id: schoolId, event_id: eventId }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'application news' }, (ctx) =>
      sendNews(ctx, eventId),
    ),
  )
}
