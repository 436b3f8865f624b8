import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DomainEvent } from '../../platform/events/event-type.ts'
import { peopleManyRead } from '../../platform/events/events.ts'
import { objectIdOf } from '../../platform/events/object-id.ts'
import { reactionContext } from '../../platform/events/reaction-context.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { personDeletionRequested } from '../accounts/events.ts'
import { raiseAlarm } from './commands/openings.ts'
import { dataRequestMade } from './events.ts'
import { notifyAdmins } from './jobs/notify.ts'
import { privacyWork } from './jobs/work.ts'
import { dueDays } from './rules/terms.ts'

export function reactToPrivacy(): void {
  on(personDeletionRequested, { keepErasureRequest: storeErasureRequest })
  on(dataRequestMade, { tellOfRequest: notifyOfRequest })
  on(peopleManyRead, { tellOfManyRead: notifyOfManyRead })
}

/** A deletion requested through the accounts API becomes a request that the school admin decides. */
async function storeErasureRequest(
  _: Services,
  db: SchoolDb,
  event: DomainEvent<typeof personDeletionRequested>,
): Promise<void> {
  await db.rows(sql`
    insert into data_requests (school_id, person_id, kind, state, made_at, due_at)
    select p.school_id, p.id, 'erasure', 'waiting', p.deletion_requested_at,
      p.deletion_requested_at + make_interval(days => ${dueDays.erasure})
    from people p where p.school_id = ${db.schoolId} and p.id = ${event.object_id}
      and p.deletion_requested_at is not null and p.deleted_at is null
    on conflict (school_id, person_id, kind) where state in ('waiting', 'making') do nothing`)
}

async function notifyOfRequest(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof dataRequestMade>,
): Promise<void> {
  const row = await db.row<{ who: string }>(sql`
    select trim(concat_ws(' ', p.first_name, p.last_name)) as who from data_requests r
    join people p on p.school_id = r.school_id and p.id = r.person_id
    where r.school_id = ${db.schoolId} and r.id = ${event.object_id} and r.state = 'waiting'`)
  if (row)
    await notifyAdmins(reactionContext(services, db), {
      about: 'asked',
      request: objectIdOf(event),
      who: row.who,
    })
}

/**
 * Alerts the school admins, at most once an hour, that somebody listed very many people or was blocked from
 * it.
 */
async function notifyOfManyRead(
  services: Services,
  db: SchoolDb,
  { at, actor_id: actorId, payload }: DomainEvent<typeof peopleManyRead>,
): Promise<void> {
  if (actorId === null) return
  const alarm = await raiseAlarm(db, { actorId, at, students: payload.people, what: 'lists' })
  if (alarm) await services.jobs.send(db, privacyWork, { about: 'openings', id: alarm.id })
}
