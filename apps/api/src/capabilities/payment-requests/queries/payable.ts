import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'

/** The condition for a tranche `t` that can be paid through a provider on a day: it is due, or the next one. */
export const payableOn = (today: string): SQL => sql`(
  t.currency = ${saleCurrency} and t.ended_at is null and t.waived_at is null and t.paid_minor < t.amount_minor
  and (coalesce(t.due_on <= ${today}, false) or t.id = (
    select n.id from tranches n where n.school_id = t.school_id and n.student_id = t.student_id
      and n.currency = t.currency and n.ended_at is null and n.waived_at is null and n.paid_minor < n.amount_minor
    order by n.due_on nulls last, n.id limit 1)))`

/** Returns true if a tranche can be paid through a provider now. */
export async function isPayable({ db, now }: ReadContext<Actor | null>, id: number): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from tranches t
    where t.school_id = ${db.schoolId} and t.id = ${id} and ${payableOn(await schoolToday(db, now))}`)
  return found !== undefined
}
