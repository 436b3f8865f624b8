import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { objectIdOf } from '../../platform/events/object-id.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { orderPaid, orderRefunded, orderRefundFailed } from '../orders/events.ts'
import { refundConfirmed } from '../receipts/events.ts'
import { creditApplied } from '../tranches/events.ts'
import type { ReferralContext } from './commands/context.ts'
import { notePaidOrder, notePaidPackage } from './commands/purchase.ts'
import { settleReferrer } from './commands/settle.ts'

/** Registers what a friend's payments and refunds do to the cashback of who invited them. */
export function reactToPurchases(): void {
  on(orderPaid, {
    noteFirstOrder: (here, db, event) =>
      unattended(here, db, event.id, (ctx) => notePaidOrder(ctx, event.payload.student, objectIdOf(event))),
  })
  on(creditApplied, {
    noteFirstPackage: (here, db, event) =>
      unattended(here, db, event.id, (ctx) => notePaidPackage(ctx, event.payload.student)),
  })
  on(orderRefunded, {
    withdrawCashback: (here, db, event) =>
      unattended(here, db, event.id, (ctx) => settleReferrerOf(ctx, event.payload.student)),
  })
  on(orderRefundFailed, {
    returnCashback: (here, db, event) =>
      unattended(here, db, event.id, (ctx) => settleReferrerOf(ctx, event.payload.student)),
  })
  on(refundConfirmed, {
    withdrawCashback: (here, db, event) =>
      unattended(here, db, event.id, (ctx) => settleReferrerOf(ctx, event.payload.student)),
  })
}

const unattended = (
  here: Services,
  db: SchoolDb,
  event: number,
  work: (ctx: ReferralContext) => Promise<void>,
): Promise<void> =>
  inSystemContext(here, { schoolId: db.schoolId, requestId: `event-${event}`, client: 'referrals' }, work)

async function settleReferrerOf(ctx: ReferralContext, friend: number): Promise<void> {
  const found = await ctx.db.row<{ referrer: number }>(sql`
    select referrer_id as referrer from referrals
    where school_id = ${ctx.schoolId} and friend_id = ${friend} and settled_at is not null`)
  if (found) await settleReferrer(ctx, found.referrer)
}
