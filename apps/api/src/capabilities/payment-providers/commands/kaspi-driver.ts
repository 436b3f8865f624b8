import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { isAmong } from '../rules/addresses.ts'
import { readKaspiCall } from '../rules/kaspi-protocol.ts'
import type { AttemptStatus, PaymentDriver, RefundStatus } from '../rules/port.ts'

// The bank has no command to ask or to give back: it pays, and waits for our answer.
const byHand: RefundStatus = { state: 'pending', raw: '' }

/**
 * Payments in the bank's app, by the number of the attempt. The bank calls us and is known by its network addresses and
 * by an address that nobody can guess. What it has paid is in its stored calls; refunds are made in its cabinet.
 */
export const kaspi: PaymentDriver = {
  name: 'kaspi',
  lifetime_minutes: 24 * 60,
  start: async () => ({ payAddress: null, providerRef: null }),
  verify({ settings }, { rawBody, from }) {
    if (!isAmong(settings.addresses ?? '', from)) return null
    const call = readKaspiCall(rawBody.toString())
    return call?.command === 'pay' ? { eventKey: payKey(call.txnId), number: call.account } : null
  },
  async ask({ services, schoolId }, attempt): Promise<AttemptStatus> {
    const stored = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
      db.row<{ body: Buffer }>(sql`
        select body from provider_events where school_id = ${schoolId} and attempt_id = ${attempt.id}
          and provider = 'kaspi' and kind = 'webhook' order by id limit 1`),
    )
    return stored ? paidBy(stored.body) : { state: 'waiting', raw: '' }
  },
  refund: async () => byHand,
  askRefund: async () => byHand,
}

/** The key of a payment among the events: the bank's transaction counts once, for ever. */
export const payKey = (txnId: string): string => `pay:${txnId}`

/** Returns what a stored call of the bank says. */
export function paidBy(body: Buffer): AttemptStatus {
  const raw = body.toString()
  const call = readKaspiCall(raw)
  return call?.command === 'pay'
    ? { state: 'succeeded', amount: call.amount, providerRef: call.txnId, raw }
    : { state: 'unknown', reason: 'unclear', raw }
}
