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

/** What follows from an event, in a transaction of its own; must bear being run twice. */
export type Reaction = (ground: Ground, db: SchoolDb, event: Announced) => Promise<void>

const reactions = new Map<string, Reaction[]>()

/** Registers what follows from an event. Called while the workers start, after `workAnnouncements`. */
export function on(name: string, reaction: Reaction): void {
  reactions.set(name, [...(reactions.get(name) ?? []), reaction])
}

/** Delivers events to their reactions in this process, which are those that are registered from now on. */
export async function workAnnouncements(ground: Ground): Promise<void> {
  reactions.clear()
  await ground.jobs.work(announcement, async ({ name, event_id: eventId, school_id: schoolId }) => {
    for (const react of reactions.get(name) ?? []) {
      await inSchool(ground.pools, { schoolId }, async (db) => {
        const event = await db.row<Announced>(
          sql`select id, action, object_kind, object_id, actor_id, details from audit_log where school_id = ${schoolId} and id = ${eventId}`,
        )
        if (event) await react(ground, db, event)
      })
    }
  })
}
