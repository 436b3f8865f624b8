import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { type SQL, sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import { type DomainEvent, type EventType, parsePayload } from './event-type.ts'

/** An event in the outbox. */
export interface OutboxRow {
  readonly id: number
  readonly at: string
  readonly name: string
  readonly object_kind: string
  readonly object_id: number | null
  readonly actor_id: number | null
  readonly payload: unknown
}

/**
 * Selects the events of ids that a statement yields as `event_id`. A process of a version without an outbox
 * has only written the audit log line, and its job may still be queued: then the line is the event.
 */
const eventsIn = (schoolId: number, numbers: SQL): SQL => sql`
  select event_id as id, at, name, object_kind, object_id, actor_id, payload from outbox
  where school_id = ${schoolId} and event_id in (${numbers})
  union all
  select id, at, action, object_kind, object_id, actor_id, details from audit_log l
  where school_id = ${schoolId} and id in (${numbers}) and not exists (
    select 1 from outbox o where o.school_id = l.school_id and o.event_id = l.id)`

/**
 * Returns an event of the given kinds by the id in a job. Throws when its payload does not match its
 * declaration.
 */
export async function findEvent<Type extends EventType>(
  db: SchoolDb,
  eventId: number,
  types: readonly Type[],
): Promise<DomainEvent<Type> | undefined> {
  const row = await db.row<OutboxRow>(eventsIn(db.schoolId, sql`select ${eventId}::bigint`))
  const type = types.find(({ name }) => name === row?.name)
  return row && type && domainEvent(type, row)
}

/** Returns an outbox row as an event of its kind. Throws when its payload does not match its declaration. */
export function domainEvent<Type extends EventType>(type: Type, row: OutboxRow): DomainEvent<Type> {
  return { ...row, name: type.name, payload: parsePayload(type, row.payload) } as DomainEvent<Type>
}

/**
 * Returns the event, unless this reaction has already run for it. The mark is written in the reaction's own
 * transaction, so both commit or neither does, and a concurrent second delivery waits for the first.
 */
export function takeEvent(db: SchoolDb, eventId: number, reaction: string): Promise<OutboxRow | undefined> {
  return db.row<OutboxRow>(sql`
    with taken as (
      insert into reactions_done (school_id, event_id, reaction) values (${db.schoolId}, ${eventId}, ${reaction})
      on conflict do nothing returning event_id)
    ${eventsIn(db.schoolId, sql`select event_id from taken`)}`)
}

/** Marks all reactions to an event as done. */
export async function markDelivered(db: SchoolDb, eventId: number): Promise<void> {
  await db.rows(sql`
    update outbox set delivered_at = now() where school_id = ${db.schoolId} and event_id = ${eventId}`)
}

/**
 * Nightly task: deletes events delivered a week ago, and after a month those without reactions or retries,
 * together with the marks of completed reactions.
 */
export async function purgeOutbox(services: Services, schoolId: number): Promise<void> {
  await inSchool(services.pools, { schoolId }, async (db) => {
    await db.rows(sql`
      delete from outbox where school_id = ${schoolId}
        and (delivered_at < now() - interval '7 days' or at < now() - interval '30 days')`)
    await db.rows(sql`
      delete from reactions_done where school_id = ${schoolId} and at < now() - interval '30 days'`)
  })
}
