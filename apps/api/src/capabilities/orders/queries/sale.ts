import { type Money, money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import type { courseSale } from '@qadam/contract/orders/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { learnsNow } from '../../enrolments/public.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { visibleTo } from '../../programs/public.ts'
import { orderNotFound } from '../errors.ts'
import { getOrder } from './orders.ts'
import { refundPolicyIn } from './settings.ts'

interface Sold {
  readonly price: string | null
  readonly is_sold: boolean
}

/**
 * Returns what a course costs; null where it is not sold here: it is free, has no price in tenge, no lesson, or only the
 * school enrols. @throws Failure 404
 */
export async function priceOf(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  programId: number,
): Promise<Money | null> {
  const found = await db.row<Sold>(sql`
    select p.price_minor::text as price, not p.is_free and p.price_minor > 0 and p.price_currency = ${saleCurrency}
      and p.kind = 'course' and coalesce(e.entry, 'open') = 'open'
      and exists (select 1 from lessons l join lessons s on s.school_id = l.school_id and s.id = l.section_id
        where l.school_id = p.school_id and l.program_id = p.id and l.is_published and l.deleted_at is null
          and s.is_published and s.deleted_at is null) as is_sold
    from programs p left join program_entries e on e.school_id = p.school_id and e.program_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${programId} and ${visibleTo(actor)}`)
  if (!found) throw orderNotFound()
  return found.is_sold && found.price !== null ? money(BigInt(found.price), saleCurrency) : null
}

/** Returns whether a student learns in a course now. */
export async function learnsIn(db: SchoolDb, programId: number, personId: number): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from program_people pp where pp.school_id = ${db.schoolId} and pp.program_id = ${programId}
      and pp.person_id = ${personId} and pp.part = 'student' and ${learnsNow}`)
  return found !== undefined
}

/** Returns where the reader stands with a course that is sold. @throws Failure 404 */
export async function saleOf(call: ReadContext, programId: number): Promise<z.output<typeof courseSale>> {
  const { db, actor, services, language, now } = call
  const price = await priceOf(call, programId)
  const isStudent = actor.role === 'student'
  const last = isStudent
    ? await db.row<{ id: number; state: string; is_open: boolean }>(sql`
        select id, state, state in ('created', 'pending', 'failed') and expires_at > ${now} as is_open from orders
        where school_id = ${db.schoolId} and program_id = ${programId} and student_id = ${actor.id}
        order by id desc limit 1`)
    : undefined
  const isPaid = last?.state === 'succeeded' || last?.state === 'partially_refunded'
  const order = last && (isPaid || last.is_open) ? await getOrder(call, last.id) : null
  const common = {
    course_id: programId,
    price: price && toWire(price),
    providers: price ? await offeredProviders(services, db) : [],
    refund_policy: order?.refund_policy ?? (await refundPolicyIn(db, language)),
    order,
  }
  if (isPaid) return { ...common, state: 'paid' }
  if (last?.state === 'pending' && last.is_open) return { ...common, state: 'waiting' }
  if (!isStudent || !price || common.providers.length === 0 || (await learnsIn(db, programId, actor.id)))
    return { ...common, state: 'not_sold' }
  return { ...common, state: 'to_pay' }
}
