import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { sendNews } from './commands/send-news.ts'
import { applicationInvited, applicationRefused, applicationSubmitted } from './events.ts'

/** The e-mail to a student about the outcome of an application. */
export const applicationNews = jobKind<{ event_id: number }>({ name: 'application-news', atOnce: 20 })

/** Notifies students at once when their application was submitted and when the university answered. */
export async function workApplications(services: Services): Promise<void> {
  for (const type of [applicationSubmitted, applicationInvited, applicationRefused])
    on(type, {
      sendApplicationNews: async (here, db, event) => {
        await here.jobs.send(db, applicationNews, { event_id: event.id })
      },
    })
  await services.jobs.work(applicationNews, ({ school_id: schoolId, event_id: eventId }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'application news' }, (ctx) =>
      sendNews(ctx, eventId),
    ),
  )
}
