import type { familyPayment, familyPaymentLink } from '@qadam/contract/family/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { makeLink } from '../../payment-requests/public.ts'
import { notTheirChild } from '../errors.ts'
import { familyOf } from '../queries/family-of.ts'
import { guardianPayments } from '../rules.ts'

/**
 * Makes a link to pay one order or tranche of a child of the guardian, who pays on its page. @throws Failure 404, 409,
 * 410, 429
 */
export async function payAsGuardian(
  ctx: RequestContext<Actor | null>,
  { token, order_id, tranche_id }: z.output<typeof familyPayment>,
): Promise<z.output<typeof familyPaymentLink>> {
  const { db, services, schoolId } = ctx
  const { guardianId, children } = await familyOf(ctx, token)
  await services.limits.spend(guardianPayments, `${schoolId}:${guardianId}`)
  const of = order_id === undefined ? sql`tranches` : sql`orders`
  const subject = await db.row<{ student_id: number }>(sql`
    select student_id from ${of} where school_id = ${schoolId} and id = ${order_id ?? tranche_id ?? 0}`)
  const child = children.find(({ id }) => id === subject?.student_id)
  if (!child) throw notTheirChild()
  const { path } = await makeLink(ctx, {
    student: child.id,
    guardian_id: child.guardian_id,
    order_id,
    tranche_id,
  })
  return { path }
}
