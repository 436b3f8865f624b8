import { refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { someoneWaitsFor } from '../../testing/someone-waits.ts'
import { inSystem } from '../payment-providers/factory.ts'
import { lockAttempt } from '../payment-providers/public.ts'
import { anOrder, aSoldCourse, payBy } from './factory.ts'

test('a refund waits for the answer of its provider without holding the order that the answer needs', async () => {
  const school = await schoolFixture()
  const { id } = await anOrder(school, await aSoldCourse(school))
  const attempt = await payBy(school, id, 'success')
  const waiting = await inSystem(school, async (ctx) => {
    // As an answer does: the payment first, then its order.
    await lockAttempt(ctx.db, attempt)
    const { pid } = await ctx.db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const sent = as(school.owner)
      .call(refundOrder, { params: { id }, body: { amount: '100', reason: 'Ошибка', key: 'refund-01' } })
      .response()
    await someoneWaitsFor(pid)
    // Fails at once if the refund holds it.
    await ctx.db.rows(sql`
      select 1 from orders where school_id = ${ctx.schoolId} and id = ${id} for update nowait`)
    return { sent }
  })
  expect((await waiting.sent).statusCode).toBe(201)
})
