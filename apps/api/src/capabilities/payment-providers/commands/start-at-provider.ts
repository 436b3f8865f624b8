import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { attemptAsk } from '../jobs/kinds.ts'
import { providerAccess } from '../queries/provider-access.ts'
import { amountOf, atProvider, findAttempt, lockAttempt } from '../queries/rows.ts'
import { type AttemptStatus, type Started, WrongKeys } from '../rules/port.ts'
import { nextAskAt } from '../rules/settling.ts'
import { applyAnswer } from './apply-answer.ts'
import { openDriver } from './open-driver.ts'

export interface AttemptOf {
  readonly schoolId: number
  readonly id: number
}

/**
 * Opens an attempt at its provider, outside of any transaction, and notes where the payer goes. When this process dies
 * between the two, the next one opens the same number again, which the provider knows.
 */
export async function startAtProvider(services: Services, { schoolId, id }: AttemptOf): Promise<void> {
  const { attempt, access } = await inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const row = await findAttempt(db, id)
    if (!row) throw new Error(`there is no payment attempt ${id}`)
    return { attempt: row, access: await providerAccess(services, db, row.provider) }
  })
  if (attempt.state !== 'created') return
  let started: Started
  try {
    started = await openDriver(services.settings, attempt.provider).start(access, atProvider(attempt))
  } catch (fault) {
    if (!(fault instanceof WrongKeys)) throw fault
    await answered(services, { schoolId, id }, { state: 'declined', reason: 'wrong_keys', raw: '' })
    return
  }
  await inSchool(services.pools, { schoolId }, async (db) => {
    const row = await lockAttempt(db, id)
    // A message of the provider may have been faster.
    if (!row) return
    const now = services.clock.now()
    const next = nextAskAt({ ...row, amount: amountOf(row), expiresAt: new Date(row.expires_at) }, now)
    await db.rows(sql`
      update payment_attempts set state = case when state = 'created' then 'waiting' else state end,
        pay_address = ${started.payAddress}, provider_ref = coalesce(provider_ref, ${started.providerRef}),
        next_ask_at = ${next}
      where school_id = ${schoolId} and id = ${id}`)
    if (next)
      await services.jobs.send(db, attemptAsk, { attempt_id: id, knocked: false }, { startAfter: next })
  })
}

/** After the last try: the provider may or may not have the attempt. It is not shown as failed. */
export async function loseUnstarted(services: Services, at: AttemptOf): Promise<void> {
  await answered(services, at, { state: 'unknown', reason: 'silent', raw: '' })
}

async function answered(
  services: Services,
  { schoolId, id }: AttemptOf,
  status: AttemptStatus,
): Promise<void> {
  await inSystemContext(
    services,
    { schoolId, requestId: `payment-${id}`, client: 'payment provider' },
    (ctx) => applyAnswer(ctx, id, status),
  )
}
