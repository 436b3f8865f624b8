import { mergeStudents, undoMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aDebt, application, differencesIn, inLedger, kzt, receipt } from '../ledger/factory.ts'
import { balanceOf, pendTransaction, postTransaction } from '../ledger/public.ts'

async function twice(school: SchoolFixture) {
  const one = await school.person('student', { firstName: 'Aigerim' })
  const other = await school.person('student', { firstName: 'Aigerim' })
  await aDebt(school, one.id, { charged: 100n, paid: 40n })
  await aDebt(school, other.id, { charged: 500n, paid: 200n })
  await inLedger(school, (ctx) => postTransaction(ctx, receipt('over', other.id, kzt(7))))
  return { keep: one.id, other: other.id }
}
const owes = async (school: SchoolFixture, person: number) => {
  const [balances] = await school.inside((db) => balanceOf(db, person))
  return [balances?.receivable.balance.minor, balances?.credit.balance.minor]
}
const merge = (school: SchoolFixture, { keep, other }: { keep: number; other: number }) =>
  as(school.owner).call(mergeStudents, { body: { keep, other, take: [] } })

test('what a merged student owes and has comes over by one transfer, and back when the merge is undone', async () => {
  const school = await schoolFixture()
  const { keep, other } = await twice(school)
  const { id, stayed } = await merge(school, { keep, other }).expect(201)
  expect(await owes(school, keep)).toEqual([360n, 7n])
  expect(await owes(school, other)).toEqual([0n, 0n])
  // Its rows stay where they are: only the transfer says that they are of the other one now.
  expect(Object.keys(stayed).filter((table) => table.startsWith('ledger'))).toEqual([])
  await as(school.owner).call(undoMerge, { params: { id } }).expect(200)
  expect(await owes(school, keep)).toEqual([60n, 0n])
  expect(await owes(school, other)).toEqual([300n, 7n])
  expect(await differencesIn(school)).toEqual([])
})

test('a merge is not undone once what came by it was paid: the reversal would take more than is owed', async () => {
  const school = await schoolFixture()
  const { keep, other } = await twice(school)
  const { id } = await merge(school, { keep, other }).expect(201)
  await inLedger(school, async (ctx) => {
    await postTransaction(ctx, receipt('rest', keep, kzt(353)))
    await postTransaction(ctx, application('rest applied', keep, kzt(360)))
  })
  await as(school.owner).call(undoMerge, { params: { id } }).refused(409, 'ledger.not_enough')
  expect(await owes(school, keep)).toEqual([0n, 0n])
})

test('a student is not merged while a receipt of theirs waits', async () => {
  const school = await schoolFixture()
  const { keep, other } = await twice(school)
  const expiresAt = new Date(school.app.clock.now().getTime() + 60_000)
  await inLedger(school, (ctx) => pendTransaction(ctx, { ...receipt('waits', other, kzt(5)), expiresAt }))
  await merge(school, { keep, other }).refused(409, 'ledger.pending_remains')
  expect(await owes(school, other)).toEqual([300n, 7n])
})
