import { maxFeeds, type newFeed } from '@qadam/contract/calendar-feeds/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound, staleVersion } from '../../../platform/http/request-failures.ts'
import { tooManyFeeds } from '../errors.ts'
import { calendarFeedCreated, calendarFeedDeleted, calendarFeedRenewed, type FeedEvent } from '../events.ts'
import { getFeed } from '../queries/feeds.ts'
import { newAddress } from '../rules/feed-address.ts'

/** Creates an address for a calendar of the actor. @throws Failure 409 when there are too many */
export async function createFeed(ctx: RequestContext, given: z.output<typeof newFeed>) {
  const { db, schoolId, actor } = ctx
  // Lock, so that concurrent requests are counted one after the other.
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${actor.id} for no key update`,
  )
  const stored = await db.row<{ count: number }>(sql`
    select count(*)::int as count from calendar_feeds where school_id = ${schoolId} and person_id = ${actor.id}`)
  if ((stored?.count ?? 0) >= maxFeeds) throw tooManyFeeds({ values: { most: maxFeeds } })
  const { digest, address } = await newAddress(db, ctx.services)
  const now = ctx.now.toISOString()
  const { id } = await db.one<{ id: number }>(sql`
    insert into calendar_feeds (school_id, person_id, name, secret_digest, created_at, renewed_at)
    values (${schoolId}, ${actor.id}, ${given.name}, ${digest}, ${now}, ${now}) returning id`)
  const feed = await getFeed(ctx, id)
  await notify(ctx, calendarFeedCreated, feed)
  return { ...feed, address }
}

/**
 * Replaces the address of a calendar of the actor; the old address stops working.
 * @throws Failure 404, 409
 */
export async function renewFeed(ctx: RequestContext, id: number, version: number | undefined) {
  const before = await getFeed(ctx, id)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const { digest, address } = await newAddress(ctx.db, ctx.services)
  const [renewed] = await ctx.db.rows(sql`
    update calendar_feeds set secret_digest = ${digest}, renewed_at = ${ctx.now}, read_at = null,
      version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id} and version = ${before.version} returning id`)
  if (!renewed) throw staleVersion({ facts: { current: await getFeed(ctx, id) } })
  const feed = await getFeed(ctx, id)
  await notify(ctx, calendarFeedRenewed, feed)
  return { ...feed, address }
}

/** Deletes the address of a calendar of the actor. @throws Failure 404 */
export async function deleteFeed(ctx: RequestContext, id: number): Promise<void> {
  const [gone] = await ctx.db.rows<{ id: number; name: string }>(sql`
    delete from calendar_feeds where school_id = ${ctx.schoolId} and id = ${id} and person_id = ${ctx.actor.id}
    returning id, name`)
  if (!gone) throw rowNotFound()
  await notify(ctx, calendarFeedDeleted, gone)
}

function notify(
  ctx: RequestContext,
  type: FeedEvent,
  feed: { readonly id: number; readonly name: string },
): Promise<void> {
  return record(ctx, type, {
    kind: 'person',
    id: ctx.actor.id,
    payload: { feed: feed.id, name: feed.name },
  })
}
