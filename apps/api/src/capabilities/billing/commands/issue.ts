import { billingLayout } from '@qadam/contract/billing/vocabulary.ts'
import type { Money } from '@qadam/contract/money/money.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { issuePaper } from '../../papers/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { billingIssued } from '../events.ts'
import type { BillingContent } from '../rules.ts'

type Context = RequestContext<Actor | null>

export interface NewDocument {
  readonly studentId: number
  readonly sum: Money
  readonly content: BillingContent
  readonly attemptId?: number
  readonly receiptId?: number
  readonly refundId?: number
  readonly orderId?: number
  readonly correctsId?: number
  readonly dueOn?: string
}

/**
 * Issues a document with the next number of its kind and year: what is printed is stored as it is now. Called last in a
 * transaction, because others who issue wait from here until its end. Returns its id.
 */
export async function issueDocument(ctx: Context, given: NewDocument): Promise<number> {
  const { db, schoolId, now } = ctx
  const { studentId, sum, content } = given
  const { kind } = content
  const issuedOn = await schoolToday(db, now)
  const numbered = await nextNumber(ctx, kind, issuedOn)
  const number = numberOf(numbered)
  const code = await issuePaper(ctx, { kind, number, sum, issuedOn })
  const { id } = await db.one<{ id: number }>(sql`
    insert into billing_documents (school_id, kind, student_id, year, number, issued_on, sum_minor, currency, layout,
      content, paper_code, attempt_id, receipt_id, refund_id, order_id, corrects_id, due_on, issued_at, issued_by)
    values (${schoolId}, ${kind}, ${studentId}, ${numbered.year}, ${numbered.number}, ${issuedOn},
      ${sum.minor.toString()}::bigint, ${sum.currency}, ${billingLayout}, ${JSON.stringify(content)}::jsonb, ${code},
      ${given.attemptId ?? null}, ${given.receiptId ?? null}, ${given.refundId ?? null}, ${given.orderId ?? null},
      ${given.correctsId ?? null}, ${given.dueOn ?? null}::date, ${now}, ${ctx.actor?.id ?? null}) returning id`)
  await record(ctx, billingIssued, {
    kind: 'billing',
    id,
    payload: { person: studentId, kind, number, minor: sum.minor.toString(), currency: sum.currency },
  })
  return id
}

/**
 * Returns the next number of a kind and year. The counter's row is locked until this transaction ends: one that is rolled
 * back gives its number back, so a year has no gaps (ADR 660).
 */
async function nextNumber(
  { db, schoolId }: Context,
  kind: BillingContent['kind'],
  issuedOn: string,
): Promise<{ readonly year: number; readonly number: number }> {
  const year = Number(issuedOn.slice(0, 4))
  const { last_number: number } = await db.one<{ last_number: number }>(sql`
    insert into billing_years (school_id, kind, year, last_number) values (${schoolId}, ${kind}, ${year}, 1)
    on conflict (school_id, kind, year) do update set last_number = billing_years.last_number + 1
    returning last_number`)
  return { year, number }
}
