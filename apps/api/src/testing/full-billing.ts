import { createInvoice, voidInvoice } from '@qadam/contract/billing/endpoints.ts'
import { changeRequisites } from '@qadam/contract/papers/endpoints.ts'
import { someIban } from '../capabilities/billing/factory.ts'
import { aTranche, dayFrom } from '../capabilities/tranches/factory.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Issues two invoices for a tranche of a student, of which the first is voided. Receipts came with the payments. */
export async function makeBilling(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const owner = as(school.owner)
  await owner
    .call(changeRequisites, { body: { bank: `${mark} Банк`, bic: 'KALAKZKA', iban: someIban } })
    .expect(200)
  const { id: tranche } = await aTranche(school, student.id, { amount: 700, days: 90 })
  const invoice = () =>
    owner
      .call(createInvoice, {
        body: {
          user_id: student.id,
          tranche_ids: [tranche],
          payer: 'contract',
          purpose: `${mark} обучение`,
          due_on: dayFrom(school, 30),
        },
      })
      .expect(201)
  const { id } = await invoice()
  await owner.call(voidInvoice, { params: { id }, body: { reason: `${mark} ошибка` } }).expect(200)
  await invoice()
  // The latest tranche, which sweeps delete, is asked for by no invoice.
  await aTranche(school, student.id, { amount: 800, days: 95 })
}
