import { mostFeeds, type newFeed } from '@qadam/contract/calendar-feeds/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { rowNotFound, staleVersion } from '../../../platform/http/request-failures.ts'
import { tooManyFeeds } from '../errors.ts'
import { calendarFeedCreated, calendarFeedDeleted, calendarFeedRenewed, type FeedEvent } from '../events.ts'
import { getFeed } from '../queries/feeds.ts'
import { newAddress } from '../rules/feed-address.ts'

/** Makes an address for a calendar of the actor. @throws Failure 409 when there are enough */
export async function createFeed(act: Act, given: z.output<typeof newFeed>) {
  const { db, schoolId, actor } = act
  // Requests that race are counted one after the other.
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${actor.id} for no key update`,
  )
  const kept = await db.row<{ count: number }>(sql`
    select count(*)::int as count from calendar_feeds where school_id = ${schoolId} and person_id = ${actor.id}`)
  if ((kept?.count ?? 0) >= mostFeeds) throw tooManyFeeds({ values: { most: mostFeeds } })
  const { digest, address } = await newAddress(db, act.ground)
  const now = act.now.toISOString()
  const made = await db.row<{ id: number }>(sql`
    insert into calendar_feeds (school_id, person_id, name, secret_digest, created_at, renewed_at)
    values (${schoolId}, ${actor.id}, ${given.name}, ${digest}, ${now}, ${now}) returning id`)
  const feed = await getFeed(act, made?.id ?? 0)
  await tell(act, calendarFeedCreated, feed)
  return { ...feed, address }
}

/** Another address for a calendar of the actor; the one before opens nothing any more. @throws Failure 404, 409 */
export async function renewFeed(act: Act, id: number, version: number | undefined) {
  const before = await getFeed(act, id)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const { digest, address } = await newAddress(act.db, act.ground)
  const [renewed] = await act.db.rows(sql`
    update calendar_feeds set secret_digest = ${digest}, renewed_at = ${act.now.toISOString()}, read_at = null,
      version = version + 1
    where school_id = ${act.schoolId} and id = ${id} and version = ${before.version} returning id`)
  if (!renewed) throw staleVersion({ facts: { current: await getFeed(act, id) } })
  const feed = await getFeed(act, id)
  await tell(act, calendarFeedRenewed, feed)
  return { ...feed, address }
}

/** Takes the address of a calendar of the actor back. @throws Failure 404 */
export async function deleteFeed(act: Act, id: number): Promise<void> {
  const [gone] = await act.db.rows<{ id: number; name: string }>(sql`
    delete from calendar_feeds where school_id = ${act.schoolId} and id = ${id} and person_id = ${act.actor.id}
    returning id, name`)
  if (!gone) throw rowNotFound()
  await tell(act, calendarFeedDeleted, gone)
}

function tell(
  act: Act,
  type: FeedEvent,
  feed: { readonly id: number; readonly name: string },
): Promise<void> {
  return record(act, type, {
    kind: 'person',
    id: act.actor.id,
    payload: { feed: feed.id, name: feed.name },
  })
}
