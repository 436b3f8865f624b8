import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { calendarFile, planningOf } from '../../classes/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { feedNotFound } from '../errors.ts'
import { entriesOf } from '../queries/entries.ts'
import { findFeedReader } from '../queries/reader.ts'
import { digestOfAddress } from '../rules/feed-address.ts'

// Calendar apps poll every few minutes at most; a family may share one IP address, and people open it
// manually.
const readsOfFeed = { name: 'calendar-feed', points: 120, seconds: 3_600 }
const wrongAddresses = { name: 'calendar-feed-wrong', points: 60, seconds: 3_600 }

/** Returns the calendar of an address. @throws Failure 404, 429 */
export async function readFeed(ctx: RequestContext<Actor | null>, address: string): Promise<FileAnswer> {
  const { db, schoolId, now, services } = ctx
  const digest = digestOfAddress(services.settings.LINK_SECRET, schoolId, address)
  const reader = digest === null ? undefined : await findFeedReader(db, digest, now)
  if (!digest || !reader) {
    await services.limits.spend(wrongAddresses, `${schoolId}:${ctx.clientKey}`)
    throw feedNotFound()
  }
  await services.limits.spend(readsOfFeed, digest)
  const [school, planning] = [await getSchoolRow(db), await planningOf(db)]
  const entries = await entriesOf(db, reader, { now, meetingBase: planning.meeting_base })
  if (!reader.is_noted)
    await db.rows(sql`
      update calendar_feeds set read_at = ${now}
      where school_id = ${schoolId} and id = ${reader.feed_id}`)
  const file = calendarFile({ name: school.name, method: 'publish', entries, timeZone: reader.zone })
  return new FileAnswer(Buffer.from(file), {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="classes.ics"',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
}
