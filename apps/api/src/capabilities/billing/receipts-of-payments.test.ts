import { getOrder, refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { verifyPaper } from '@qadam/contract/papers/endpoints.ts'
import { askParent } from '@qadam/contract/payment-requests/endpoints.ts'
import { confirmReceipt, listReceipts, recordRefund } from '@qadam/contract/receipts/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anOrder, aSoldCourse, orderOf, payBy } from '../orders/factory.ts'
import { withContract, withRequisites } from '../papers/factory.ts'
import { endRefund } from '../payment-providers/commands/refund.ts'
import { askNow, attemptOf, inSystem, sendWebhook } from '../payment-providers/factory.ts'
import { deliverPayment } from '../payment-providers/public.ts'
import { payByLinkWith } from '../payment-requests/factory.ts'
import { aConfirmedReceipt, aReceipt, aReceiptBody, confirms } from '../receipts/factory.ts'
import { aTranche } from '../tranches/factory.ts'
import { issueReceipt } from './commands/receipt.ts'
import { billingOf, textOfBilling } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

async function aPaidOrder() {
  const { id } = await anOrder(school, await aSoldCourse(school))
  const attempt = await payBy(school, id, 'success')
  return { id, attempt }
}

const refunds = (id: number, amount: string, key: string) =>
  as(school.owner).call(refundOrder, { params: { id }, body: { amount, reason: 'Курс отменён', key } })

const numbersOf = (documents: readonly { readonly number: string }[]) =>
  documents.map(({ number }) => Number(number.slice(5)))

test('a paid order has one receipt, however often its provider repeats the message', async () => {
  const { id, attempt } = await aPaidOrder()
  const { number } = await attemptOf(school, attempt)
  for (let nr = 0; nr < 3; nr += 1) await sendWebhook(school, { number, event: `again-${nr}` })
  await runJobs(school.school.id)
  await askNow(school, attempt)
  const [receipt, ...others] = await billingOf(school.student)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    kind: 'receipt',
    state: 'valid',
    sum: { minor: '5000000' },
    payer: expect.stringContaining(school.student.firstName),
  })
  expect((await orderOf(school, id)).document).toEqual({
    id: receipt?.id,
    kind: 'receipt',
    number: receipt?.number,
    is_voided: false,
  })
  const [letter] = await sentTo(school.student.email)
  expect(letter?.body).toContain(`№ ${receipt?.number}`)
  expect((await eventsOf(school)).filter((name) => name === 'billing.issued')).toHaveLength(1)
})

test('a payment that is delivered again keeps its receipt and takes no number', async () => {
  const { attempt } = await aPaidOrder()
  const again = {
    attemptId: attempt,
    orderRef: 'order:1',
    provider: 'demo_bank' as const,
    number: '100000',
    payerId: school.student.id,
    amount: { minor: 5_000_000n, currency: 'KZT' as const },
    providerRef: 'again',
  }
  await inSystem(school, (ctx) => issueReceipt(ctx, again))
  expect(await billingOf(school.student)).toHaveLength(1)
  await aPaidOrder()
  expect(numbersOf(await billingOf(school.student))).toEqual([1, 2])
})

test('a payment for nothing of a student, and one whose delivery fails, has no receipt and leaves no gap', async () => {
  let fails = true
  deliverPayment.extend({
    failAfterReceipt: async (ctx) => {
      if (ctx.schoolId === school.school.id && fails) throw new Error('delivery fails')
    },
  })
  const { id } = await anOrder(school, await aSoldCourse(school))
  const attempt = await payBy(school, id, 'success').catch(() => undefined)
  expect(await billingOf(school.student)).toEqual([])
  fails = false
  const [found] = (await orderOf(school, id)).attempts
  await askNow(school, attempt ?? found?.id ?? 0)
  expect(numbersOf(await billingOf(school.student))).toEqual([1])
})

test('numbers have no gaps when many payments are confirmed at once, also when some of them fail', async () => {
  const students = [school.student, await school.person('student'), await school.person('student')]
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, nr) => aReceipt(school, students[nr % 3]?.id ?? 0, 100 + nr)),
  )
  // Each is confirmed twice: one of the two loses.
  const tries = made.flatMap(({ id }) => [confirms(school.owner, id), confirms(school.owner, id)])
  const statuses = (await Promise.all(tries.map((one) => one.response()))).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  const numbers = numbersOf(await billingOf(school.owner, 'receipt')).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, nr) => nr + 1))
})

test('each school counts for itself, and an issued document is changed by nobody', async () => {
  const other = await schoolFixture()
  await aConfirmedReceipt(school, school.student.id, 100)
  await aConfirmedReceipt(other, other.student.id, 100)
  const [own] = await billingOf(school.owner)
  const [others] = await billingOf(other.owner)
  expect(own?.number).toMatch(/^\d{4}-0001$/)
  expect(others?.number).toBe(own?.number)
  const client = await asSchemaOwner().connect()
  try {
    for (const statement of ['update billing_documents set sum_minor = 1', 'delete from billing_documents']) {
      await client.query('begin')
      await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '23000' })
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
})

test('money by hand has a receipt once another person confirms it, with the customer of the contract as payer', async () => {
  await withContract(school)
  const { id } = await aReceipt(school, school.student.id, 500, { number: 'ПКО-12' })
  expect(await billingOf(school.student)).toEqual([])
  await confirms(school.owner, id).expect(200)
  const [receipt] = await billingOf(school.student)
  expect(receipt).toMatchObject({ payer: 'Гүлнұр Ғабитқызы Өмірбекова', sum: { minor: '50000' } })
  const [row] = (await as(school.student).call(listReceipts, { query: {} }).expect(200)).results
  expect(row?.document).toMatchObject({ id: receipt?.id, number: receipt?.number })
  expect(await textOfBilling(school.student, receipt?.id ?? 0, 'ru')).toContain(
    'наличные, номер документа ПКО-12',
  )
})

test('a tranche that is paid by a link has a receipt that names no payer nobody knows', async () => {
  await aTranche(school, school.student.id, { amount: 500, days: 0 })
  const tranche = await school.inside((db) =>
    db.one<{ id: number }>(sql`select id from tranches where school_id = ${db.schoolId}`),
  )
  const { path } = await as(school.student)
    .call(askParent, { body: { tranche_id: tranche.id } })
    .expect(201)
  await payByLinkWith(school, path ?? '', 'success')
  const [receipt] = await billingOf(school.student)
  expect(receipt).toMatchObject({ kind: 'receipt', payer: '', sum: { minor: '50000' } })
  expect(await textOfBilling(school.student, receipt?.id ?? 0, 'kk')).toContain('төлем сілтемесі арқылы')
})

test('each refund has a correction note that names its receipt and what is left', async () => {
  const { id } = await aPaidOrder()
  await refunds(id, '2000000', 'refund-01').expect(201)
  await runJobs(school.school.id)
  await refunds(id, '2000000', 'refund-01').expect(201)
  await refunds(id, '3000000', 'refund-02').expect(201)
  await runJobs(school.school.id)
  const [receipt, first, second, ...others] = await billingOf(school.student)
  expect(others).toEqual([])
  const corrects = { id: receipt?.id, number: receipt?.number }
  expect(first).toMatchObject({
    kind: 'correction',
    corrects,
    sum: { minor: '2000000' },
    left: { minor: '3000000' },
  })
  expect(second).toMatchObject({
    kind: 'correction',
    corrects,
    sum: { minor: '3000000' },
    left: { minor: '0' },
  })
  expect(numbersOf([first, second].flatMap((one) => one ?? []))).toEqual([1, 2])
  const order = await as(school.owner).call(getOrder, { params: { id } }).expect(200)
  expect(order.refunds.map(({ document }) => document?.number)).toEqual([first?.number, second?.number])
  expect(await textOfBilling(school.student, first?.id ?? 0, 'en')).toContain(
    `Corrects receipt No. ${receipt?.number}`,
  )
})

test('the note of a refund that fails after all is void, and the next one counts without it', async () => {
  const { id } = await aPaidOrder()
  const { refunds: asked } = await refunds(id, '2000000', 'refund-01').expect(201)
  await runJobs(school.school.id)
  await inSystem(school, (ctx) => endRefund(ctx, asked[0]?.id ?? 0, { action: 'fail', fault: 'closed' }))
  const [, note] = await billingOf(school.student)
  expect(note).toMatchObject({ state: 'voided', voided: { by: null } })
  const code = note?.page.split('/').at(-1) ?? ''
  expect(await guestOf(school).call(verifyPaper, { params: { code } }).expect(200)).toEqual({
    kind: 'correction',
    number: note?.number,
    sum: { minor: '2000000', currency: 'KZT' },
    state: 'voided',
    issued_on: note?.issued_on,
  })
  await refunds(id, '1000000', 'refund-02').expect(201)
  await runJobs(school.school.id)
  expect((await billingOf(school.student)).at(-1)).toMatchObject({ left: { minor: '4000000' } })
})

test('money by hand that goes back has a note once it is confirmed', async () => {
  const { id } = await aConfirmedReceipt(school, school.student.id, 500)
  const { user_id: _, ...document } = aReceiptBody(school, school.student.id, 200)
  const refund = await as(school.manager)
    .call(recordRefund, { body: { receipt_id: id, reason: 'Ошибка', ...document } })
    .expect(201)
  expect(await billingOf(school.student, 'correction')).toEqual([])
  await as(school.owner)
    .call(confirmReceipt, { params: { id: refund.id } })
    .expect(200)
  expect(await billingOf(school.student, 'correction')).toMatchObject([
    { sum: { minor: '20000' }, left: { minor: '30000' } },
  ])
})

test('a receipt is read back from its PDF in three languages, with Kazakh letters, ₸ and the sum in words', async () => {
  await withRequisites(school, { vat_percent: 16 })
  await aPaidOrder()
  const [receipt] = await billingOf(school.student)
  const kk = await textOfBilling(school.student, receipt?.id ?? 0, 'kk')
  for (const text of [
    'ТӨЛЕМ ТҮБІРТЕГІ',
    'ТОО «Қадам Білім»',
    'Сомасы: 50 000 ₸',
    'Елу мың теңге 00 тиын',
    'Оның ішінде ҚҚС 16 %:',
    'Фискалдық чек болып табылмайды',
    receipt?.number ?? '',
  ])
    expect(kk).toContain(text)
  const ru = await textOfBilling(school.student, receipt?.id ?? 0, 'ru')
  for (const text of [
    'КВИТАНЦИЯ ОБ ОПЛАТЕ',
    'Пятьдесят тысяч тенге',
    'Не является фискальным чеком',
    'демобанк',
  ])
    expect(ru).toContain(text)
  const en = await textOfBilling(school.student, receipt?.id ?? 0, 'en')
  for (const text of ['PAYMENT RECEIPT', 'Fifty thousand tenge', 'Payment for the course'])
    expect(en).toContain(text)
  for (const text of [kk, ru, en]) expect(text).not.toMatch(/undefined|\{\{|NaN/)
  // What changes later does not reach it.
  await withRequisites(school, { vat_percent: null })
  expect(await textOfBilling(school.student, receipt?.id ?? 0, 'ru')).toContain('В том числе НДС 16 %')
})
