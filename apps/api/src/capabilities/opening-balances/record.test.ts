import { listBooks } from '@qadam/contract/ledger/endpoints.ts'
import { recordOpeningBalance, takeBackOpeningBalance } from '@qadam/contract/opening-balances/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { application, differencesIn, inLedger, kzt, receipt } from '../ledger/factory.ts'
import { balanceOf, postTransaction } from '../ledger/public.ts'
import { anOpeningBalance } from './factory.ts'

const takeBack = (who: TestUser, student: number) =>
  as(who).call(takeBackOpeningBalance, {
    body: { student_id: student, currency: 'KZT', reason: 'ошибка в сумме' },
  })

test('a debt from before is recorded once, by the school admin alone, and shows in the books', async () => {
  const school = await schoolFixture()
  const { owner, student } = school
  const first = await anOpeningBalance(school, student.id, '15000000')
  expect(first).toMatchObject({
    student: { id: student.id, first_name: 'Student' },
    amount: { minor: '15000000' },
  })
  expect(await anOpeningBalance(school, student.id, '15000000', 'снова')).toMatchObject({
    transaction_id: first.transaction_id,
  })
  const body = { student_id: student.id, amount: { minor: '1', currency: 'KZT' as const }, reason: 'x' }
  await as(owner).call(recordOpeningBalance, { body }).refused(409, 'opening.recorded_already')
  for (const who of [school.manager, school.teacher, school.student])
    await as(who).call(recordOpeningBalance, { body }).refused(403, 'request.not_allowed')
  const elsewhere = await schoolFixture()
  await as(owner)
    .call(recordOpeningBalance, { body: { ...body, student_id: elsewhere.student.id } })
    .refused(404, 'students.not_found')
  for (const amount of [
    { minor: '0', currency: 'KZT' },
    { minor: '1.5', currency: 'KZT' },
    { minor: '100000000000001', currency: 'KZT' },
    { minor: '-999999999999999999', currency: 'KZT' },
    { minor: '1', currency: 'XXX' },
  ])
    await as(owner)
      .call(recordOpeningBalance, { body: { ...body, amount: amount as never } })
      .refused(400, 'request.malformed')
  const { books } = await as(owner).call(listBooks).expect(200)
  expect(books.map(({ kind, side, balance }) => `${kind} ${side} ${balance.minor}`)).toEqual([
    'receivable debit 15000000',
    'opening credit 15000000',
  ])
  expect(await eventsOf(school)).toEqual(['opening_balance.recorded'])
})

test('what was prepaid is credit, which pays what is charged later', async () => {
  const school = await schoolFixture()
  const { id: student } = school.student
  await anOpeningBalance(school, student, '-2000000')
  const [balances] = await school.inside((db) => balanceOf(db, student))
  expect(balances?.credit.balance).toEqual(kzt(2_000_000))
  expect(balances?.receivable.balance).toEqual(kzt(0))
  expect(await differencesIn(school)).toEqual([])
})

test('a wrong one is taken back by a reversal and recorded anew, as long as nothing was paid of it', async () => {
  const school = await schoolFixture()
  const { owner } = school
  const { id: student } = school.student
  await takeBack(owner, student).refused(404, 'opening.not_recorded')
  const first = await anOpeningBalance(school, student, '500')
  await takeBack(owner, student).expect(204)
  await takeBack(owner, student).refused(404, 'opening.not_recorded')
  const second = await anOpeningBalance(school, student, '500')
  expect(second.transaction_id).not.toBe(first.transaction_id)
  await inLedger(school, async (ctx) => {
    await postTransaction(ctx, receipt('paid', student, kzt(200)))
    await postTransaction(ctx, application('applied', student, kzt(200)))
  })
  await takeBack(owner, student).refused(409, 'ledger.not_enough')
  const [balances] = await school.inside((db) => balanceOf(db, student))
  expect(balances?.receivable.balance).toEqual(kzt(300))
  expect(await eventsOf(school)).toEqual([
    'opening_balance.recorded',
    'opening_balance.taken_back',
    'opening_balance.recorded',
  ])
  expect(await differencesIn(school)).toEqual([])
})
