import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { personDeleted, personRestored } from '../accounts/events.ts'
import { programStudentAdded, programStudentLeft, programStudentRemoved } from '../programs/events.ts'
import { comeBack } from './commands/come-back.ts'
import { finishYesterday } from './commands/complete.ts'
import { type Departed, leaveAfterRemoval } from './commands/depart.ts'
import { classNewsEvents, sendClassNews } from './commands/news.ts'
import { remindOfClasses } from './commands/remind.ts'

export const classNews = jobKind<{ event_id: number }>({ name: 'class-news', atOnce: 20 })
export const classDepartures = jobKind<Departed & { since?: string }>({ name: 'class-departures' })
export const classClock = jobKind<object>({ name: 'class-clock', expireInSeconds: 600 })

/**
 * Registers the jobs of classes: e-mails, removal of students who left, reminders, and completion of
 * yesterday's classes.
 */
export async function workClasses(services: Services): Promise<void> {
  for (const type of classNewsEvents)
    on(type, {
      sendClassNews: async (here, db, event) => {
        await here.jobs.send(db, classNews, { event_id: event.id })
      },
    })
  await services.jobs.work(classNews, ({ school_id: schoolId, event_id: eventId }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'class news' }, (ctx) =>
      sendClassNews(ctx, eventId),
    ),
  )
  for (const type of [programStudentRemoved, programStudentLeft])
    on(type, {
      leaveClasses: async (here, db, { object_id: programId, payload }) => {
        const departed = { student_id: payload.person, program_id: programId ?? 0 }
        await here.jobs.send(db, classDepartures, departed)
      },
    })
  on(personDeleted, {
    leaveClasses: async (here, db, { object_id: id, payload }) => {
      if (payload.role === 'student') await here.jobs.send(db, classDepartures, { student_id: id ?? 0 })
    },
  })
  on(personRestored, {
    comeBackToClasses: async (here, db, { object_id: id, payload: { role, away_since: since } }) => {
      if (role === 'student') await here.jobs.send(db, classDepartures, { student_id: id ?? 0, since })
    },
  })
  on(programStudentAdded, {
    comeBackToClasses: async (here, db, { object_id: programId, payload }) => {
      const { person, away_since: since } = payload
      if (since !== undefined)
        await here.jobs.send(db, classDepartures, {
          student_id: person,
          program_id: programId ?? 0,
          since,
        })
    },
  })
  await services.jobs.work(classDepartures, ({ school_id: schoolId, since, ...who }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'class departures' }, (ctx) =>
      since === undefined ? leaveAfterRemoval(ctx, who) : comeBack(ctx, { ...who, since }),
    ),
  )
  await services.jobs.workByClock(classClock, '*/5 * * * *', async () => {
    const schools = await services.platformDb.listSchools()
    const faults: unknown[] = []
    for (const schoolId of schools) await lookAtClock(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of classes had faults')
  })
}

/** Runs the clock-driven work of one school. Idempotent. */
export async function lookAtClock(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'class-clock', client: 'class clock' }
  await inSystemContext(services, unattended, finishYesterday)
  await inSystemContext(services, unattended, remindOfClasses)
}
