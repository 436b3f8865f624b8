import type { Money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { orderRefund } from '@qadam/contract/orders/schemas.ts'
import { expiredFault, type RefundState } from '@qadam/contract/payment-providers/lifecycle.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { hasSecondPerson } from '../../accounts/public.ts'
import { documentJson } from '../../payment-providers/public.ts'
import { mayDecideRefunds } from '../policy.ts'

type Refund = Omit<z.output<typeof orderRefund>, 'keeps_access'>

/** A refund of an order or a link as it is read. */
export interface GivenBackRow {
  readonly id: number
  readonly minor: string
  readonly state: RefundState
  readonly reason: string
  readonly requested_at: string
  readonly requester: number | null
  readonly by: Refund['requested_by']
  readonly method: HandMethod | null
  readonly paid_on: string | null
  readonly number: string | null
  readonly confirmed_alone: boolean
  readonly is_expired: boolean
  readonly document: Refund['document']
}

/** The columns of a refund `x` that the person `b` asked for, as an object. */
export const givenBackJson: SQL = sql`json_build_object('id', x.id, 'minor', x.amount_minor::text, 'state', x.state,
  'reason', x.reason, 'requested_at', x.requested_at, 'requester', x.requested_by, 'method', x.method,
  'paid_on', x.paid_on::text, 'number', x.document_number, 'confirmed_alone', x.confirmed_alone,
  'is_expired', coalesce(x.fault = ${expiredFault}, false),
  'document', ${documentJson(sql`x.school_id`, sql`d.refund_id = x.id`)},
  'by', case when b.id is not null then json_build_object('id', b.id, 'first_name', b.first_name,
    'last_name', coalesce(b.last_name, '')) end)`

type Presenter = (row: GivenBackRow, amount: Money) => Refund

/** Returns how refunds are shown to the reader, who may decide about some that went another way. */
export async function presenterOfRefunds(
  { db, actor }: ReadContext,
  rows: readonly GivenBackRow[],
): Promise<Presenter> {
  const waits = rows.some(({ state, method }) => state === 'pending' && method !== null)
  const may = waits && (await mayDecideRefunds.allows(actor, db))
  const isAlone = may && !(await hasSecondPerson(db, actor.id))
  return (row, amount) => {
    const { id, state, reason, method, paid_on, number, confirmed_alone, is_expired, document } = row
    return {
      id,
      state,
      reason,
      confirmed_alone,
      is_expired,
      document,
      amount: toWire(amount),
      // Within JSON the database writes another form of an instant.
      requested_at: new Date(row.requested_at).toISOString(),
      requested_by: row.by,
      other_way: method && paid_on ? { method, paid_on, number: number ?? '' } : null,
      may_decide: may && state === 'pending' && method !== null && (isAlone || row.requester !== actor.id),
    }
  }
}
