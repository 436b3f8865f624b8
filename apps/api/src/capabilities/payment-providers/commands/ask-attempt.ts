import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { refundWork } from '../jobs/kinds.ts'
import { providerAccess } from '../queries/provider-access.ts'
import { atProvider, findAttempt, listRefunds } from '../queries/rows.ts'
import { type AttemptStatus, WrongKeys } from '../rules/port.ts'
import { applyAnswer } from './apply-answer.ts'
import { openDriver } from './open-driver.ts'
import { workRefund } from './refund-at-provider.ts'
import type { AttemptOf } from './start-at-provider.ts'

// Clocks of two processes differ a little.
const early_ms = 2_000

/**
 * Asks a provider about an attempt and applies the answer. After a knock also about a settled one, and about its
 * refunds: money may come late, and a refund may come back. A question without an answer throws: it is asked again.
 */
export async function askAttempt(
  services: Services,
  { schoolId, id }: AttemptOf,
  knocked: boolean,
): Promise<void> {
  const { attempt, access, refunds } = await inSchool(
    services.pools,
    { schoolId, readOnly: true },
    async (db) => {
      const row = await findAttempt(db, id)
      if (!row) throw new Error(`there is no payment attempt ${id}`)
      return {
        attempt: row,
        access: await providerAccess(services, db, row.provider),
        refunds: await listRefunds(db, id),
      }
    },
  )
  const isDue =
    attempt.next_ask_at !== null && new Date(attempt.next_ask_at).getTime() <= access.now.getTime() + early_ms
  if (!knocked && !isDue) return
  if (attempt.state === 'succeeded') {
    for (const refund of refunds)
      if (refund.state !== 'failed') await workRefund(services, { schoolId, id: refund.id })
    return
  }
  let status: AttemptStatus
  try {
    status = await openDriver(services.settings, attempt.provider).ask(access, atProvider(attempt))
  } catch (fault) {
    if (!(fault instanceof WrongKeys)) throw fault
    status = { state: 'unknown', reason: 'wrong_keys', raw: '' }
  }
  await inSystemContext(
    services,
    { schoolId, requestId: `payment-${id}`, client: 'payment provider' },
    (ctx) => applyAnswer(ctx, id, status),
  )
}

const atOnce = 500

/** Asks about every attempt and refund of a school whose time has come. One silent provider stops nobody else. */
export async function askDueAttempts(services: Services, schoolId: number): Promise<void> {
  const now = services.clock.now()
  const due = await inSchool(services.pools, { schoolId }, async (db) => {
    const refunds = await db.rows<{ id: number }>(sql`
      select id from payment_refunds where school_id = ${schoolId} and next_ask_at <= ${now}
      order by next_ask_at limit ${atOnce}`)
    for (const { id } of refunds) await services.jobs.send(db, refundWork, { refund_id: id })
    return db.rows<{ id: number }>(sql`
      select id from payment_attempts where school_id = ${schoolId} and next_ask_at <= ${now}
      order by next_ask_at limit ${atOnce}`)
  })
  for (const { id } of due)
    await askAttempt(services, { schoolId, id }, false).catch(async (fault: unknown) => {
      services.log.warn({ err: fault, school: schoolId, attempt: id }, 'a payment provider did not answer')
      await postpone(services, { schoolId, id })
    })
}

/** Asks a provider that did not answer again in a minute: its place in the schedule stays. */
async function postpone(services: Services, { schoolId, id }: AttemptOf): Promise<void> {
  const next = new Date(services.clock.now().getTime() + 60_000)
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      update payment_attempts set next_ask_at = ${next}
      where school_id = ${schoolId} and id = ${id} and next_ask_at is not null`),
  )
}
