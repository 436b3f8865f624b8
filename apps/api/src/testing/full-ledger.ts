import { takeBackOpeningBalance } from '@qadam/contract/opening-balances/endpoints.ts'
import { inLedger, kzt, receipt } from '../capabilities/ledger/factory.ts'
import { pendTransaction } from '../capabilities/ledger/public.ts'
import { anOpeningBalance } from '../capabilities/opening-balances/factory.ts'
import { as } from './api.ts'
import { makeTranches } from './full-tranches.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Makes a debt from before the school began here, one that was taken back, and a receipt that waits. */
export async function makeLedger(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  await anOpeningBalance(school, student.id, '700', `${mark} ошибка`)
  await as(school.owner)
    .call(takeBackOpeningBalance, {
      body: { student_id: student.id, currency: 'KZT', reason: `${mark} не та сумма` },
    })
    .expect(204)
  await anOpeningBalance(school, student.id, '15000000', `${mark} договор`)
  await makeTranches(school, student, mark)
  const expiresAt = new Date(school.app.clock.now().getTime() + 86_400_000)
  await inLedger(school, (ctx) =>
    pendTransaction(ctx, { ...receipt(`${mark} receipt`, student.id, kzt(500)), expiresAt }),
  )
}
