import { kindsOf } from '@qadam/contract/notifications/kinds.ts'
import type { NotificationSettings } from '@qadam/contract/notifications/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { channelDrivers } from '../../../platform/notices/channel-drivers.ts'
import { canBeSwitchedOff, noticeKinds } from '../../../platform/notices/notice.ts'
import { choicesFor, wantedBy } from '../../../platform/notices/reader-channels.ts'
import { isSmsOn } from '../../../platform/sms/sms-of-school.ts'

/** Returns what the caller gets by which channel, and when. Channels that this installation or the school lacks are not there. */
export async function settingsOf(ctx: ReadContext): Promise<NotificationSettings> {
  const { db, actor } = ctx
  const wanted = (await wantedBy(db, [actor.id]))(actor.id)
  const { settings } = ctx.services
  const hasSms = await isSmsOn(db, settings)
  const ways = [...channelDrivers(settings).keys()].filter((channel) => channel !== 'sms' || hasSms)
  const channels = ['app', ...ways] as const
  const { zone, sms } = await db.one<{ zone: string; sms: NotificationSettings['sms'] }>(sql`
    select coalesce(p.time_zone, s.time_zone) as zone,
      case when not ${hasSms} then null when p.phone is null then 'no_phone' when p.phone_unproved then 'phone_unproved'
        else 'ready' end as sms
    from people p join schools s on s.school_id = p.school_id
    where p.school_id = ${db.schoolId} and p.id = ${actor.id}`)
  return {
    kinds: kindsOf(actor.role)
      .flatMap((name) => noticeKinds().get(name) ?? [])
      .map((kind) => ({
        kind: kind.name,
        can_be_switched_off: canBeSwitchedOff(kind),
        choices: channels.map((channel) => ({
          channel,
          choice: wanted.choiceOf(kind, channel),
          offered: [...choicesFor(kind, channel)],
        })),
      })),
    ...wanted.hours,
    zone,
    muted: await mutedOf(ctx),
    sms,
  }
}

/** Returns the muted threads, each by the title of its latest message. */
const mutedOf = ({ db, actor }: ReadContext) =>
  db.rows<NotificationSettings['muted'][number]>(sql`
    select m.thread, coalesce((
      select n.title from notifications n
      where n.school_id = m.school_id and n.person_id = m.person_id and n.thread = m.thread
      order by n.id desc limit 1), m.thread) as title
    from notice_mutes m where m.school_id = ${db.schoolId} and m.person_id = ${actor.id}
    order by m.muted_at desc, m.thread`)
