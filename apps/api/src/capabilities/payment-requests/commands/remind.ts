import { paymentRequestDays } from '@qadam/contract/payment-requests/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret, signedForSchool } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { paymentRequestMade } from '../events.ts'
import { isPayable } from '../queries/payable.ts'
import { linkPath } from '../rules.ts'

interface Reminded {
  readonly trancheId: number
  readonly studentId: number
  readonly guardianId: number
}

/**
 * Makes the path of a link for the reminder of a guardian: to one tranche that can be paid now, undefined for another. It replaces no
 * link, and locks nothing but the new row: the caller holds the tranche, which a payment locks last (ADR 941).
 */
export async function linkOfReminder(
  ctx: RequestContext<Actor | null>,
  { trancheId, studentId, guardianId }: Reminded,
): Promise<string | undefined> {
  const { db, services, schoolId, now } = ctx
  if (!(await isPayable(ctx, trancheId))) return undefined
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + paymentRequestDays * 86_400_000)
  const { id } = await db.one<{ id: number }>(sql`
    insert into payment_requests (school_id, student_id, tranche_id, secret_digest, guardian_id, made_at, expires_at,
      by_reminder)
    values (${schoolId}, ${studentId}, ${trancheId},
      ${digestOf(services.settings.LINK_SECRET, 'payment-request', schoolId, secret)}, ${guardianId}, ${now}, ${expiresAt},
      true)
    returning id`)
  await record(ctx, paymentRequestMade, {
    kind: 'payment_request',
    id,
    payload: { student: studentId, order: null, tranche: trancheId, guardian: guardianId, by_reminder: true },
  })
  return `${linkPath}#token=${signedForSchool(services.settings.LINK_SECRET, schoolId, secret)}`
}
