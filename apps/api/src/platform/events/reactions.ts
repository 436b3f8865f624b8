import { inSchool, type SchoolDb } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import type { DomainEvent, EventType } from './event-type.ts'
import { domainEvent, markDelivered, type OutboxRow, takeEvent } from './outbox.ts'
import { announcement } from './record.ts'

/** What follows from an event, in a transaction of its own. It happens once, whatever becomes of others of the event. */
export type Reaction<Type extends EventType> = (
  services: Services,
  db: SchoolDb,
  event: DomainEvent<Type>,
) => Promise<void>

type Delivery = (services: Services, db: SchoolDb, row: OutboxRow) => Promise<void>

const reactions = new Map<string, Map<string, Delivery>>()

/**
 * Registers what follows from an event. Called while the workers start, after `workAnnouncements`. The names under which
 * reactions are given are kept with what has happened: each is the only one of its event and is not changed.
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

/** Returns the names of the reactions that are registered, by the name of their event. */
export function registeredReactions(): ReadonlyMap<string, readonly string[]> {
  return new Map([...reactions].map(([event, named]) => [event, [...named.keys()]]))
}

/** Delivers events to their reactions in this process, which are those that are registered from now on. */
export async function workAnnouncements(services: Services): Promise<void> {
  reactions.clear()
  await services.jobs.work(announcement, async ({ name, event_id: eventId, school_id: schoolId }) => {
    const named = reactions.get(name)
    if (!named) return
    const faults: unknown[] = []
    // One that fails holds no other up; the job is tried again for it alone.
    for (const [reaction, deliver] of named)
      await inSchool(services.pools, { schoolId }, async (db) => {
        const row = await takeEvent(db, eventId, reaction)
        if (row) await deliver(services, db, row)
      }).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, `reactions of ${name} had faults`)
    await inSchool(services.pools, { schoolId }, (db) => markDelivered(db, eventId))
  })
}
