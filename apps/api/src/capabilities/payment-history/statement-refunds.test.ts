import { Readable } from 'node:stream'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { getStatementFile, readStatement } from '@qadam/contract/payment-history/endpoints.ts'
import {
  askParent,
  decideLinkRefund,
  refundPaymentRequest,
} from '@qadam/contract/payment-requests/endpoints.ts'
import { updateTranche } from '@qadam/contract/tranches/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { inLedger } from '../ledger/factory.ts'
import { reverse } from '../ledger/public.ts'
import { anOrder, aSoldCourse, orderOf, payBy } from '../orders/factory.ts'
import { payByLinkWith } from '../payment-requests/factory.ts'
import { aTranche, dayFrom, tenge } from '../tranches/factory.ts'
import { lineTexts } from './factory.ts'

let school: SchoolFixture

type Query = Sent<typeof readStatement>['query']
const read = (query: Query = {}, who: TestUser = school.owner, id = school.student.id) =>
  as(who).call(readStatement, { params: { id }, query: { page_size: 100, ...query } })
const linesIn = async (): Promise<string[]> => lineTexts(await read().expect(200))
async function bytesOf(query: Sent<typeof getStatementFile>['query']): Promise<Buffer> {
  const answer = await as(school.owner)
    .call(getStatementFile, { params: { id: school.student.id }, query })
    .response()
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.rawPayload
}

test('what a provider gives back of an order is a line that leaves the balance as it is', async () => {
  school = await schoolFixture()
  const { owner, student } = school
  await aTranche(school, student.id, { amount: 100, days: 3 })
  const { id } = await anOrder(school, await aSoldCourse(school))
  await payBy(school, id, 'success')
  const refund = (amount: string, key: string) =>
    as(owner)
      .call(refundOrder, { params: { id }, body: { amount, reason: 'Студент передумал', key } })
      .expect(201)
  await refund('2000000', 'part-0001')
  // The provider has not confirmed it yet.
  const before = ['charge +100 = 100', 'receipt -50000 = -49900', 'charge +50000 = 100']
  expect(await linesIn()).toEqual(before)
  await runJobs(school.school.id)
  await refund('3000000', 'rest-0001')
  await runJobs(school.school.id)
  expect(await linesIn()).toEqual([...before, 'refund +20000 -20000 = 100', 'refund +30000 -30000 = 100'])
  const { sums, results, count } = await read({}, student).expect(200)
  expect(sums).toEqual([
    {
      currency: 'KZT',
      opening: tenge(0),
      charged: tenge(100_100),
      paid: tenge(100_000),
      closing: tenge(100),
    },
  ])
  expect(count).toBe(5)
  expect(results[3]).toMatchObject({
    kind: 'refund',
    document: String(id),
    note: (await orderOf(school, id)).course?.title,
  })
  const other = await school.person('student')
  expect(await read({}, owner, other.id).expect(200)).toMatchObject({ count: 0, sums: [], results: [] })
})

test('what goes back of a tranche that was paid by a link is a line too, by the bank or by another way', async () => {
  school = await schoolFixture()
  const { owner, manager, student } = school
  const { id: tranche } = await aTranche(school, student.id, { amount: 500, days: 3 })
  await as(owner)
    .call(updateTranche, { body: { id: tranche, note: 'Первая часть' } })
    .expect(200)
  const { path, request } = await as(student)
    .call(askParent, { body: { tranche_id: tranche } })
    .expect(201)
  await payByLinkWith(school, path, 'success')
  const params = { id: request.id }
  type OtherWay = NonNullable<Sent<typeof refundPaymentRequest>['body']['other_way']>
  const giveBack = (amount: string, key: string, otherWay?: OtherWay) =>
    as(owner)
      .call(refundPaymentRequest, { params, body: { amount, reason: 'x', key, other_way: otherWay } })
      .expect(201)
  await giveBack('20000', 'by-bank-001')
  await runJobs(school.school.id)
  const { refunds } = await giveBack('10000', 'by-hand-001', {
    method: 'cash',
    paid_on: dayFrom(school, 0),
    number: '451',
  })
  // Nobody has confirmed the second one yet.
  const before = ['charge +500 = 500', 'receipt -500 = 0', 'refund +200 -200 = 0']
  expect(await linesIn()).toEqual(before)
  await as(manager)
    .call(decideLinkRefund, {
      params: { ...params, refund: refunds.at(-1)?.id ?? 0 },
      body: { outcome: 'confirm' },
    })
    .expect(200)
  expect(await linesIn()).toEqual([...before, 'refund +100 -100 = 0'])
  const { sums, results } = await read({}, student).expect(200)
  expect(sums).toMatchObject([{ charged: tenge(800), paid: tenge(800), closing: tenge(0) }])
  expect(results[2]).toMatchObject({
    kind: 'refund',
    note: 'Первая часть',
    issued: { kind: 'correction' },
  })
  const other = await school.person('student')
  expect(await read({}, owner, other.id).expect(200)).toMatchObject({ count: 0, results: [] })

  const pdf = pdfText(await bytesOf({ file: 'pdf', lang: 'ru' })).replace(/\s+/g, ' ')
  expect(pdf).toContain('200 ₸ 200 ₸')
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.read(Readable.from(await bytesOf({ file: 'xlsx', lang: 'ru' })))
  const rows = workbook.worksheets[0]?.getSheetValues().map((row) => (row as unknown[]).slice(4))
  expect(rows).toContainEqual(['Первая часть', '200.00', '200.00', '0.00', '₸'])
})

test('a refund that failed after it was confirmed is taken back by a line of its own', async () => {
  school = await schoolFixture()
  const { id } = await anOrder(school, await aSoldCourse(school))
  await payBy(school, id, 'success')
  await as(school.owner)
    .call(refundOrder, { params: { id }, body: { amount: '2000000', reason: 'x', key: 'part-0001' } })
    .expect(201)
  await runJobs(school.school.id)
  await inLedger(school, async (ctx) => {
    const { posted_id: posted } = await ctx.db.one<{ posted_id: number }>(
      sql`select posted_id from order_refunds where school_id = ${ctx.schoolId}`,
    )
    await reverse(ctx, { key: `order:${id}:back`, transaction: posted, reason: 'refund_failed' })
  })
  const { results } = await read().expect(200)
  expect(results.slice(2)).toMatchObject([
    { kind: 'refund', charged: tenge(20_000), paid: tenge(20_000), balance: tenge(0) },
    {
      kind: 'reversal',
      reverses: 'refund',
      charged: tenge(20_000),
      paid: tenge(20_000),
      document: String(id),
    },
  ])
})
