import type { Actor } from '../access/actor.ts'
import { signal } from '../database/signals.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import { bellTopic } from './bell.ts'

/**
 * Deletes what others were notified of about a person, before their erasure takes their name away: messages that name
 * them, that came of something that was done with or by them, or that lead to their record.
 */
export async function eraseMessagesAbout(
  { db, schoolId }: RequestContext<Actor | null>,
  personId: number,
): Promise<void> {
  const readers = await db.rows<{ person_id: number }>(sql`
    with gone as (
      select p.id, array(select name from unnest(array[
        trim(concat(p.first_name, ' ', p.last_name)), trim(concat(p.last_name, ' ', p.first_name))]) as name
        where p.first_name <> '' and p.last_name <> '') as names
      from people p where p.school_id = ${schoolId} and p.id = ${personId}
    ), deleted as (
      delete from notifications n using gone
      where n.school_id = ${schoolId} and n.person_id <> gone.id and (
        exists (select from unnest(gone.names) as name where position(name in n.title || E'\n' || n.body) > 0)
        or exists (select from outbox o where o.school_id = n.school_id and o.event_id = n.event_id
          and (o.actor_id = gone.id or (o.object_kind = 'person' and o.object_id = gone.id)))
        or n.path ~ ('^/user/view/' || gone.id || '([/?#]|$)'))
      returning n.person_id)
    select distinct person_id from deleted`)
  for (const { person_id: reader } of readers) await signal(db, bellTopic(schoolId, reader))
}
