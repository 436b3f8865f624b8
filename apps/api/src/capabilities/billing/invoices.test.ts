import * as calls from '@qadam/contract/billing/endpoints.ts'
import { verifyPaper } from '@qadam/contract/papers/endpoints.ts'
import { waiveTranche } from '@qadam/contract/tranches/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as, guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anOrder, aSoldCourse, payBy } from '../orders/factory.ts'
import { withContract } from '../papers/factory.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aPlan, dayFrom, moneyOf, pays } from '../tranches/factory.ts'
import { anInvoice, billingOf, someIban, textOfBilling, withAccount } from './factory.ts'

let school: SchoolFixture
let first: number
let second: number

beforeEach(async () => {
  school = await schoolFixture()
  await withAccount(school)
  await aPlan(school, school.student.id, { total: 90_000, parts: 3 })
  const { tranches } = await moneyOf(school.owner, school.student.id)
  ;[first = 0, second = 0] = tranches.map(({ id }) => id)
})

/** Returns the code of the field that is wrong. */
const faultOf = async (body: Parameters<typeof anInvoice>[1]) =>
  (await anInvoice(school, body).refused(400, 'request.malformed')).errors[0]?.code
const stateOf = async (nr = -1) => (await billingOf(school.owner, 'invoice')).at(nr)?.state
const suggestion = () =>
  as(school.manager)
    .call(calls.suggestInvoice, { params: { userId: school.student.id } })
    .expect(200)

test('what is paid of an invoice follows from its tranches: unpaid, in part, paid', async () => {
  const { sum, paid, state, number } = await anInvoice(school, { tranche_ids: [first, second] }).expect(201)
  expect({ sum, paid, state }).toMatchObject({
    sum: { minor: '6000000' },
    paid: { minor: '0' },
    state: 'unpaid',
  })
  expect(number).toMatch(/^\d{4}-0001$/)
  await pays(school, school.student.id, 40_000)
  expect(await stateOf()).toBe('part')
  await pays(school, school.student.id, 20_000)
  expect(await stateOf()).toBe('paid')
})

test('an invoice asks for what is left, and what was paid before is not of it', async () => {
  await pays(school, school.student.id, 10_000)
  const { sum } = await anInvoice(school, { tranche_ids: [first] }).expect(201)
  expect(sum.minor).toBe('2000000')
  expect(await stateOf()).toBe('unpaid')
  await pays(school, school.student.id, 20_000)
  expect(await stateOf()).toBe('paid')
})

test('an invoice for an order is paid with it, and of what ended nothing can be paid', async () => {
  const { id } = await anOrder(school, await aSoldCourse(school))
  await anInvoice(school, { order_id: id }).expect(201)
  expect(await stateOf()).toBe('unpaid')
  await payBy(school, id, 'success')
  expect(await stateOf()).toBe('paid')
  expect(await faultOf({ order_id: id })).toBe('billing.order_closed')
  await anInvoice(school, { tranche_ids: [second] }).expect(201)
  await as(school.owner)
    .call(waiveTranche, { body: { id: second, reason: 'Скидка' } })
    .expect(200)
  expect(await stateOf()).toBe('closed')
})

test('the server decides what can be asked for: not what is paid, of another student, or before today', async () => {
  const other = await school.person('student')
  expect(await faultOf({ user_id: other.id, tranche_ids: [first] })).toBe('billing.tranche_settled')
  expect(await faultOf({ tranche_ids: [first], due_on: dayFrom(school, -1) })).toBe('billing.due_passed')
  expect(await faultOf({})).toBe('billing.one_thing')
  expect(await faultOf({ tranche_ids: [first], payer: 'guardian', guardian_id: 999 })).toBe(
    'billing.no_guardian',
  )
  await pays(school, school.student.id, 30_000)
  expect(await faultOf({ tranche_ids: [first] })).toBe('billing.tranche_settled')
  await anInvoice(school, { tranche_ids: [second] }, school.student).refused(403, 'request.not_allowed')
  // None of them took a number.
  expect((await anInvoice(school, { tranche_ids: [second] }).expect(201)).number).toMatch(/-0001$/)
})

test('a requisite that is missing is named with its page, the contract only where its customer pays', async () => {
  await anInvoice(school, { tranche_ids: [first], payer: 'contract' }).refused(
    409,
    'papers.invoice_parts_missing',
  )
  await withContract(school)
  const { payer } = await anInvoice(school, { tranche_ids: [first], payer: 'contract' }).expect(201)
  expect(payer).toBe('Гүлнұр Ғабитқызы Өмірбекова')
  const bare = await schoolFixture()
  const { missing } = await as(bare.manager)
    .call(calls.suggestInvoice, { params: { userId: bare.student.id } })
    .expect(200)
  expect(missing.map(({ part, address }) => [part, address])).toEqual([
    ['school_name', '/settings?tab=requisites'],
    ['school_bin', '/settings?tab=requisites'],
    ['school_account', '/settings?tab=requisites'],
  ])
})

test('the form offers what is open with the invoice that asks for it already, and who may pay', async () => {
  await aGuardian(school, school.student.id)
  const { number } = await anInvoice(school, { tranche_ids: [first] }).expect(201)
  const found = await suggestion()
  expect(found.tranches.map(({ id, invoice, left }) => [id, invoice, left.minor])).toMatchObject([
    [first, number, '3000000'],
    [second, null, '3000000'],
    [expect.any(Number), null, '3000000'],
  ])
  expect(found.payers.map(({ payer }) => payer)).toEqual(['guardian', 'student'])
  expect(found.missing).toEqual([])
})

test('a voided invoice stays with its number and reason, and a receipt is not voided', async () => {
  const { id, number, page } = await anInvoice(school, { tranche_ids: [first] }).expect(201)
  const voids = (who = school.manager, of = id) =>
    as(who).call(calls.voidInvoice, { params: { id: of }, body: { reason: 'Другая сумма' } })
  await voids(school.student).refused(403, 'request.not_allowed')
  expect(await voids().expect(200)).toMatchObject({
    number,
    state: 'voided',
    voided: { reason: 'Другая сумма' },
  })
  await voids().refused(409, 'billing.already_voided')
  await pays(school, school.student.id, 30_000)
  expect(await stateOf()).toBe('voided')
  const code = page.split('/').at(-1) ?? ''
  expect(await guestOf(school).call(verifyPaper, { params: { code } }).expect(200)).toMatchObject({
    kind: 'invoice',
    number,
    state: 'voided',
  })
  expect(await textOfBilling(school.manager, id, 'kk')).toContain('КҮШІ ЖОЙЫЛДЫ')
  const order = await anOrder(school, await aSoldCourse(school))
  await payBy(school, order.id, 'success')
  const [receipt] = await billingOf(school.owner, 'receipt')
  await voids(school.owner, receipt?.id).refused(409, 'billing.invoice_alone')
})

test('the PDF of an invoice has the account, the buyer with the BIN of a company, the lines and the sum in words', async () => {
  const { id } = await anInvoice(school, {
    tranche_ids: [first, second],
    payer: 'company',
    company: { name: 'ЖШС «Жұлдыз»', bin: '941240000193', address: 'Алматы' },
    purpose: 'Оқу төлемі, ынтымақ',
  }).expect(201)
  const kk = await textOfBilling(school.student, id, 'kk')
  for (const text of [
    'ТӨЛЕМ ШОТЫ',
    someIban,
    'KALAKZKA',
    'АҚ «Қала Банкі»',
    'ЖШС «Жұлдыз», БСН 941240000193',
    'Оқу төлемі, ынтымақ',
    '60 000 ₸',
    'Алпыс мың теңге 00 тиын',
  ])
    expect(kk).toContain(text)
  const ru = await textOfBilling(school.student, id, 'ru')
  for (const text of ['СЧЁТ НА ОПЛАТУ', 'Оплатить до', 'Шестьдесят тысяч тенге', 'КБе 17', 'КНП 859'])
    expect(ru).toContain(text)
  expect(await textOfBilling(school.student, id, 'en')).toContain('Sixty thousand tenge')
})

test('the school finds what can still be paid, and a document by a name or its number', async () => {
  const { number } = await anInvoice(school, { tranche_ids: [first] }).expect(201)
  await anInvoice(school, { tranche_ids: [second] }).expect(201)
  const found = async (query: { is_open?: boolean; q?: string; kind?: 'invoice' }) =>
    (await as(school.manager).call(calls.listBilling, { query }).expect(200)).results
  await pays(school, school.student.id, 10_000)
  expect((await found({ is_open: true })).map(({ state }) => state)).toEqual(['unpaid', 'part'])
  await pays(school, school.student.id, 20_000)
  expect((await found({ is_open: true })).map(({ state }) => state)).toEqual(['unpaid'])
  expect((await found({ q: number })).map((one) => one.number)).toEqual([number])
  const { student } = await found({ kind: 'invoice' }).then(([one]) => one ?? expect.fail('no invoice'))
  expect(await found({ q: student.name.slice(1, 6), kind: 'invoice' })).toHaveLength(2)
  expect(await found({ q: '%' })).toEqual([])
})
