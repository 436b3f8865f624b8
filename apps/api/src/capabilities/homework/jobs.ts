import { sql } from '../../platform/database/sql.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { sendNews } from './commands/send-news.ts'
import { homeworkExcused, homeworkGraded, homeworkRegraded, homeworkReturned } from './events.ts'

/** E-mails a student about recent decisions on their homework. */
export const homeworkNews = jobKind<{ student_id: number }>({ name: 'homework-news', atOnce: 20 })
const quietMinutes = 15

/**
 * Registers the jobs that notify students of decisions: one e-mail per quarter of an hour, not one per
 * decision.
 */
export async function workHomework(services: Services): Promise<void> {
  for (const type of [homeworkGraded, homeworkRegraded, homeworkReturned, homeworkExcused])
    on(type, {
      sendHomeworkNews: async (here, db, event) => {
        const { student } = event.payload
        if (event.object_id === null) return
        await db.rows(sql`
          insert into homework_news (school_id, homework_id, student_id, since)
          values (${db.schoolId}, ${event.object_id}, ${student}, ${here.clock.now()})
          on conflict do nothing`)
        const startAfter = new Date(here.clock.now().getTime() + quietMinutes * 60_000)
        await here.jobs.send(db, homeworkNews, { student_id: student }, { startAfter })
      },
    })
  await services.jobs.work(homeworkNews, ({ school_id: schoolId, student_id: studentId }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'homework news' }, (ctx) =>
      sendNews(ctx, studentId),
    ),
  )
}
