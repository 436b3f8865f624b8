import { findActor } from '../../../platform/access/find-actor.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { type LiveStreams, oneAtATime } from '../../../platform/http/live-streams.ts'
import { bellTopic } from '../../../platform/notices/bell.ts'
import { countUnread } from './bell.ts'

/** How often a stream looks by itself: its sign-in may have ended. */
const look_ms = 300_000

/**
 * Streams how much the caller has not read: at once, so that a reader who lost the connection misses nothing, and with
 * each change. It ends with their sign-in.
 */
export async function followBell(
  ctx: RequestContext,
  streams: LiveStreams,
  isWanted: boolean,
): Promise<FileAnswer> {
  const { services, schoolId } = ctx
  const { id: personId, signInId } = ctx.actor
  const stream = streams.open(`${schoolId} ${personId}`)
  let sent: number | undefined
  let events = 0
  const look = async (): Promise<void> => {
    const unread = await ctx.inSlot(() =>
      inSchool(services.pools, { schoolId, readOnly: true }, async (db) =>
        (await findActor(db, signInId, services.clock.now())) ? countUnread(db, personId) : undefined,
      ),
    )
    if (unread === undefined) return stream.end()
    if (unread !== sent) {
      events += 1
      stream.send({ name: 'unread', id: String(events), data: { unread } })
    }
    sent = unread
    // A client that did not request events gets the first one only.
    if (!isWanted) stream.end()
  }
  const lookNow = oneAtATime(look, (thrown) => {
    services.log.warn({ err: thrown }, 'a bell is not followed any more')
    stream.end()
  })
  const leave = services.signals.on(bellTopic(schoolId, personId), lookNow)
  const again = setInterval(lookNow, look_ms)
  again.unref()
  stream.onEnd(() => {
    leave()
    clearInterval(again)
  })
  ctx.afterCommit(lookNow)
  return stream.answer
}
