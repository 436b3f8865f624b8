import type { Actor } from '../../platform/access/actor.ts'
import { anyId } from '../../platform/database/any-id.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DomainEvent } from '../../platform/events/event-type.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import {
  absenceChanged,
  absenceCreated,
  absenceRemoved,
  teacherTermsChanged,
} from '../availability/events.ts'
import {
  classCancelled,
  classChanged,
  classDeleted,
  classPlanned,
  classRescheduled,
  classReset,
} from '../classes/events.ts'
import {
  groupDeleted,
  groupStudentJoined,
  groupStudentLeft,
  groupStudentTransferred,
  groupUpdated,
} from '../groups/events.ts'
import { roomChanged } from '../rooms/events.ts'
import { endThese, lookAtGroup } from './commands/look-at-group.ts'
import { type FreedTime, type Look, lookWhereAwaited, waitingLook } from './commands/look-soon.ts'
import { offerFreedHours } from './commands/offer-freed-hours.ts'

export const waitingClock = jobKind<object>({ name: 'waiting-clock', expireInSeconds: 600 })

const ofClasses = [classPlanned, classRescheduled, classCancelled, classDeleted, classReset, classChanged]
const ofTeachers = [absenceCreated, absenceChanged, absenceRemoved, teacherTermsChanged]
const ofGroups = [groupStudentJoined, groupStudentLeft, groupStudentTransferred, groupUpdated, groupDeleted]

/** Registers the reactions to events that free or take hours and seats, and the deadlines of offers. */
export async function workWaiting(services: Services): Promise<void> {
  for (const type of ofClasses) on(type, { lookAfterClasses })
  for (const type of ofTeachers)
    on(type, {
      lookAtTeacher: async (here, db, { object_id: id, payload }) => {
        const was: FreedTime | undefined = 'was' in payload ? payload.was : undefined
        await lookWhereAwaited(here, db, { teacherIds: [id ?? 0], freed: was ? [was] : [] })
      },
    })
  on(roomChanged, { lookAtGroupsOfRoom })
  for (const type of ofGroups)
    on(type, {
      lookAtGroup: (here, db, { object_id: id }) => lookWhereAwaited(here, db, { groupIds: [id ?? 0] }),
    })
  await services.jobs.work(waitingLook, ({ school_id: schoolId, ...look }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'waiting list' }, (ctx) =>
      lookAt(ctx, look),
    ),
  )
  await services.jobs.workByClock(waitingClock, '*/5 * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await lookAtDeadlines(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of the waiting lists had faults')
  })
}

interface NotifiedOfClasses {
  readonly classes?: readonly number[]
  readonly to?: number
  readonly told?: readonly { teacher_id: number; starts_at: string; ends_at: string }[]
}

/**
 * Processes the queues of the teachers of changed classes, and of deleted or reassigned ones with their
 * former times.
 */
async function lookAfterClasses(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<(typeof ofClasses)[number]>,
): Promise<void> {
  const { classes = [], to, told = [] }: NotifiedOfClasses = event.payload
  const ids = [...classes, ...(to === undefined ? [] : [to]), event.object_id ?? 0]
  const rows = await db.rows<{
    teacher_id: number
    substituted_id: number | null
    group_id: number | null
    starts_at: string
    ends_at: string
  }>(sql`
    select c.teacher_id, c.substituted_id, c.group_id, c.starts_at, c.ends_at from classes c
    where c.school_id = ${db.schoolId} and c.id = ${anyId(ids)}`)
  const given = rows.filter(({ substituted_id: id }) => id !== null)
  const timesOf = (all: readonly FreedTime[]) => all.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))
  await lookWhereAwaited(services, db, {
    teacherIds: [...new Set([...rows, ...told].map(({ teacher_id: id }) => id))],
    // The seats of the rooms limit the members of a group.
    groupIds: [...new Set(rows.flatMap(({ group_id: id }) => id ?? []))],
    freed: timesOf(told),
  })
  if (given.length > 0)
    await lookWhereAwaited(services, db, {
      teacherIds: [...new Set(given.map(({ substituted_id: id }) => id ?? 0))],
      freed: timesOf(given),
    })
}

/** Processes the queues of groups with classes in a changed room, because its seats limit their members. */
async function lookAtGroupsOfRoom(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof roomChanged>,
): Promise<void> {
  const rows = await db.rows<{ group_id: number }>(sql`
    select distinct group_id from classes
    where school_id = ${db.schoolId} and room_id = ${event.object_id} and status = 'planned' and group_id is not null`)
  await lookWhereAwaited(services, db, { groupIds: rows.map(({ group_id: id }) => id) })
}

async function lookAt(
  ctx: RequestContext<Actor | null>,
  { teacher_id, group_id, freed }: Look,
): Promise<void> {
  if (teacher_id) await offerFreedHours(ctx, teacher_id, freed)
  if (group_id) await lookAtGroup(ctx, group_id)
}

/**
 * Expires unanswered offers, and ends the waiting of people whose last day is over or who are gone; their
 * offers go to the next.
 */
export async function lookAtDeadlines(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'waiting-clock', client: 'waiting clock' }
  const due = await inSystemContext(services, unattended, async (ctx) => {
    const passed = await endOver(ctx)
    const late = await ctx.db.rows<Look>(sql`
      select distinct e.teacher_id, e.group_id from waiting_offers o
      join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
      where o.school_id = ${schoolId} and o.status = 'open' and o.expires_at <= ${ctx.now}`)
    return [...passed, ...late]
  })
  for (const look of due) await inSystemContext(services, unattended, (ctx) => lookAt(ctx, look))
}

/** Ends such entries. Returns the queues to process because one of their open offers ended. */
async function endOver(ctx: RequestContext<Actor | null>): Promise<Look[]> {
  const over = await ctx.db.rows<{
    id: number
    was_asked: boolean
    teacher_id: number | null
    group_id: number | null
  }>(sql`
    select e.id, e.status = 'offered' as was_asked, e.teacher_id, e.group_id from waiting_entries e
    join people p on p.school_id = e.school_id and p.id = e.student_id
    join schools s on s.school_id = e.school_id
    where e.school_id = ${ctx.schoolId} and e.status in ('waiting', 'offered') and (p.deleted_at is not null
      or e.until_day < (${ctx.now}::timestamptz at time zone coalesce(p.time_zone, s.time_zone))::date)`)
  await endThese(ctx, over, 'ended')
  return over
    .filter(({ was_asked: wasAsked }) => wasAsked)
    .map(({ teacher_id, group_id }) => ({ teacher_id, group_id }))
}
