import { listReceipts, recordRefund, rejectReceipt } from '@qadam/contract/receipts/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { aTranche, dayFrom, disagreements, moneyOf, summaryOf, tenge } from '../tranches/factory.ts'
import { aConfirmedReceipt, aReceipt, confirms } from './factory.ts'

const refund = (
  school: SchoolFixture,
  who: TestUser,
  { receipt, amount }: { readonly receipt: number; readonly amount: number },
) =>
  as(who).call(recordRefund, {
    body: {
      receipt_id: receipt,
      minor: `${amount * 100}`,
      method: 'transfer',
      paid_on: dayFrom(school, 0),
      reason: 'отказ от пакета',
    },
  })

test('a refund gives unused credit first, then what the school grants, once another person confirms it', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  await aTranche(school, student.id, { amount: 100, days: 1 })
  const { id: receipt } = await aConfirmedReceipt(school, student.id, 150)
  const { id } = await refund(school, manager, { receipt, amount: 80 }).expect(201)
  expect((await moneyOf(owner, student.id)).balances).toMatchObject([
    { credit: tenge(0), pending_out: tenge(50), pending_in: tenge(30), refunded: tenge(0) },
  ])
  await confirms(manager, id).refused(409, 'receipts.own')
  expect(await confirms(owner, id).expect(200)).toMatchObject({ kind: 'refund', state: 'confirmed' })
  const { balances } = await moneyOf(owner, student.id)
  expect(balances).toMatchObject([
    { paid: tenge(150), refunded: tenge(80), credit: tenge(0), left: tenge(0), pending_out: tenge(0) },
  ])
  // What was paid stays paid: the school has given it back by its own account of refunds.
  expect(await summaryOf(owner, student.id)).toEqual(['100/100 paid'])
  const { results } = await as(owner)
    .call(listReceipts, { query: { kind: 'receipt' } })
    .expect(200)
  expect(results).toMatchObject([{ refunded: tenge(80), refunding: tenge(0) }])
  expect(await disagreements(school)).toEqual([])
  expect(await differencesIn(school)).toEqual([])
})

test('a refused refund leaves the credit, which pays what was planned meanwhile', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const { id: receipt } = await aConfirmedReceipt(school, student.id, 150)
  const { id } = await refund(school, manager, { receipt, amount: 150 }).expect(201)
  await aTranche(school, student.id, { amount: 100, days: 1 })
  expect(await summaryOf(owner, student.id)).toEqual(['100/0 planned'])
  await as(owner)
    .call(rejectReceipt, { params: { id }, body: { reason: 'передумали' } })
    .expect(200)
  expect(await summaryOf(owner, student.id)).toEqual(['100/100 paid'])
  expect((await moneyOf(owner, student.id)).balances).toMatchObject([
    { credit: tenge(50), refunded: tenge(0) },
  ])
})

test('never more goes back than came, however many refunds are recorded at once', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const { id: receipt } = await aConfirmedReceipt(school, student.id, 150)
  await refund(school, owner, { receipt, amount: 151 }).refused(409, 'receipts.refund_too_large')
  const sent = await Promise.all(
    [owner, manager, owner, manager].map((who) => refund(school, who, { receipt, amount: 100 }).response()),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  await refund(school, owner, { receipt, amount: 50 }).expect(201)
  await refund(school, owner, { receipt, amount: 1 }).refused(409, 'receipts.refund_too_large')
  expect(await differencesIn(school)).toEqual([])
})

test('only a confirmed receipt is given back', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const { id } = await aReceipt(school, student.id, 150)
  await refund(school, owner, { receipt: id, amount: 10 }).refused(409, 'receipts.refund_of_unpaid')
  await refund(school, owner, { receipt: 999_999, amount: 10 }).refused(404, 'receipts.not_found')
})
