import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn, endOfDayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { homeworkReminded } from '../events.ts'
import { homeworkDue } from '../notices.ts'
import { dueOn } from './remind-letter.ts'

/**
 * Reminds students of homework that is due tomorrow and not handed in: one notice a day.
 */
export async function remindOfHomework(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  const readers = await inSystemContext(services, unattended, readersToRemind)
  for (const { id } of readers) await inSystemContext(services, unattended, (ctx) => remind(ctx, id))
}

interface Tomorrow {
  readonly day: string
  readonly begins: Date
  readonly ends: Date
}

async function tomorrowOf(ctx: RequestContext<Actor | null>): Promise<Tomorrow> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const begins = endOfDayIn(zone, ctx.now)
  return { day: dayIn(zone, begins), begins, ends: endOfDayIn(zone, begins) }
}

/**
 * Returns students of programs in which something is due tomorrow; `remind` checks later whether any of it is
 * theirs.
 */
async function readersToRemind(ctx: RequestContext<Actor | null>): Promise<{ id: number }[]> {
  const { day, begins, ends } = await tomorrowOf(ctx)
  return ctx.db.rows<{ id: number }>(sql`
    select per.id from people per
    where per.school_id = ${ctx.schoolId} and per.role = 'student' and per.deleted_at is null
      and per.deactivated_at is null
      and exists (
        select 1 from program_people pp
        join homework_terms t on t.school_id = pp.school_id and t.program_id = pp.program_id
        join programs g on g.school_id = t.school_id and g.id = t.program_id and g.deleted_at is null
        where pp.school_id = per.school_id and pp.person_id = per.id and pp.part = 'student'
          and t.due_at >= ${begins} and t.due_at < ${ends})
      and not exists (
        select 1 from homework_reminders r where r.school_id = per.school_id and r.student_id = per.id
          and r.due_on = ${day}::date)
    order by per.id`)
}

async function remind(ctx: RequestContext<Actor | null>, studentId: number): Promise<void> {
  const { day, begins, ends } = await tomorrowOf(ctx)
  const about = { student: studentId, from: begins.toISOString(), until: ends.toISOString() }
  const due = await dueOn(ctx, about)
  if (due.length === 0) return
  const isFirst = await ctx.db.row(sql`
    insert into homework_reminders (school_id, student_id, due_on, sent_at)
    values (${ctx.schoolId}, ${studentId}, ${day}::date, ${ctx.now})
    on conflict do nothing returning student_id`)
  if (!isFirst) return
  await notifyPeople(ctx, homeworkDue, [{ personId: studentId, about: [about] }])
  await record(ctx, homeworkReminded, {
    kind: 'person',
    id: studentId,
    payload: { day, works: due.length },
  })
}
