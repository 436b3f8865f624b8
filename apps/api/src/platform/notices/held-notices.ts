import type { Actor } from '../access/actor.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import type { DeclaredNotice, Recipient } from './notice.ts'

type Context = RequestContext<Actor | null>

/** Stores what a person will be notified of, each thing once, and sends the job that looks at it later. */
export async function holdNotice(
  { db, now, services }: Context,
  notice: DeclaredNotice,
  recipients: readonly Recipient<string, unknown>[],
): Promise<void> {
  if (!notice.held) throw new Error(`the notice ${notice.name} is never held`)
  const startAfter = new Date(now.getTime() + notice.held.minutes * 60_000)
  for (const { personId, about } of recipients) {
    const json = JSON.stringify(notice.held.about.parse(about))
    await db.rows(sql`
      insert into held_notices (school_id, notice, person_id, about, held_at)
      values (${db.schoolId}, ${notice.name}, ${personId}, ${json}::jsonb, ${now})
      on conflict do nothing`)
    const job = { person_id: personId, ...(notice.held.apart ? { about: json } : {}) }
    await services.jobs.send(db, notice.job, job, { startAfter })
  }
}

/** Deletes and returns what was held for a person, or the one thing of it, so that only one notice contains each thing. */
export async function takeHeld(
  { db }: Context,
  notice: DeclaredNotice,
  { person_id: personId, about }: { readonly person_id: number; readonly about?: string },
): Promise<readonly unknown[]> {
  const taken = await db.rows<{ about: unknown }>(sql`
    delete from held_notices
    where school_id = ${db.schoolId} and notice = ${notice.name} and person_id = ${personId}
      and (${about ?? null}::jsonb is null or about = ${about ?? null}::jsonb)
    returning about`)
  return taken.map(({ about }) => notice.held?.about.parse(about) ?? about)
}
