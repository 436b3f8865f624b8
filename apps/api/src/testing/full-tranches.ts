import { recordReceipt, recordRefund } from '@qadam/contract/receipts/endpoints.ts'
import { deleteTranche, updateTranche, waiveTranche } from '@qadam/contract/tranches/endpoints.ts'
import { aReceiptBody, confirms } from '../capabilities/receipts/factory.ts'
import { aPlan, aTranche, dayFrom, pays, tenge } from '../capabilities/tranches/factory.ts'
import { as } from './api.ts'
import { onePagePdf } from './one-page-pdf.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Makes a plan with discounts that was planned again, and tranches: paid, changed, deleted, waived and open ones. */
export async function makeTranches(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const owner = as(school.owner)
  const discounts = [{ amount: tenge(100), reason: `${mark} скидка` }]
  const first = await aPlan(school, student.id, { total: 1_000, parts: 3, discounts })
  await pays(school, student.id, 150_400)
  await aPlan(school, student.id, { total: 2_000, parts: 2, discounts, replaces: first.plans[0]?.id ?? 0 })
  const { id: changed } = await aTranche(school, student.id, { amount: 500, days: 3 })
  await owner
    .call(updateTranche, { body: { id: changed, due_on: dayFrom(school, 4), note: mark } })
    .expect(200)
  const { id: deleted } = await aTranche(school, student.id, { amount: 500, days: 5 })
  await owner.call(deleteTranche, { body: { id: deleted, reason: `${mark} ошибка` } }).expect(204)
  const { id: waived } = await aTranche(school, student.id, { amount: 500, days: 6 })
  await owner.call(waiveTranche, { body: { id: waived, reason: `${mark} льгота` } }).expect(200)
  await aTranche(school, student.id, { amount: 900, days: 60 })
  await makeReceipts(school, student, mark)
}

/** Records receipts: one with its document that is confirmed and partly goes back, two that wait. */
async function makeReceipts(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const recorder = as(school.manager)
  const file = { part: 'file', name: `${mark}.pdf`, type: 'application/pdf', content: onePagePdf() }
  const { id } = await recorder
    .call(recordReceipt, {
      body: aReceiptBody(school, student.id, 300, { note: mark }),
      files: [file],
    } as never)
    .expect(201)
  await confirms(school.owner, id).expect(200)
  for (const amount of [100, 200])
    await recorder
      .call(recordReceipt, { body: aReceiptBody(school, student.id, amount, { note: mark }) })
      .expect(201)
  const { minor, method, paid_on } = aReceiptBody(school, student.id, 20)
  await recorder
    .call(recordRefund, { body: { receipt_id: id, minor, method, paid_on, reason: `${mark} возврат` } })
    .expect(201)
}
