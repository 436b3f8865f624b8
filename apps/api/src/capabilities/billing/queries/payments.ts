import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { SoldKind } from '@qadam/contract/orders/rules.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

/** What a receipt is about, of a payment at a provider. */
export interface PaidAttempt {
  readonly student_id: number
  readonly sold: SoldKind | null
  readonly ru: string | null
  readonly kk: string | null
  readonly en: string | null
  readonly by_link: boolean
  readonly guardian: string | null
  /** The day of the school on which it arrived. */
  readonly paid_on: string
}

/** Returns what was paid by an attempt, and by whose link; undefined for what belongs to no student. */
export const paidByAttempt = (db: SchoolDb, attemptId: number): Promise<PaidAttempt | undefined> =>
  db.row<PaidAttempt>(sql`
    select coalesce(o.student_id, l.student_id) as student_id, o.kind as sold, c.title_ru as ru, c.title_kk as kk,
      c.title_en as en, l.id is not null as by_link, g.name as guardian,
      (a.settled_at at time zone s.time_zone)::date::text as paid_on
    from payment_attempts a
    join schools s on s.school_id = a.school_id
    left join orders o on o.school_id = a.school_id
      and o.id = case when a.order_ref ~ '^order:[0-9]{1,15}$' then split_part(a.order_ref, ':', 2)::bigint end
    left join programs c on c.school_id = o.school_id and c.id = o.program_id
    left join payment_request_attempts x on x.school_id = a.school_id and x.attempt_id = a.id
    left join payment_requests l on l.school_id = x.school_id and l.id = x.request_id
    left join guardians g on g.school_id = l.school_id and g.id = l.guardian_id
    where a.school_id = ${db.schoolId} and a.id = ${attemptId} and coalesce(o.student_id, l.student_id) is not null`)

/** Money by hand that was confirmed. */
export interface HandMoney {
  readonly student_id: number
  readonly kind: 'receipt' | 'refund'
  /** The receipt that a refund gives back. */
  readonly receipt_id: number | null
  readonly minor: string
  readonly currency: CurrencyCode
  readonly method: HandMethod
  readonly paid_on: string
  readonly number: string
  /** The guardian who sent the document. */
  readonly guardian: string | null
}

export const moneyByHand = (db: SchoolDb, id: number): Promise<HandMoney> =>
  db.one<HandMoney>(sql`
    select r.student_id, r.kind, r.receipt_id, r.amount_minor::text as minor, r.currency, r.method,
      r.paid_on::text as paid_on, r.number, g.name as guardian
    from receipts r
    left join receipt_transfers t on t.school_id = r.school_id and t.id = r.transfer_id
    left join guardians g on g.school_id = t.school_id and g.id = t.guardian_id
    where r.school_id = ${db.schoolId} and r.id = ${id}`)

/** Returns true if a payment or a refund has its document already. */
export async function isIssued(db: SchoolDb, source: SQL): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from billing_documents d where d.school_id = ${db.schoolId} and ${source}`)
  return found !== undefined
}
