import type { Actor } from '../../platform/access/actor.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { endThese, lookAtGroup } from './commands/look-at-group.ts'
import { type Look, waitingLook } from './commands/look-soon.ts'
import { offerFreedHours } from './commands/offer-freed-hours.ts'

export const waitingClock = jobKind<object>({ name: 'waiting-clock', expireInSeconds: 600 })

/** Registers the jobs that process the queues, and the deadlines of offers. */
export async function workWaiting(services: Services): Promise<void> {
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
