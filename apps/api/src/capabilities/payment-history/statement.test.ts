import { Readable } from 'node:stream'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { getStatementFile, readStatement } from '@qadam/contract/payment-history/endpoints.ts'
import { recordRefund } from '@qadam/contract/receipts/endpoints.ts'
import { updateTranche, waiveTranche } from '@qadam/contract/tranches/endpoints.ts'
import type { Language } from '@qadam/contract/values.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { Failure } from '../../platform/http/failure.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { application, charge, inLedger, kzt, payout, receipt } from '../ledger/factory.ts'
import { balanceOf, pendTransaction, postTransaction, reverse } from '../ledger/public.ts'
import { anOpeningBalance } from '../opening-balances/factory.ts'
import { anOrder, aSoldCourse, orderOf, payBy } from '../orders/factory.ts'
import { aConfirmedReceipt, aReceipt, confirms } from '../receipts/factory.ts'
import { aTranche, dayFrom, tenge } from '../tranches/factory.ts'
import { lineTexts } from './factory.ts'

let school: SchoolFixture
let restore: (() => void) | undefined
afterEach(() => {
  restore?.()
  restore = undefined
})

/** Moves the clock by days, and back after the test. */
function later(days: number): void {
  const { clock } = school.app
  const before = clock.now()
  restore ??= () => clock.set(before)
  clock.move(days * 86_400_000)
}

type Query = Sent<typeof readStatement>['query']
const read = (query: Query = {}, who: TestUser = school.owner, id = school.student.id) =>
  as(who).call(readStatement, { params: { id }, query: { page_size: 100, ...query } })
const linesIn = async (query: Query = {}): Promise<string[]> => lineTexts(await read(query).expect(200))
const file = (query: Sent<typeof getStatementFile>['query'], who: TestUser = school.owner) =>
  as(who).call(getStatementFile, { params: { id: school.student.id }, query })
async function bytesOf(query: Sent<typeof getStatementFile>['query'], who?: TestUser): Promise<Buffer> {
  const answer = await file(query, who).response()
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.rawPayload
}
const openings = () =>
  school.inside((db) =>
    db.rows<{ actor_id: number; details: Record<string, unknown> }>(sql`
      select actor_id, details from audit_log
      where school_id = ${db.schoolId} and action = 'statement.opened' order by id`),
  )

test('a statement has what was charged, paid and given back, and no move between the accounts', async () => {
  school = await schoolFixture()
  const { owner, manager, student } = school
  await anOpeningBalance(school, student.id, '10000')
  const { id: waived } = await aTranche(school, student.id, { amount: 500, days: 3 })
  await as(owner)
    .call(updateTranche, { body: { id: waived, note: 'Первая часть' } })
    .expect(200)
  const received = await aConfirmedReceipt(school, student.id, 400)
  await aReceipt(school, student.id, 70)
  await as(owner)
    .call(waiveTranche, { body: { id: waived, reason: 'льгота' } })
    .expect(200)
  const refund = await as(manager)
    .call(recordRefund, {
      body: {
        receipt_id: received.id,
        minor: '5000',
        method: 'cash',
        paid_on: dayFrom(school, 0),
        reason: 'x',
      },
    })
    .expect(201)
  await confirms(owner, refund.id).expect(200)

  const found = await read().expect(200)
  expect(await linesIn()).toEqual([
    'opening +100 = 100',
    'charge +500 = 600',
    'receipt -400 = 200',
    'waiver -200 = 0',
    'refund -50 = -50',
    'payout +50 = 0',
  ])
  expect(found.sums).toEqual([
    { currency: 'KZT', opening: tenge(0), charged: tenge(650), paid: tenge(650), closing: tenge(0) },
  ])
  expect(found.results[1]).toMatchObject({ note: 'Первая часть', document: '', on: dayFrom(school, 0) })
  expect(found.results[2]).toMatchObject({ document: received.number, note: '' })
})

test('each line of money that came or went back has its document', async () => {
  school = await schoolFixture()
  const { owner, manager, student } = school
  const received = await aConfirmedReceipt(school, student.id, 400)
  const refund = await as(manager)
    .call(recordRefund, {
      body: {
        receipt_id: received.id,
        minor: '5000',
        method: 'cash',
        paid_on: dayFrom(school, 0),
        reason: 'x',
      },
    })
    .expect(201)
  await confirms(owner, refund.id).expect(200)
  const { id } = await anOrder(school, await aSoldCourse(school))
  await payBy(school, id, 'success')
  await as(owner)
    .call(refundOrder, { params: { id }, body: { amount: '2000000', reason: 'x', key: 'refund-01' } })
    .expect(201)
  await runJobs(school.school.id)
  const { results } = await read({}, student).expect(200)
  expect(
    results.map(({ kind, issued }) => [kind, issued?.kind ?? null, issued?.number.slice(5) ?? null]),
  ).toEqual([
    ['receipt', 'receipt', '0001'],
    ['payout', 'correction', '0001'],
    ['receipt', 'receipt', '0002'],
    ['charge', null, null],
    ['refund', 'correction', '0002'],
  ])
})

test('an order stands with its number and course, a reversal with what it takes back', async () => {
  school = await schoolFixture()
  const { student } = school
  const { id } = await anOrder(school, await aSoldCourse(school))
  await payBy(school, id, 'success')
  const { course } = await orderOf(school, id)
  const title = course?.title ?? ''
  const { results } = await read().expect(200)
  expect(results).toMatchObject([
    { kind: 'receipt', document: String(id), note: title },
    { kind: 'charge', document: String(id), note: title },
  ])
  await inLedger(school, async (ctx) => {
    const { id: transaction } = await postTransaction(ctx, charge('mistaken', student.id, kzt(7_000)))
    await reverse(ctx, { key: 'mistaken:back', transaction, reason: 'mistake' })
  })
  const again = await read().expect(200)
  expect(again.results.slice(2)).toMatchObject([
    { kind: 'charge', reverses: null, charged: tenge(70) },
    { kind: 'reversal', reverses: 'charge', paid: tenge(70) },
  ])
})

test('a period is of days of the school, with what was before it; it does not end before it begins', async () => {
  school = await schoolFixture()
  const { student } = school
  const [first, last] = [dayFrom(school, 0), dayFrom(school, 10)]
  await aTranche(school, student.id, { amount: 900, days: 30 })
  later(10)
  await aConfirmedReceipt(school, student.id, 300)
  later(10)
  await aConfirmedReceipt(school, student.id, 200)

  expect(await linesIn({ from: last, to: last })).toEqual(['receipt -300 = 600'])
  const within = await read({ from: last, to: last }).expect(200)
  expect(within.sums).toMatchObject([
    { opening: tenge(900), charged: tenge(0), paid: tenge(300), closing: tenge(600) },
  ])
  expect(await linesIn({ to: first })).toEqual(['charge +900 = 900'])
  expect(await linesIn({ from: dayFrom(school, 1) })).toEqual([])
  expect((await read({ from: dayFrom(school, 1) }).expect(200)).sums).toMatchObject([
    { opening: tenge(400), closing: tenge(400) },
  ])
  const reversed = { errors: [{ path: 'to', code: 'report.period_reversed' }] }
  expect(await read({ from: last, to: first }).refused(400, 'request.malformed')).toMatchObject(reversed)
  const taken = file({ file: 'pdf', from: last, to: first })
  expect(await taken.refused(400, 'request.malformed')).toMatchObject(reversed)
  const page = await read({ page: 2, page_size: 1 }).expect(200)
  expect(page).toMatchObject({ count: 3, results: [{ balance: tenge(600) }] })
  expect(page.next).toContain('page=3')
})

test('students read their own, managers by the switch, and what staff open is recorded', async () => {
  school = await schoolFixture()
  const { student, teacher, manager } = school
  await aTranche(school, student.id, { amount: 100, days: 1 })
  await read({}, student).expect(200)
  await bytesOf({ file: 'xlsx' }, student)
  expect(await openings()).toEqual([])
  await read({ from: '2020-01-01' }, manager).expect(200)
  await bytesOf({ file: 'pdf' }, manager)
  const of = { student: student.id, to: null, page: 1, lines: 1 }
  expect(await openings()).toEqual([
    { actor_id: manager.id, details: { ...of, from: '2020-01-01', as: 'screen' } },
    { actor_id: manager.id, details: { ...of, from: null, as: 'pdf' } },
  ])

  const other = await school.person('student')
  await read({}, student, other.id).refused(404, 'students.not_found')
  await read({}, teacher).refused(403, 'request.not_allowed')
  await school.inside((db) =>
    db.rows(
      sql`insert into manager_switches (school_id, matrix_row, is_on) values (${db.schoolId}, '11.9', false)`,
    ),
  )
  await read({}, manager).refused(403, 'request.not_allowed')
  await file({ file: 'xlsx' }, manager).refused(403, 'request.not_allowed')
  await read({}, student).expect(200)
})

test('the PDF is in three languages, with Kazakh letters and ₸', async () => {
  school = await schoolFixture()
  const { id } = await aTranche(school, school.student.id, { amount: 87_500, days: 1 })
  await as(school.owner)
    .call(updateTranche, { body: { id, note: 'Ағылшын тілі: әңгіме, ұғым, қорытынды, іс' } })
    .expect(200)
  const received = await aConfirmedReceipt(school, school.student.id, 500)
  const textOf = async (lang: Language) => pdfText(await bytesOf({ file: 'pdf', lang })).replace(/\s+/g, ' ')
  const kk = await textOf('kk')
  for (const text of [
    'Шот бойынша үзінді көшірме',
    'Есептелді',
    'әңгіме, ұғым,',
    '87 500 ₸',
    received.number,
  ])
    expect(kk).toContain(text)
  const ru = await textOf('ru')
  for (const text of ['Выписка по счёту', 'Начисление', 'Долг на конец', '87 000 ₸', '1 / 1'])
    expect(ru).toContain(text)
  expect(await textOf('en')).toContain('87,000 ₸')
})

test('the workbook has the lines and, on its second sheet, the balances', async () => {
  school = await schoolFixture()
  await aTranche(school, school.student.id, { amount: 87_500, days: 1 })
  const received = await aConfirmedReceipt(school, school.student.id, 500)
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.read(Readable.from(await bytesOf({ file: 'xlsx', lang: 'kk' })))
  const [lines, sums] = workbook.worksheets.map((sheet) =>
    sheet.getSheetValues().map((row) => (row as unknown[]).slice(1)),
  )
  expect(lines?.slice(2).map((row) => row.slice(1))).toEqual([
    ['Есептеу', undefined, undefined, '87500.00', undefined, '87500.00', '₸'],
    ['Төлем', received.number, undefined, undefined, '500.00', '87000.00', '₸'],
  ])
  expect(sums?.filter(Boolean)).toContainEqual(['₸', '0.00', '87500.00', '500.00', '87000.00'])
})

test('a file holds no more lines than it says', async () => {
  school = await schoolFixture()
  const { id } = school.student
  await inLedger(school, (ctx) => postTransaction(ctx, charge('first', id, kzt(100))))
  // What 2,001 postings would have written, by some hundreds.
  const atOnce = 400
  for (let first = 1; first <= 2_000; first += atOnce)
    await inLedger(school, async (ctx) => {
      await ctx.db.rows(sql`
        with made as (
          insert into ledger_transactions (school_id, key, content_hash, phase, kind, entries, at)
          select ${ctx.schoolId}, 'many:' || n, 'x', 'posted', 'charge', 2, ${ctx.now}
          from generate_series(${first}::int, ${first + atOnce - 1}::int) n
          returning id)
        insert into ledger_entries (school_id, transaction_id, phase, account_id, currency, minor)
        select ${ctx.schoolId}, m.id, 'posted', a.id, 'KZT', case a.kind when 'receivable' then 100 else -100 end
        from made m, ledger_accounts a where a.school_id = ${ctx.schoolId} and a.kind in ('receivable', 'revenue')`)
      // The commit checks each row: a connection that planned this for all but empty tables would read them whole.
      await ctx.db.rows(sql`discard plans`)
    })
  for (const kind of ['pdf', 'xlsx'] as const)
    await file({ file: kind }).refused(409, 'payments.statement_too_long')
  expect(await read({ page: 21 }).expect(200)).toMatchObject({ count: 2_001, results: [{}] })
})

const written = { charge, receipt, application, payout }
const step = fc.record({
  action: fc.constantFrom('post', 'post', 'post', 'pend', 'reverse'),
  what: fc.constantFrom('charge', 'receipt', 'receipt', 'application', 'payout'),
  minor: fc.integer({ min: 1, max: 400 }),
  pick: fc.nat(99),
})

test('after any sequence of actions the last balance is that of the ledger, and each line leads to the next', async () => {
  school = await schoolFixture()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      run += 1
      const { id } = await school.person('student')
      const posted: number[] = []
      for (const [index, { action, what, minor, pick }] of steps.entries()) {
        const key = `${run}:${index}`
        const expiresAt = new Date(school.app.clock.now().getTime() + 60_000)
        const transaction = posted[pick % Math.max(posted.length, 1)]
        try {
          await inLedger(school, async (ctx) => {
            const asked = written[what](key, id, kzt(minor))
            if (action === 'pend') await pendTransaction(ctx, { ...asked, expiresAt })
            else if (action === 'post') posted.push((await postTransaction(ctx, asked)).id)
            else if (transaction !== undefined) await reverse(ctx, { key, transaction, reason: 'mistake' })
          })
        } catch (error) {
          if (!(error instanceof Failure)) throw error
        }
      }
      const { sums, results } = await read({}, school.owner, id).expect(200)
      const [own] = await school.inside((db) => balanceOf(db, id))
      const owed = own ? own.receivable.balance.minor - own.credit.balance.minor : 0n
      expect(BigInt(sums[0]?.closing.minor ?? '0')).toBe(owed)
      let balance = 0n
      for (const line of results) {
        balance += BigInt(line.charged?.minor ?? '0') - BigInt(line.paid?.minor ?? '0')
        expect(BigInt(line.balance.minor)).toBe(balance)
      }
      expect(balance).toBe(owed)
    }),
    { numRuns: randomCases(15) },
  )
}, 120_000)
