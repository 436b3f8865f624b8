import { sql } from 'drizzle-orm'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import type { Ground } from '../http/ground.ts'
import { announcement } from './record.ts'

/** An event as its reactions read it. */
export interface Announced {
  readonly id: number
  readonly action: string
  readonly object_kind: string
  readonly object_id: number | null
  readonly actor_id: number | null
  readonly details: Readonly<Record<string, unknown>>
}

/** What follows from an event, in a transaction of its own. It happens once, whatever becomes of others of the event. */
export type Reaction = (ground: Ground, db: SchoolDb, event: Announced) => Promise<void>

const reactions = new Map<string, Map<string, Reaction>>()

/**
 * Registers what follows from an event. Called while the workers start, after `workAnnouncements`. The names under which
 * reactions are given are kept with what has happened: each is the only one of its event and is not changed.
 */
export function on(event: string, named: Readonly<Record<string, Reaction>>): void {
  const known = reactions.get(event) ?? new Map<string, Reaction>()
  for (const [name, reaction] of Object.entries(named)) {
    if (known.has(name)) throw new Error(`${event} has a reaction ${name} already`)
    known.set(name, reaction)
  }
  reactions.set(event, known)
}

/** Delivers events to their reactions in this process, which are those that are registered from now on. */
export async function workAnnouncements(ground: Ground): Promise<void> {
  reactions.clear()
  await ground.jobs.work(announcement, async ({ name, event_id: eventId, school_id: schoolId }) => {
    const faults: unknown[] = []
    // One that fails holds no other up; the job is tried again for it alone.
    for (const [reaction, react] of reactions.get(name) ?? [])
      await inSchool(ground.pools, { schoolId }, async (db) => {
        const event = await takeUp(db, eventId, reaction)
        if (event) await react(ground, db, event)
      }).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, `reactions of ${name} had faults`)
  })
}

/**
 * The event, unless this reaction of it has happened. That it has is written by the reaction's own transaction, so both
 * stand or neither does, and a second delivery at the same moment waits for the first.
 */
function takeUp(db: SchoolDb, eventId: number, reaction: string): Promise<Announced | undefined> {
  return db.row<Announced>(sql`
    with taken as (
      insert into reactions_done (school_id, event_id, reaction) values (${db.schoolId}, ${eventId}, ${reaction})
      on conflict do nothing returning event_id)
    select id, action, object_kind, object_id, actor_id, details from audit_log
    where school_id = ${db.schoolId} and id in (select event_id from taken)`)
}

/** Forgets what has happened so long ago that no job of it is tried again. */
export async function forgetReactions(ground: Ground, schoolId: number): Promise<void> {
  await inSchool(ground.pools, { schoolId }, (db) =>
    db.rows(sql`
      delete from reactions_done where school_id = ${schoolId} and at < now() - interval '30 days'`),
  )
}
