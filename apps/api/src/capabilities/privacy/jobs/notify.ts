import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { alarmNews, protectionNews, requestNews } from '../notices.ts'
import type { AdminMatter, RequestOutcome } from './news.ts'

type Context = RequestContext<Actor | null>

/** Notifies a person of the outcome of their request. */
export async function notifyPerson(ctx: Context, about: RequestOutcome): Promise<void> {
  const row = await ctx.db.row<{ person_id: number }>(sql`
    select person_id from data_requests where school_id = ${ctx.schoolId} and id = ${about.request}`)
  if (row) await notifyPeople(ctx, requestNews, [{ personId: row.person_id, about: [about] }])
}

/** Notifies the school's admins of what they must know. */
export async function notifyAdmins(ctx: Context, matter: AdminMatter): Promise<void> {
  const admins = await ctx.db.rows<{ id: number }>(sql`
    select id from people where school_id = ${ctx.schoolId} and role = 'admin_school' order by id`)
  const isAlarm = matter.about === 'openings' || matter.about === 'lists'
  await notifyPeople(
    ctx,
    isAlarm ? alarmNews : protectionNews,
    admins.map(({ id }) => ({ personId: id, about: [matter] })),
  )
}
