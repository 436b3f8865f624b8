import { openConsultationStates } from '@qadam/contract/consultations/lifecycle.ts'
import type { Role } from '@qadam/contract/values.ts'
import { consultations as english } from '@qadam/phrases/en/mails/consultations.ts'
import { consultations as kazakh } from '@qadam/phrases/kk/mails/consultations.ts'
import { consultations as russian } from '@qadam/phrases/ru/mails/consultations.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import { id } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Recipient, Writer } from '../../../platform/notices/notice.ts'
import { isPresent } from '../../accounts/public.ts'
import { requestsVisibleTo } from '../../attribution/public.ts'
import type { consultationAsked } from '../events.ts'

export const consultationPhrases = { ru: russian, kk: kazakh, en: english } as const
type ConsultationPhrase = keyof typeof russian

export const askedConsultation = z.strictObject({ consultation: id, owner: id.nullable() })
type Asked = z.output<typeof askedConsultation>
type Context = RequestContext<Actor | null>

/** Returns the owner of a request, or all staff who may take it. */
export async function readersOfAsked(
  { db }: Context,
  event: DomainEvent<typeof consultationAsked>,
): Promise<Recipient<'owner' | 'staff', Asked>[]> {
  const consultation = objectIdOf(event)
  const found = await db.row<{ owner_id: number | null }>(sql`
    select case when ${isPresent(sql`c.owner_id`)} then c.owner_id end as owner_id
    from consultations c where c.school_id = ${db.schoolId} and c.id = ${consultation}`)
  if (!found) return []
  if (found.owner_id !== null)
    return [{ personId: found.owner_id, why: 'owner', about: { consultation, owner: found.owner_id } }]
  return (await staffWhoSee(db, consultation)).map((personId) => ({
    personId,
    why: 'staff',
    about: { consultation, owner: null },
  }))
}

async function staffWhoSee(db: SchoolDb, consultation: number): Promise<number[]> {
  const staff = await db.rows<{ id: number; role: Role }>(sql`
    select id, role from people where school_id = ${db.schoolId} and role in ('admin', 'admin_school')
      and deleted_at is null and deactivated_at is null order by id`)
  const seeing: number[] = []
  for (const person of staff) {
    const seen = await db.row(sql`
      select 1 from consultations c
      where c.school_id = ${db.schoolId} and c.id = ${consultation} and ${requestsVisibleTo(person)}`)
    if (seen) seeing.push(person.id)
  }
  return seeing
}

/** Returns the requests that still wait for the same owner, or still for nobody. */
export async function stillAsked({ db }: Context, about: readonly Asked[]): Promise<Asked[]> {
  const rows = await db.rows<{ id: number; owner_id: number | null }>(sql`
    select c.id, c.owner_id from consultations c where c.school_id = ${db.schoolId}
      and c.id = ${anyId(about.map(({ consultation }) => consultation))}
      and c.state = any(${[...openConsultationStates]})`)
  const owners = new Map(rows.map((row) => [row.id, row.owner_id]))
  const ids = new Set<number>()
  return about.filter(({ consultation, owner }) => {
    if (ids.has(consultation) || owners.get(consultation) !== owner) return false
    ids.add(consultation)
    return true
  })
}

/** Returns the writer of the requests of a while: how many came, and where they are. No contact is in an e-mail. */
export async function consultationWords(
  _: Context,
  __: readonly Asked[],
): Promise<Writer<ConsultationPhrase, Asked>> {
  return {
    write: (_reader, theirs) => ({
      subject: { key: 'subject', values: { count: theirs.length } },
      paragraphs: [{ key: 'greeting' }, { key: 'waiting', values: { count: theirs.length } }],
      short: { title: { key: 'subject', values: { count: theirs.length } }, body: { key: 'short' } },
      action: { label: 'action', path: '/requests', whenBroken: 'linkBelow' },
      footer: 'footer',
    }),
  }
}
