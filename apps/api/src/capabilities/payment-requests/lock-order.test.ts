import * as calls from '@qadam/contract/payment-requests/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { someoneWaitsFor } from '../../testing/someone-waits.ts'
import { anOrder, aSoldCourse } from '../orders/factory.ts'
import { inSystem } from '../payment-providers/factory.ts'
import { lockAttempt } from '../payment-providers/public.ts'
import { aTranche } from '../tranches/factory.ts'
import { lockMoneyOf } from '../tranches/public.ts'
import { openLink, payByLinkWith, tokenOf } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const aDueTranche = async () => (await aTranche(school, school.student.id, { amount: 500, days: -3 })).id
const ask = (body: { tranche_id?: number; order_id?: number }) =>
  as(school.student).call(calls.askParent, { body })

interface Tried {
  /** Locks what a payment that arrives locks before its link. */
  readonly holds: Parameters<typeof inSystem>[1]
  readonly sent: () => Promise<{ readonly statusCode: number }>
  /** What the payment locks next: `nowait` fails at once if the call that waits holds it. */
  readonly next: (db: SchoolDb) => Promise<unknown>
}

/** A call waits for a payment that arrives, and holds nothing that the payment needs. Returns the status of the call. */
async function waitsWithoutHolding({ holds, sent, next }: Tried): Promise<number> {
  const { waiting } = await inSystem(school, async (ctx) => {
    await holds(ctx)
    const { pid } = await ctx.db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const call = sent()
    await someoneWaitsFor(pid)
    await next(ctx.db)
    return { waiting: call }
  })
  return (await waiting).statusCode
}

const lockLinks = (db: SchoolDb) =>
  db.rows(sql`select 1 from payment_requests where school_id = ${db.schoolId} for update nowait`)
const lockLinksAndTranches = async (db: SchoolDb) => {
  await lockLinks(db)
  await db.rows(sql`select 1 from tranches where school_id = ${db.schoolId} for update nowait`)
}
const pays = async (path: string) => {
  const { amount } = await openLink(school, path).expect(200)
  return () =>
    guestOf(school)
      .call(calls.payByLink, { body: { token: tokenOf(path), provider: 'demo_bank', minor: amount.minor } })
      .response()
}

test('a link that is made again waits for a payment without holding its link and tranche', async () => {
  const id = await aDueTranche()
  await ask({ tranche_id: id }).expect(201)
  const status = await waitsWithoutHolding({
    holds: (ctx) => lockMoneyOf(ctx, school.student.id),
    sent: () => ask({ tranche_id: id }).response(),
    next: lockLinksAndTranches,
  })
  expect(status).toBe(201)
})

test('who pays a tranche by a link waits for a payment without holding the link', async () => {
  const { path } = await ask({ tranche_id: await aDueTranche() }).expect(201)
  const status = await waitsWithoutHolding({
    holds: (ctx) => lockMoneyOf(ctx, school.student.id),
    sent: await pays(path),
    next: lockLinksAndTranches,
  })
  expect(status).toBe(201)
})

test('who pays an order by a link waits for a payment without holding the link', async () => {
  const { id } = await anOrder(school, await aSoldCourse(school))
  const { path } = await ask({ order_id: id }).expect(201)
  const status = await waitsWithoutHolding({
    holds: ({ db }) =>
      db.rows(sql`select 1 from orders where school_id = ${db.schoolId} and id = ${id} for update`),
    sent: await pays(path),
    next: lockLinks,
  })
  expect(status).toBe(201)
})

test('a refund of a link waits for the answer of its provider without holding the link that the answer needs', async () => {
  const { path, request } = await ask({ tranche_id: await aDueTranche() }).expect(201)
  const attempt = await payByLinkWith(school, path, 'success')
  const status = await waitsWithoutHolding({
    holds: ({ db }) => lockAttempt(db, attempt),
    sent: () =>
      as(school.owner)
        .call(calls.refundPaymentRequest, {
          params: { id: request.id },
          body: { amount: '100', reason: 'Ошибка', key: 'refund-01' },
        })
        .response(),
    next: lockLinks,
  })
  expect(status).toBe(201)
})
