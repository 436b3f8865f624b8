import { on } from '../../../platform/events/reactions.ts'
import type { Ground } from '../../../platform/http/ground.ts'
import { actOfNobody } from '../../../platform/jobs/act-of-nobody.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { finishYesterday } from './commands/complete.ts'
import { newsOf, sendClassNews } from './commands/news.ts'
import { remindOfClasses } from './commands/remind.ts'

const classNews = jobKind<{ event_id: number }>({ name: 'class-news', atOnce: 20 })
const classClock = jobKind<object>({ name: 'class-clock', expireInSeconds: 600 })

/** Letters about classes, and what their clock brings: reminders, and classes of yesterday that are finished. */
export async function workClasses(ground: Ground): Promise<void> {
  for (const name of Object.keys(newsOf))
    on(name, async (here, db, event) => {
      await here.jobs.send(db, classNews, { event_id: event.id })
    })
  await ground.jobs.work(classNews, ({ school_id: schoolId, event_id: eventId }, jobId) =>
    actOfNobody(ground, { schoolId, requestId: jobId, client: 'class news' }, (act) =>
      sendClassNews(act, eventId),
    ),
  )
  await ground.jobs.workByClock(classClock, '*/5 * * * *', async () => {
    const schools = await ground.platformDb.listSchools()
    const faults: unknown[] = []
    for (const schoolId of schools) await lookAtClock(ground, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of classes had faults')
  })
}

/** What the time has brought about in one school; may be asked as often as one likes. */
export async function lookAtClock(ground: Ground, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'class-clock', client: 'class clock' }
  await actOfNobody(ground, unattended, finishYesterday)
  await actOfNobody(ground, unattended, remindOfClasses)
}
