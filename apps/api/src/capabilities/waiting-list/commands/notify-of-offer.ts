import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { offerNews } from '../notices.ts'
import type { AboutOffer } from './news.ts'

/** Notifies somebody of their offer, or that it is gone. */
export async function notifyOfOffer(
  ctx: RequestContext<Actor | null>,
  offerId: number,
  occasion: AboutOffer['occasion'],
): Promise<void> {
  const { student, expires_at } = await ctx.db.one<{ student: number; expires_at: string }>(sql`
    select e.student_id as student, o.expires_at from waiting_offers o
    join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
    where o.school_id = ${ctx.schoolId} and o.id = ${offerId}`)
  await notifyPeople<AboutOffer>(ctx, offerNews, [
    { personId: student, about: [{ offer: offerId, occasion, expires_at }] },
  ])
}
