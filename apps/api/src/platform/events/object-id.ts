import type { DomainEvent, EventType } from './event-type.ts'

/** Returns the id of the object of an event that is always about one. Throws when the event names none. */
export function objectIdOf(event: Pick<DomainEvent<EventType>, 'id' | 'name' | 'object_id'>): number {
  if (event.object_id === null) throw new Error(`event ${event.id} (${event.name}) names no object`)
  return event.object_id
}
