import { inSchool, type SchoolDb } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import type { DomainEvent, EventType } from './event-type.ts'
import { domainEvent, markDelivered, type OutboxRow, takeEvent } from './outbox.ts'
import { announcement } from './record.ts'

/**
 * A reaction to an event, in a transaction of its own. It runs exactly once, independently of other reactions
 * to the event.
 */
export type Reaction<Type extends EventType> = (
  services: Services,
  db: SchoolDb,
  event: DomainEvent<Type>,
) => Promise<void>

type Delivery = (services: Services, db: SchoolDb, row: OutboxRow) => Promise<void>

const reactions = new Map<string, Map<string, Delivery>>()

/**
 * Registers reactions to an event. Called while the workers start, after `workAnnouncements`. The names of
 * reactions are stored with the delivery marks: each is unique per event and must not change.
 */
export function on<Type extends EventType>(
  type: Type,
  named: Readonly<Record<string, Reaction<Type>>>,
): void {
  const known = reactions.get(type.name) ?? new Map<string, Delivery>()
  for (const [name, reaction] of Object.entries(named)) {
    if (known.has(name)) throw new Error(`${type.name} has a reaction ${name} already`)
    known.set(name, (services, db, row) => reaction(services, db, domainEvent(type, row)))
  }
  reactions.set(type.name, known)
}

/** Returns the names of the registered reactions, by the name of their event. */
export function registeredReactions(): ReadonlyMap<string, readonly string[]> {
  return new Map([...reactions].map(([event, named]) => [event, [...named.keys()]]))
}

/** Delivers events to the reactions registered in this process; clears earlier registrations. */
export async function workAnnouncements(services: Services): Promise<void> {
  reactions.clear()
  await services.jobs.work(announcement, async ({ name, event_id: eventId, school_id: schoolId }) => {
    const named = reactions.get(name)
    if (!named) return
    const faults: unknown[] = []
    // A failing reaction does not block the others; the job is retried for it alone.
    for (const [reaction, deliver] of named)
      await inSchool(services.pools, { schoolId }, async (db) => {
        const row = await takeEvent(db, eventId, reaction)
        if (row) await deliver(services, db, row)
      }).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, `reactions of ${name} had faults`)
    await inSchool(services.pools, { schoolId }, (db) => markDelivered(db, eventId))
  })
}
