import type { mute, readMark, unreadCount } from '@qadam/contract/notifications/schemas.ts'
import type { z } from 'zod'
import { signal } from '../../../platform/database/signals.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { bellTopic, muteNotices, readMessages } from '../../../platform/notices/bell.ts'
import { countUnread } from '../queries/bell.ts'

type Mark = z.output<typeof readMark>
type Mute = z.output<typeof mute>

/** Marks the caller's own messages as read. Idempotent; another person's are not touched. */
export async function markRead(ctx: RequestContext, mark: Mark): Promise<z.output<typeof unreadCount>> {
  const { db, actor, now, schoolId } = ctx
  const which =
    mark.id !== undefined
      ? sql`id = ${mark.id}`
      : mark.thread !== undefined
        ? sql`thread = ${mark.thread}`
        : sql`id <= ${mark.until}`
  const changed = await readMessages(db, { personId: actor.id, which, now })
  if (changed > 0) await signal(db, bellTopic(schoolId, actor.id))
  return { unread: await countUnread(db, actor.id) }
}

/** Mutes a thread of the caller, or ends that. Idempotent. */
export async function muteThread({ db, actor, now }: RequestContext, { thread, muted }: Mute): Promise<Mute> {
  await muteNotices(db, { personId: actor.id, thread, muted, now })
  return { thread, muted }
}
