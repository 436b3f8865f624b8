import { toWire } from '@qadam/contract/money/wire.ts'
import type { paymentPage } from '@qadam/contract/payment-requests/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { refundPolicyIn } from '../../orders/public.ts'
import {
  type AttemptRow,
  attemptColumns,
  offeredProviders,
  presentForPayer,
} from '../../payment-providers/public.ts'
import { getSchoolRow, logoUrl } from '../../schools/public.ts'
import { amountOf, type RequestRow, stateOf } from '../rules.ts'
import { requestTables, titleOf } from './requests.ts'

interface Words {
  readonly title: string
  readonly due_on: string | null
  readonly for_whom: string
  readonly policy: string | null
}

/** Returns what a payer without an account reads of the school. */
export async function schoolForPayer(db: SchoolDb): Promise<z.output<typeof paymentPage>['school']> {
  const school = await getSchoolRow(db)
  return {
    name: school.name,
    logo_url: logoUrl(school),
    support: school.support_phone || school.support_email,
  }
}

/** Returns what whoever has the link may know: no surname, no contact, no other debt; of a withdrawn one only that. */
export async function paymentPageOf(
  call: ReadContext<Actor | null>,
  row: RequestRow,
): Promise<z.output<typeof paymentPage>> {
  const { db, now, language, services } = call
  const { policy, ...words } = await db.one<Words>(sql`
    select ${titleOf(call)} as title, t.due_on::text as due_on, p.first_name as for_whom, o.refund_policy as policy
    from ${requestTables} join people p on p.school_id = r.school_id and p.id = r.student_id
    where r.school_id = ${db.schoolId} and r.id = ${row.id}`)
  const attempt =
    row.attempt &&
    (await db.row<AttemptRow>(sql`
      select ${attemptColumns} from payment_attempts a where a.school_id = ${db.schoolId} and a.id = ${row.attempt.id}`))
  const state = stateOf(row, now)
  const isEnded = state === 'withdrawn'
  return {
    school: await schoolForPayer(db),
    ...(isEnded ? { title: '', due_on: null, for_whom: '' } : words),
    kind: row.order_id === null ? 'tranche' : 'order',
    state,
    amount: isEnded ? { minor: '0', currency: row.currency } : toWire(amountOf(row, now)),
    expires_at: row.expires_at,
    paid_at: row.paid_at,
    refund_policy: policy ?? (await refundPolicyIn(db, language)),
    providers: await offeredProviders(services, db),
    attempt: attempt && !isEnded ? presentForPayer(attempt) : null,
  }
}
