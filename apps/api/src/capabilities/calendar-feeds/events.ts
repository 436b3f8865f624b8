import { z } from 'zod'
import { type EventType, event, id } from '../../platform/events/event-type.ts'

const feed = z.strictObject({ feed: id, name: z.string() })

/** An event of one address of a calendar. */
export type FeedEvent = EventType<string, typeof feed>

export const calendarFeedCreated = event('calendar_feed.created', feed, { since: '2026-11-22' })
export const calendarFeedRenewed = event('calendar_feed.renewed', feed, { since: '2026-11-22' })
export const calendarFeedDeleted = event('calendar_feed.deleted', feed, { since: '2026-11-22' })
