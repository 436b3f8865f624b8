import type { familyPage } from '@qadam/contract/family/schemas.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { titleOf } from '../../payment-requests/public.ts'
import { schoolToday } from '../../schools/public.ts'

type Debt = z.output<typeof familyPage>['children'][number]['owed'][number]
type DebtRow = Omit<Debt, 'amount'> & { readonly minor: string; readonly currency: CurrencyCode }

/** Returns the open orders and the unpaid tranches of a student, the oldest first. The caller must have checked access. */
export async function debtsOf(ctx: RequestContext<Actor | null>, student: number): Promise<Debt[]> {
  const { db, now } = ctx
  const today = await schoolToday(db, now)
  const title = titleOf(ctx)
  const hasLink = (
    of: SQL,
  ) => sql`exists (select 1 from payment_requests r where r.school_id = ${db.schoolId} and ${of}
    and r.withdrawn_at is null and r.paid_at is null and not r.by_reminder and r.expires_at > ${now})`
  const rows = await db.rows<DebtRow>(sql`
    select 'tranche' as kind, t.id, ${title} as title, t.due_on::text as due_on,
      (t.amount_minor - t.paid_minor)::text as minor, t.currency, coalesce(t.due_on < ${today}, false) as is_overdue,
      t.currency = ${saleCurrency} and (coalesce(t.due_on <= ${today}, false) or row_number() over (
        partition by t.currency order by t.due_on nulls last, t.id) = 1) as is_payable,
      ${hasLink(sql`r.tranche_id = t.id`)} as has_link
    from tranches t left join orders o on false
    where t.school_id = ${db.schoolId} and t.student_id = ${student} and t.ended_at is null and t.waived_at is null
      and t.paid_minor < t.amount_minor
    union all
    select 'order', o.id, ${title}, null, o.amount_minor::text, o.currency, false, true, ${hasLink(sql`r.order_id = o.id`)}
    from orders o left join tranches t on false
    where o.school_id = ${db.schoolId} and o.student_id = ${student} and o.state in ('created', 'pending', 'failed')
      and o.expires_at > ${now}
    order by due_on nulls last, kind desc, id limit 200`)
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: { minor, currency } }))
}
