import { things as english } from '@qadam/phrases/en/mails/things.ts'
import { things as kazakh } from '@qadam/phrases/kk/mails/things.ts'
import { things as russian } from '@qadam/phrases/ru/mails/things.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type DomainEvent, id } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Recipient, Writer } from '../../../platform/notices/notice.ts'
import type { thingCreated } from '../events.ts'

export const thingPhrases = { ru: russian, kk: kazakh, en: english } as const

export const createdThing = z.strictObject({ thing: id })
type CreatedThing = z.output<typeof createdThing>

type Context = RequestContext<Actor | null>

/** Returns the owners of the school, except the one who added it. */
export async function ownersOfSchool(
  { db }: Context,
  event: DomainEvent<typeof thingCreated>,
): Promise<Recipient<'owner', CreatedThing>[]> {
  const owners = await db.rows<{ id: number }>(sql`
    select id from people where school_id = ${db.schoolId} and role = 'admin_school' and deleted_at is null
      and id is distinct from ${event.actor_id}::bigint`)
  const about = { thing: objectIdOf(event) }
  return owners.map((owner) => ({ personId: owner.id, why: 'owner', about }))
}

/** Returns those that still exist when the notice goes. */
export async function stillThere({ db }: Context, about: readonly CreatedThing[]): Promise<CreatedThing[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from things where school_id = ${db.schoolId} and id = ${anyId(about.map(({ thing }) => thing))}`)
  return rows.map((row) => ({ thing: row.id }))
}

export async function thingWords(
  { db }: Context,
  about: readonly CreatedThing[],
): Promise<Writer<keyof typeof russian, CreatedThing>> {
  const rows = await db.rows<{ id: number; name: string }>(sql`
    select id, name from things
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ thing }) => thing))} order by id`)
  return {
    write: (_, theirs) => ({
      subject: { key: 'subject' },
      paragraphs: [
        { key: 'greeting' },
        ...rows
          .filter((row) => theirs.some(({ thing }) => thing === row.id))
          .map((row) => ({ key: 'created' as const, values: { thing: row.name } })),
      ],
      action: { label: 'action', path: '/things', whenBroken: 'linkBelow' },
      footer: 'footer',
    }),
  }
}
