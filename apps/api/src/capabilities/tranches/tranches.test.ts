import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { changeSwitch } from '@qadam/contract/schools/endpoints.ts'
import { changeRecord, getPerson, getRecord } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import {
  createTranche,
  deleteTranche,
  listTranches,
  readBalance,
  updateTranche,
  waiveTranche,
} from '@qadam/contract/tranches/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { anOpeningBalance } from '../opening-balances/factory.ts'
import { passDays } from '../risk/factory.ts'
import { aTranche, dayFrom, disagreements, moneyOf, pays, summaryOf, tenge } from './factory.ts'

test('a tranche is planned, due on its day and overdue after it, by the days of the school', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const made = await aTranche(school, student.id, { amount: 50_000, days: 2 })
  expect(made).toMatchObject({ state: 'planned', left: tenge(50_000), version: 1 })
  expect(await summaryOf(student, student.id)).toEqual(['50000/0 planned'])
  // Almaty is five hours ahead: the day of the school has come while it is still yesterday in UTC.
  school.app.clock.set(new Date(`${dayFrom(school, 1)}T19:30:00Z`))
  expect(await summaryOf(owner, student.id)).toEqual(['50000/0 due'])
  passDays(school, 1)
  expect(await summaryOf(owner, student.id)).toEqual(['50000/0 overdue'])
  await pays(school, student.id, 50_000)
  expect(await summaryOf(owner, student.id)).toEqual(['50000/50000 paid'])
  expect((await eventsOf(school)).slice(0, 1)).toEqual(['tranche.planned'])
  expect(await disagreements(school)).toEqual([])
})

test('money pays debts from before first, then the earliest day; what is over is credit for what comes', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  await aTranche(school, student.id, { amount: 300, days: 20 })
  await aTranche(school, student.id, { amount: 200, days: 10 })
  await anOpeningBalance(school, student.id, '10000')
  await pays(school, student.id, 250)
  expect(await summaryOf(owner, student.id)).toEqual(['200/150 planned', '300/0 planned'])
  await pays(school, student.id, 400)
  const { balances } = await moneyOf(owner, student.id)
  expect(balances).toMatchObject([
    { charged: tenge(600), paid: tenge(650), left: tenge(0), credit: tenge(50), overdue: tenge(0) },
  ])
  await aTranche(school, student.id, { amount: 80, days: 5 })
  expect(await summaryOf(owner, student.id)).toEqual(['80/50 planned', '200/200 paid', '300/300 paid'])
  expect(await disagreements(school)).toEqual([])
  expect(await differencesIn(school)).toEqual([])
})

test('a prepayment from before the school began here pays what was planned already', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  await aTranche(school, student.id, { amount: 300, days: 20 })
  await anOpeningBalance(school, student.id, '-20000')
  await runJobs(school.school.id)
  expect(await summaryOf(owner, student.id)).toEqual(['300/200 planned'])
})

test('amount and day are changed as long as something is left, and what was before stays to be read', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const { id } = await aTranche(school, student.id, { amount: 300, days: 5 })
  await pays(school, student.id, 100)
  const change = (body: object) => as(owner).call(updateTranche, { body: { id, ...body } as never })
  const changed = await change({ amount: tenge(400), version: 1 }).expect(200)
  expect(changed).toMatchObject({ amount: tenge(400), left: tenge(300), version: 2 })
  expect(changed.earlier).toMatchObject([{ version: 1, amount: tenge(300), by: { id: owner.id } }])
  await change({ due_on: dayFrom(school, 9), version: 1 }).refused(409, 'stale_version')
  expect(await change({ due_on: dayFrom(school, 9), version: 2 }).expect(200)).toMatchObject({
    due_on: dayFrom(school, 9),
    version: 3,
  })
  await change({ amount: tenge(99) }).refused(409, 'tranches.below_paid')
  await change({ amount: { minor: '10000', currency: 'EUR' } }).refused(400, 'tranches.mixed_currencies')
  expect(await change({ amount: tenge(100) }).expect(200)).toMatchObject({ state: 'paid' })
  await change({ amount: tenge(200) }).refused(409, 'tranches.over')
  expect(await change({ note: 'по договору' }).expect(200)).toMatchObject({ note: 'по договору' })
  expect(await disagreements(school)).toEqual([])
  expect(await differencesIn(school)).toEqual([])
})

test('deleting what was paid is a refund; what was not is deleted with a reason and stays in the history', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const paid = await aTranche(school, student.id, { amount: 300, days: 5 })
  const free = await aTranche(school, student.id, { amount: 500, days: 9 })
  await pays(school, student.id, 1)
  await as(owner)
    .call(deleteTranche, { body: { id: paid.id, reason: 'x' } })
    .refused(409, 'use_refund')
  await as(manager)
    .call(deleteTranche, { body: { id: free.id, reason: 'ошибка' } })
    .expect(204)
  await as(owner)
    .call(deleteTranche, { body: { id: free.id, reason: 'x' } })
    .refused(404, 'tranches.not_found')
  const { tranches, ended, balances } = await moneyOf(owner, student.id)
  expect(tranches.map(({ id }) => id)).toEqual([paid.id])
  expect(ended).toMatchObject([
    { id: free.id, ended: { reason: 'ошибка', by: { id: manager.id }, by_plan: null } },
  ])
  expect(balances).toMatchObject([{ left: tenge(299), charged: tenge(300) }])
  expect(await disagreements(school)).toEqual([])
})

test('what is left is waived by the school admin alone, with a reason, and is no longer owed', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const { id } = await aTranche(school, student.id, { amount: 300, days: -5 })
  await pays(school, student.id, 100)
  const waive = { body: { id, reason: 'многодетная семья' } }
  await as(manager).call(waiveTranche, waive).refused(403, 'request.not_allowed')
  expect(await as(owner).call(waiveTranche, waive).expect(200)).toMatchObject({
    state: 'waived',
    left: tenge(0),
    paid: tenge(100),
    waived: { by: { id: owner.id }, reason: 'многодетная семья' },
  })
  await as(owner).call(waiveTranche, waive).refused(409, 'tranches.over')
  await as(owner).call(deleteTranche, waive).refused(409, 'use_refund')
  expect((await moneyOf(owner, student.id)).balances).toMatchObject([
    { left: tenge(0), charged: tenge(100), due: tenge(0), overdue: tenge(0) },
  ])
  expect(await disagreements(school)).toEqual([])
})

test('package cost and balance are computed, never typed, and the list of students has them at once', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const values = async () =>
    (
      await as(owner)
        .call(getRecord, { params: { id: student.id } })
        .expect(200)
    ).values
  expect(await values()).toMatchObject({ package_cost: null, payment_balance: null })
  const typed = { params: { id: student.id }, body: { values: { package_cost: 5 } } } as never
  await as(owner).call(changeRecord, typed).response()
  expect(await values()).toMatchObject({ package_cost: null })
  const { id } = await aTranche(school, student.id, { amount: 300, days: 5 })
  await pays(school, student.id, 100)
  expect(await values()).toMatchObject({ package_cost: 30_000, payment_balance: 20_000 })
  const person = await as(owner)
    .call(getPerson, { params: { id: student.id } })
    .expect(200)
  expect(person).toMatchObject({ payment_tranches: [{ id }], balance: 20_000 })
  const listed = await as(owner)
    .call(listPeople, {
      query: { columns: 'package_cost,payment_balance', payment_balance_from: 200 } as never,
    })
    .expect(200)
  expect(listed.results).toMatchObject([
    { id: student.id, values: { package_cost: 30_000, payment_balance: 20_000 } },
  ])
  expect(await disagreements(school)).toEqual([])
})

test('a tranche after an event gets its day when the contract is signed, or at once if it was', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const later = { user_id: student.id, amount: tenge(100), event: 'contract' as const, days_after: 10 }
  expect(await as(owner).call(createTranche, { body: later }).expect(201)).toMatchObject({
    due_on: null,
    state: 'planned',
  })
  await as(owner)
    .call(changeRecord, { params: { id: student.id }, body: { values: { contract: true } } })
    .expect(200)
  const signed = dayFrom(school, 10)
  passDays(school, 3)
  await as(owner).call(createTranche, { body: later }).expect(201)
  const { tranches } = await moneyOf(owner, student.id)
  expect(tranches.map(({ due_on: day }) => day)).toEqual([signed, signed])
})

test('amounts are positive and whole, a tranche has one term, and the student is one of the school', async () => {
  const school = await schoolFixture()
  const { student, owner, teacher } = school
  const good = { user_id: student.id, amount: tenge(100), due_on: dayFrom(school, 1) }
  const send = (body: object) => as(owner).call(createTranche, { body: { ...good, ...body } as never })
  for (const minor of ['0', '-100', '150', '1.5', '1000000000000100'])
    await send({ amount: { minor, currency: 'KZT' } }).refused(400, 'request.malformed')
  await send({ event: 'visa', days_after: 1 }).refused(400, 'request.malformed')
  await send({ due_on: undefined, event: 'visa' }).refused(400, 'request.malformed')
  await send({ due_on: '2026-02-30' }).refused(400, 'request.malformed')
  await send({ package_id: 999_999 }).refused(400, 'request.malformed')
  await send({ user_id: teacher.id }).refused(404, 'students.not_found')
  const elsewhere = await schoolFixture()
  await send({ user_id: elsewhere.student.id }).refused(404, 'students.not_found')
})

test('students read their own, a narrowed manager theirs, a teacher none; a manager plans while the switch is on', async () => {
  const school = await schoolFixture()
  const { student, owner, manager, teacher } = school
  const other = await school.person('student')
  await aTranche(school, student.id, { amount: 300, days: 5 })
  expect(await as(student).call(listTranches, {}).expect(200)).toMatchObject({ student: { id: student.id } })
  await as(student)
    .call(listTranches, { query: { user_id: other.id } })
    .refused(404, 'students.not_found')
  await as(teacher)
    .call(listTranches, { query: { user_id: student.id } })
    .refused(403, 'request.not_allowed')
  const body = { user_id: student.id, amount: tenge(1), due_on: dayFrom(school, 1) }
  for (const who of [teacher, student])
    await as(who).call(createTranche, { body }).refused(403, 'request.not_allowed')
  await as(manager).call(createTranche, { body }).expect(201)
  await as(owner)
    .call(changeSwitch, { body: { name: 'managers_plan_payments', on: false } })
    .expect(200)
  await as(manager).call(createTranche, { body }).refused(403, 'request.not_allowed')
  await as(owner)
    .call(changeAccess, { params: { id: manager.id }, body: { narrowed: true } })
    .expect(200)
  await as(manager)
    .call(listTranches, { query: { user_id: student.id } })
    .refused(404, 'students.not_found')
  expect((await as(manager).call(readBalance, {}).expect(200)).sums).toEqual([])
})
