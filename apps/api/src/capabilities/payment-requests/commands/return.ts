import type { paymentLink, paymentReturn } from '@qadam/contract/payment-requests/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret, secretOfSchool, signedForSchool } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { type AttemptRow, attemptColumns, presentForPayer } from '../../payment-providers/public.ts'
import { linkInvalid } from '../errors.ts'
import { schoolForPayer } from '../queries/page.ts'
import { clientWrongLinks, linkPath, linkReadings, returnStateOf } from '../rules.ts'

type AnyContext = RequestContext<Actor | null>

const digestIn = ({ services, schoolId }: AnyContext, secret: string): string =>
  digestOf(services.settings.LINK_SECRET, 'payment-return', schoolId, secret)

/**
 * Returns the path to which a bank sends a payer back. Its secret shows one payment and pays nothing: the bank learns it,
 * and never the secret of the link.
 */
export function newReturn(ctx: AnyContext): { readonly path: string; readonly digest: string } {
  const secret = newSecret()
  const signed = signedForSchool(ctx.services.settings.LINK_SECRET, ctx.schoolId, secret)
  return { path: `${linkPath}#payment=${signed}`, digest: digestIn(ctx, secret) }
}

/** Returns what became of the payment from which a bank sent a payer back. @throws Failure 410, 429 */
export async function openReturn(
  ctx: AnyContext,
  { token }: z.output<typeof paymentLink>,
): Promise<z.output<typeof paymentReturn>> {
  const { db, services, schoolId, now } = ctx
  const secret = secretOfSchool(services.settings.LINK_SECRET, schoolId, token)
  const row =
    secret === null
      ? undefined
      : await db.row<AttemptRow>(sql`
          select ${attemptColumns} from payment_request_attempts x
          join payment_attempts a on a.school_id = x.school_id and a.id = x.attempt_id
          where x.school_id = ${schoolId} and x.return_digest = ${digestIn(ctx, secret)}`)
  if (!row) {
    await services.limits.spend(clientWrongLinks, `${schoolId}:${ctx.clientKey}`)
    throw linkInvalid()
  }
  await services.limits.spend(linkReadings, `${schoolId}:return:${row.id}`)
  const { number, provider, amount, reason } = presentForPayer(row)
  return {
    school: await schoolForPayer(db),
    state: returnStateOf(row, now),
    number,
    provider,
    amount,
    reason,
  }
}
