import { sql } from '../../platform/database/sql.ts'
import { on } from '../../platform/events/reactions.ts'
import { attemptFailed } from '../payment-providers/public.ts'
import { latestAttempt, lockOrder } from './queries/orders.ts'
import { orderIdOf, stateAfter } from './rules.ts'

/** Registers what follows a payment that came to nothing: its order can be paid again. */
export function reactToAttempts(): void {
  on(attemptFailed, {
    failTariffOrder: async (_, db, { payload, object_id: attemptId }) => {
      const id = payload.is_test ? undefined : orderIdOf(payload.order_ref)
      const order = id === undefined ? undefined : await lockOrder(db, id)
      if (order?.state !== 'pending') return
      // Another attempt may be under way meanwhile.
      if ((await latestAttempt(db, order.id))?.id !== attemptId) return
      await db.rows(sql`
        update tariff_orders set state = ${stateAfter(order.state, 'fail')}
        where school_id = ${db.schoolId} and id = ${order.id}`)
    },
  })
}
