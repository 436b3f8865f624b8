import type { Actor } from '../access/actor.ts'
import type { RequestContext } from '../http/call.ts'
import type { DeclaredNotice } from './notice.ts'
import { readersOf } from './readers.ts'
import { type Outgoing, sendNotices } from './send-notices.ts'

/** A person with everything that one message to them is about. */
export interface ToNotify<About> {
  readonly personId: number
  readonly about: readonly About[]
}

/**
 * Sends a notice that a clock or a command asks for, and no event. `about` is stored with each message as the notice
 * declares it, so that one that waits is asked again whether it is still true. Returns the people who were notified.
 */
export async function notifyPeople<About>(
  ctx: RequestContext<Actor | null>,
  notice: DeclaredNotice,
  people: readonly ToNotify<About>[],
): Promise<readonly number[]> {
  const { about: schema } = notice
  if (!schema) throw new Error(`the notice ${notice.name} does not say how it is stored`)
  const readers = await readersOf(ctx.db, [...new Set(people.map(({ personId }) => personId))])
  const byId = new Map(readers.map((reader) => [reader.id, reader]))
  const outgoing: Outgoing[] = []
  for (const one of people) {
    const reader = byId.get(one.personId)
    if (!reader) continue
    const about = await notice.stillTrue(
      ctx,
      one.about.map((part) => schema.parse(part)),
    )
    if (about.length === 0) continue
    const words = (await notice.words(ctx, about)).write(reader, about)
    outgoing.push({ reader, words, about, usefulUntil: notice.usefulUntil?.(about) })
  }
  await sendNotices(ctx, notice, outgoing)
  return outgoing.filter(({ words }) => words !== undefined).map(({ reader }) => reader.id)
}
