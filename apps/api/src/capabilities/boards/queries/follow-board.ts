import { findActor } from '../../../platform/access/find-actor.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { type LiveStreams, oneAtATime } from '../../../platform/http/live-streams.ts'
import { topicOf } from '../events.ts'
import { changesOf, findRow, getRow } from './board.ts'

/** Poll interval in the absence of a signal, because a sign-in or an access may have ended. */
const look_ms = 60_000

/**
 * Streams the changes of a board from a revision on. Checks the reader's sign-in and access before each
 * event; the stream ends with them.
 */
export async function followBoard(
  ctx: RequestContext,
  streams: LiveStreams,
  from: { readonly id: number; readonly since: number; readonly isWanted: boolean },
): Promise<FileAnswer> {
  const { services, schoolId } = ctx
  const { id: personId, signInId } = ctx.actor
  await getRow(ctx.db, ctx.actor, from.id)
  const stream = streams.open(`${schoolId} ${personId}`)
  let since = from.since
  const sendWhatChanged = async (db: SchoolDb): Promise<void> => {
    const actor = await findActor(db, signInId, services.clock.now())
    const row = actor && (await findRow(db, actor, from.id))
    if (!row) return stream.end()
    if (row.revision <= since) return from.isWanted ? undefined : stream.end()
    const change = await changesOf(db, row, since)
    since = row.revision
    stream.send({ name: 'change', id: String(row.revision), data: change })
    // A client that did not request events gets the first one only.
    if (!from.isWanted) stream.end()
  }
  // No slot is held while nothing happens on the board.
  const look = () => ctx.inSlot(() => inSchool(services.pools, { schoolId, readOnly: true }, sendWhatChanged))
  const sendChange = oneAtATime(look, (thrown) => {
    services.log.warn({ err: thrown, board: from.id }, 'a board is not followed any more')
    stream.end()
  })
  const leave = services.signals.on(topicOf(schoolId, from.id), sendChange)
  const again = setInterval(sendChange, look_ms)
  again.unref()
  stream.onEnd(() => {
    leave()
    clearInterval(again)
  })
  ctx.afterCommit(sendChange)
  return stream.answer
}
