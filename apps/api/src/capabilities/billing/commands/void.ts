import type { billingVoiding } from '@qadam/contract/billing/schemas.ts'
import type { BillingKind } from '@qadam/contract/billing/vocabulary.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { voidPaper } from '../../papers/public.ts'
import { alreadyVoided, invoiceAlone } from '../errors.ts'
import { billingVoided } from '../events.ts'
import { getBillingRow, presentBilling } from '../queries/documents.ts'

/**
 * Voids an invoice; it stays, with its number and the reason. A receipt is corrected by a refund instead.
 * @throws Failure 404, 409
 */
export async function voidInvoice(
  ctx: RequestContext,
  id: number,
  { reason }: z.output<typeof billingVoiding>,
) {
  const { kind } = await getBillingRow(ctx, id)
  if (kind !== 'invoice') throw invoiceAlone()
  if (!(await storeVoid(ctx, id, reason))) throw alreadyVoided()
  return presentBilling(ctx, await getBillingRow(ctx, id))
}

/** Voids a document: its public page says so. Returns false when it was voided before. */
export async function storeVoid(
  ctx: RequestContext<Actor | null>,
  id: number,
  reason: string,
): Promise<boolean> {
  const { db, schoolId, now } = ctx
  const voided = await db.row(sql`
    insert into billing_voids (school_id, document_id, reason, voided_at, voided_by)
    values (${schoolId}, ${id}, ${reason}, ${now}, ${ctx.actor?.id ?? null})
    on conflict (school_id, document_id) do nothing returning document_id`)
  if (!voided) return false
  const row = await db.one<{
    kind: BillingKind
    student_id: number
    year: number
    number: number
    code: string
  }>(sql`
    select kind, student_id, year, number, paper_code as code from billing_documents
    where school_id = ${schoolId} and id = ${id}`)
  await voidPaper(ctx, row.code)
  await record(ctx, billingVoided, {
    kind: 'billing',
    id,
    payload: { person: row.student_id, kind: row.kind, number: numberOf(row), reason },
  })
  return true
}
