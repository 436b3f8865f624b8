import type { Actor } from '../../platform/access/actor.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { notifyPeople } from '../../platform/notices/notify-people.ts'
import { learnsNow } from '../enrolments/public.ts'
import type { AboutAnnouncement } from './commands/news.ts'
import { announcementLetters } from './commands/write.ts'
import { announcementNews } from './notices.ts'

/** Registers the job that notifies of announcements that are out. */
export async function workAnnouncementLetters(services: Services): Promise<void> {
  await services.jobs.work(announcementLetters, ({ school_id: schoolId, announcement_id: id }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'announcements' }, (ctx) =>
      sendDue(ctx, id),
    ),
  )
}

interface Due {
  readonly program_id: number
  readonly to_bell: boolean
  readonly by_letter: boolean
}

/**
 * Notifies everybody who is enrolled now: in the bell once, and once by the other channels if its author says so. Skips
 * an announcement that was postponed or deleted by then.
 */
async function sendDue(ctx: RequestContext<Actor | null>, id: number): Promise<void> {
  const { db, now } = ctx
  const due = await db.row<Due>(sql`
    with due as (
      select n.school_id, n.id, n.notified_at is null as to_bell, n.by_letter and n.lettered_at is null as by_letter
      from program_announcements n
      join programs p on p.school_id = n.school_id and p.id = n.program_id and p.deleted_at is null
      where n.school_id = ${db.schoolId} and n.id = ${id} and n.deleted_at is null and n.publish_at <= ${now}
      for update of n)
    update program_announcements n set notified_at = coalesce(n.notified_at, ${now}),
      lettered_at = case when due.by_letter then ${now} else n.lettered_at end
    from due where n.school_id = due.school_id and n.id = due.id and (due.to_bell or due.by_letter)
    returning n.program_id, due.to_bell, due.by_letter`)
  if (!due) return
  const students = await db.rows<{ id: number }>(sql`
    select pp.person_id as id from program_students pp
    where pp.school_id = ${db.schoolId} and pp.program_id = ${due.program_id} and ${learnsNow} order by pp.person_id`)
  const channels = announcementNews.channels.filter((channel) =>
    channel === 'app' ? due.to_bell : due.by_letter,
  )
  await notifyPeople<AboutAnnouncement>(
    ctx,
    { ...announcementNews, channels },
    students.map((student) => ({
      personId: student.id,
      about: [{ announcement: id, student: student.id }],
    })),
  )
}
