import { nextAskDelay } from '@qadam/contract/payment-providers/providers.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { providerAccess } from '../queries/provider-access.ts'
import { amountOf, atProvider, findAttempt, findRefund } from '../queries/rows.ts'
import { openDriver } from './open-driver.ts'
import { endRefund } from './refund.ts'
import type { AttemptOf } from './start-at-provider.ts'
import { storeEvent } from './store-event.ts'

/**
 * Gives money back at the provider, or asks what became of it. A refund whose answer was lost is asked for by its id
 * again: the provider knows it. It is never started by anything but a person's request.
 */
export async function workRefund(services: Services, { schoolId, id }: AttemptOf): Promise<void> {
  const { refund, attempt, access } = await inSchool(
    services.pools,
    { schoolId, readOnly: true },
    async (db) => {
      const row = await findRefund(db, id)
      const of = row && (await findAttempt(db, row.attempt_id))
      if (!row || !of) throw new Error(`there is no refund ${id}`)
      return { refund: row, attempt: of, access: await providerAccess(services, db, of.provider) }
    },
  )
  if (refund.state === 'failed' || refund.method !== null) return
  const driver = openDriver(services.settings, attempt.provider)
  const given = {
    id,
    amount: amountOf({ ...refund, currency: attempt.currency }),
    attempt: atProvider(attempt),
  }
  const isNew = refund.state === 'pending' && refund.asked === 0
  const status = isNew ? await driver.refund(access, given) : await driver.askRefund(access, given)
  await inSystemContext(
    services,
    { schoolId, requestId: `refund-${id}`, client: 'payment provider' },
    async (ctx) => {
      const delay = status.state === 'pending' ? nextAskDelay(refund.asked) : null
      const next = delay === null ? null : new Date(ctx.now.getTime() + delay * 1_000)
      await ctx.db.rows(sql`
        update payment_refunds set asked = asked + 1, next_ask_at = ${next},
          provider_ref = coalesce(${status.providerRef ?? null}, provider_ref)
        where school_id = ${schoolId} and id = ${id}`)
      if (status.state === 'pending') return
      const end =
        status.state === 'failed'
          ? ({ action: 'fail', fault: status.fault } as const)
          : ({ action: 'succeed' } as const)
      if (await endRefund(ctx, id, end))
        await storeEvent(ctx, {
          provider: attempt.provider,
          eventKey: `refund:${id}:${status.state}`,
          kind: 'answer',
          attemptId: attempt.id,
          body: Buffer.from(status.raw),
        })
    },
  )
}
