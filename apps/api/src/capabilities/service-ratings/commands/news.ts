import { ratingLimits } from '@qadam/contract/service-ratings/ratings.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Recipient, Writer } from '../../../platform/notices/notice.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'
import type { serviceRated } from '../events.ts'
import { type ratingPhrases, titlesOfStep } from '../queries/step-titles.ts'

type Context = RequestContext<Actor | null>
type Phrase = keyof (typeof ratingPhrases)['ru']
const isLow = (mark: number) => mark <= ratingLimits.lowMark

interface Curator {
  readonly id: number
  readonly role: Role
}

/** Returns the curator when a mark has become low: an answer that was low before notifies of nothing new. */
export async function readersOfLow(
  ctx: Context,
  event: DomainEvent<typeof serviceRated>,
): Promise<Recipient<'curator' | 'admin_school', number>[]> {
  const { mark, was, person } = event.payload
  if (!isLow(mark) || (was !== null && isLow(was))) return []
  const about = objectIdOf(event)
  const curator = await curatorOf(ctx, person)
  if (curator) return [{ personId: curator.id, why: 'curator', about }]
  const { db } = ctx
  const admins = await db.rows<{ id: number }>(sql`
    select id from people where school_id = ${db.schoolId} and role = 'admin_school' and deleted_at is null
      and deactivated_at is null order by id`)
  return admins.map(({ id: personId }) => ({ personId, why: 'admin_school', about }))
}

async function curatorOf({ db }: Context, student: number): Promise<Curator | undefined> {
  const curator = await db.row<Curator>(sql`
    select c.id, c.role from student_records r
    join people c on c.school_id = r.school_id and c.id = r.responsible_id and c.role in ('admin', 'admin_school')
      and c.deleted_at is null and c.deactivated_at is null
    where r.school_id = ${db.schoolId} and r.student_id = ${student}`)
  if (!curator) return undefined
  const seen = await db.row(sql`select 1 where ${withinAccess(curator, sql`${student}::bigint`)}`)
  return seen && curator
}

/** Returns the answers that are still low. */
export async function stillLow({ db }: Context, about: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select a.id from service_ratings a where a.school_id = ${db.schoolId} and a.id = ${anyId([...about])}
      and a.mark <= ${ratingLimits.lowMark} and ${isPresent(sql`a.person_id`)}`)
  return rows.map(({ id }) => id)
}

interface Low {
  readonly id: number
  readonly person_id: number
  readonly student: string
  readonly mark: number
  readonly occasion: string
}

/** Returns the writer of low marks. What the student wrote stays in the product. */
export async function lowRatingWords(
  { db }: Context,
  about: readonly number[],
): Promise<Writer<Phrase, number>> {
  const rows = await db.rows<Low>(sql`
    select a.id, a.person_id, trim(concat(p.first_name, ' ', p.last_name)) as student, a.mark, a.occasion
    from service_ratings a join people p on p.school_id = a.school_id and p.id = a.person_id
    where a.school_id = ${db.schoolId} and a.id = ${anyId([...about])}`)
  const titles = new Map<number, Awaited<ReturnType<typeof titlesOfStep>>>()
  for (const { id, occasion } of rows) titles.set(id, await titlesOfStep(db, occasion))
  return {
    write: ({ language }, [id]) => {
      const low = rows.find((row) => row.id === id)
      if (!low) return undefined
      const { student, mark, person_id: person } = low
      const values = { student, mark, step: titles.get(low.id)?.[language] ?? '' }
      return {
        subject: { key: 'lowSubject', values },
        paragraphs: [{ key: 'greeting' }, { key: 'low', values }],
        short: { title: { key: 'lowSubject', values }, body: { key: 'low', values } },
        action: {
          label: 'openStudent',
          path: `/user/view/${person}?tab=communication`,
          whenBroken: 'linkBelow',
        },
        footer: 'footer',
      }
    },
  }
}
