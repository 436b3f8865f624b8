import type { Actor } from '../access/actor.ts'
import { findEvent } from '../events/outbox.ts'
import { on } from '../events/reactions.ts'
import type { Services } from '../http/app-services.ts'
import type { RequestContext } from '../http/call.ts'
import { inSystemContext } from '../jobs/system-context.ts'
import { holdNotice, takeHeld } from './held-notices.ts'
import type { Addressed, DeclaredNotice, Reader } from './notice.ts'
import { readersOf } from './readers.ts'
import { type Outgoing, sendNotices } from './send-notices.ts'

type Context = RequestContext<Actor | null>

/** Registers the notices of all capabilities: a reaction to each of their events, and the job that sends them. */
export async function workNotices(services: Services, notices: readonly DeclaredNotice[]): Promise<void> {
  for (const notice of notices) {
    for (const type of notice.on)
      on(type, {
        [notice.reaction]: async (here, db, event) => {
          await here.jobs.send(db, notice.job, { event_id: event.id })
        },
      })
    await services.jobs.work(notice.job, ({ school_id: schoolId, ...due }, jobId) =>
      inSystemContext(services, { schoolId, requestId: jobId, client: notice.name }, (ctx) =>
        'event_id' in due ? notifyOfEvent(ctx, notice, due.event_id) : notifyOfHeld(ctx, notice, due),
      ),
    )
  }
}

async function notifyOfEvent(ctx: Context, notice: DeclaredNotice, eventId: number): Promise<void> {
  const event = await findEvent(ctx.db, eventId, notice.on)
  if (!event) return
  const recipients = await notice.to(ctx, event)
  if (notice.held) return holdNotice(ctx, notice, recipients)
  const readers = await readersById(
    ctx,
    recipients.map(({ personId }) => personId),
  )
  const addressed = recipients.flatMap(({ personId, about }) => {
    const reader = readers.get(personId)
    return reader ? [{ eventId, reader, about }] : []
  })
  const going: Addressed<unknown>[] = []
  for (const one of addressed) {
    const [about] = await notice.stillTrue(ctx, [one.about])
    if (about !== undefined) going.push({ ...one, about })
  }
  const writer = await notice.words(
    ctx,
    going.map(({ about }) => about),
  )
  const outgoing: Outgoing[] = []
  for (const one of going)
    if ((await notice.claim?.(ctx, one)) ?? true)
      outgoing.push({
        reader: one.reader,
        words: writer.write(one.reader, [one.about]),
        eventId,
        usefulUntil: notice.usefulUntil?.([one.about]),
      })
  await sendNotices(ctx, notice, outgoing)
}

async function notifyOfHeld(
  ctx: Context,
  notice: DeclaredNotice,
  held: Parameters<typeof takeHeld>[2],
): Promise<void> {
  const about = await notice.stillTrue(ctx, await takeHeld(ctx, notice, held))
  const reader = (await readersById(ctx, [held.person_id])).get(held.person_id)
  if (!reader || about.length === 0) return
  const writer = await notice.words(ctx, about)
  await sendNotices(ctx, notice, [
    { reader, words: writer.write(reader, about), about, usefulUntil: notice.usefulUntil?.(about) },
  ])
}

async function readersById({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Reader>> {
  const readers = ids.length > 0 ? await readersOf(db, ids) : []
  return new Map(readers.map((reader) => [reader.id, reader]))
}
