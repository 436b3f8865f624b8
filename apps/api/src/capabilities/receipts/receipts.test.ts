import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import {
  changeReceiptSettings,
  getReceiptFile,
  listReceipts,
  recordReceipt,
  recordRefund,
  rejectReceipt,
} from '@qadam/contract/receipts/endpoints.ts'
import { changeSwitch } from '@qadam/contract/schools/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { aTranche, dayFrom, disagreements, moneyOf, summaryOf, tenge } from '../tranches/factory.ts'
import { aConfirmedReceipt, aReceipt, aReceiptBody, confirms } from './factory.ts'

test('a receipt waits beside the balance until another person confirms it, then pays the oldest first', async () => {
  const school = await schoolFixture()
  const { student, manager, owner } = school
  await aTranche(school, student.id, { amount: 200, days: 9 })
  await aTranche(school, student.id, { amount: 100, days: 1 })
  const { id, state } = await aReceipt(school, student.id, 150)
  expect(state).toBe('awaiting')
  expect((await moneyOf(owner, student.id)).balances).toMatchObject([
    { left: tenge(300), credit: tenge(0), pending_in: tenge(150), paid: tenge(0) },
  ])
  await confirms(manager, id).refused(409, 'receipts.own')
  await as(manager)
    .call(rejectReceipt, { params: { id }, body: { reason: 'x' } })
    .refused(409, 'receipts.own')
  expect(await confirms(owner, id).expect(200)).toMatchObject({
    state: 'confirmed',
    confirmed_alone: false,
    recorded_by: { id: manager.id },
    decided_by: { id: owner.id },
  })
  expect(await summaryOf(owner, student.id)).toEqual(['100/100 paid', '200/50 planned'])
  await confirms(owner, id).refused(409, 'receipts.decided')
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['receipt.recorded', 'receipt.confirmed', 'credit.applied']),
  )
  expect(await disagreements(school)).toEqual([])
  expect(await differencesIn(school)).toEqual([])
})

test('what is refused counts nowhere, and the reason is there to read', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const { id } = await aReceipt(school, student.id, 150)
  expect(
    await as(owner)
      .call(rejectReceipt, { params: { id }, body: { reason: 'денег в кассе нет' } })
      .expect(200),
  ).toMatchObject({ state: 'refused', decision_reason: 'денег в кассе нет' })
  await confirms(owner, id).refused(409, 'receipts.decided')
  expect((await moneyOf(owner, student.id)).balances).toMatchObject([
    { credit: tenge(0), pending_in: tenge(0), paid: tenge(0) },
  ])
})

test('of two people who decide at once one wins, and the money counts once', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const second = await school.person('admin')
  const { id } = await aReceipt(school, student.id, 150)
  const sent = await Promise.all([
    confirms(owner, id).response(),
    confirms(second, id).response(),
    as(owner)
      .call(rejectReceipt, { params: { id }, body: { reason: 'x' } })
      .response(),
  ])
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const { results } = await as(owner).call(listReceipts, {}).expect(200)
  const counted = results[0]?.state === 'confirmed' ? 150 : 0
  expect((await moneyOf(owner, student.id)).balances).toMatchObject([
    { paid: tenge(counted), credit: tenge(counted) },
  ])
  expect(await differencesIn(school)).toEqual([])
})

test('where nobody else may confirm, one person does, and it is marked', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const { id } = await as(owner)
    .call(recordReceipt, { body: aReceiptBody(school, student.id, 10) })
    .expect(201)
  await confirms(owner, id).refused(409, 'receipts.own')
  await as(owner)
    .call(changeSwitch, { body: { name: 'managers_confirm_payments', on: false } })
    .expect(200)
  await confirms(school.manager, id).refused(403, 'request.not_allowed')
  expect(await confirms(owner, id).expect(200)).toMatchObject({ state: 'confirmed', confirmed_alone: true })
})

test('a second document of the same number, amount and day is asked about, and marked when it is recorded', async () => {
  const school = await schoolFixture()
  const { student } = school
  const other = await school.person('student')
  const first = await aReceipt(school, student.id, 150, { number: 'A-17' })
  const record = (more: object) =>
    as(school.owner).call(recordReceipt, {
      body: aReceiptBody(school, other.id, 150, { number: 'A-17', ...more }),
    })
  await record({}).refused(409, 'receipts.duplicate')
  await record({ minor: '15001' }).expect(201)
  await record({ paid_on: dayFrom(school, -1) }).expect(201)
  expect(await record({ allow_duplicate: true }).expect(201)).toMatchObject({ duplicate_of: first.id })
})

test('a receipt needs its document where the school wants it; its opening is recorded [R232]', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  await as(owner)
    .call(changeReceiptSettings, { body: { file_required: true } })
    .expect(200)
  const body = aReceiptBody(school, student.id, 150)
  await as(manager).call(recordReceipt, { body }).refused(400, 'receipts.file_required')
  const file = { part: 'file', name: 'чек.pdf', type: 'application/pdf', content: onePagePdf() }
  const made = await as(manager)
    .call(recordReceipt, { body, files: [file] } as never)
    .expect(201)
  expect(made).toMatchObject({ has_file: true })
  const opened = await as(student)
    .call(getReceiptFile, { params: { id: made.id } })
    .response()
  expect(opened.statusCode).toBe(200)
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const text = { ...file, content: Buffer.from('no picture at all') }
  await as(manager)
    .call(recordReceipt, { body, files: [text] } as never)
    .refused(400, 'receipts.file_unfit')
  expect(await eventsOf(school)).toContain('receipt.file_opened')
})

test('nobody decides for thirty days: the receipt expires, and cannot be confirmed even before the job has come', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const { id } = await aReceipt(school, student.id, 150)
  const before = school.app.clock.now()
  school.app.clock.move(30 * 86_400_000 + 1)
  await confirms(owner, id).refused(409, 'ledger.pending_expired')
  await runJobs(school.school.id)
  await runJobs(school.school.id)
  const { results } = await as(owner).call(listReceipts, {}).expect(200)
  expect(results).toMatchObject([{ id, state: 'expired', decided_by: null }])
  school.app.clock.set(before)
})

test('of what expired hear who recorded it and the curator; of a transfer of nobody of the school, its admins', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const curator = await school.person('admin')
  const { id: received } = await aConfirmedReceipt(school, student.id, 400)
  await aReceipt(school, student.id, 150)
  await as(manager)
    .call(recordRefund, {
      body: {
        receipt_id: received,
        minor: '5000',
        method: 'cash',
        paid_on: dayFrom(school, 0),
        reason: 'x',
      },
    })
    .expect(201)
  const other = await school.person('student')
  const { id: transferred } = await aReceipt(school, other.id, 70)
  await school.inside(async (db) => {
    await db.rows(sql`
      insert into student_records (school_id, student_id, responsible_id)
      values (${db.schoolId}, ${student.id}, ${curator.id})
      on conflict (school_id, student_id) do update set responsible_id = excluded.responsible_id`)
    await db.rows(
      sql`update receipts set recorded_by = null where school_id = ${db.schoolId} and id = ${transferred}`,
    )
  })
  const newsOf = async (who: TestUser) =>
    (await bellOf(school, who)).filter(({ kind }) => /^expired_/.test(kind))
  const before = school.app.clock.now()
  school.app.clock.move(30 * 86_400_000 + 1)
  // The ledger's job first, then that of the receipts and what they notify of.
  await runJobs(school.school.id)
  await runJobs(school.school.id)
  const [own, theirs, admins] = [await newsOf(manager), await newsOf(curator), await newsOf(owner)]
  school.app.clock.set(before)
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['expired_receipts', 'expired_refunds'])
  expect(theirs.map(({ kind }) => kind).toSorted()).toEqual(['expired_receipts', 'expired_refunds'])
  expect(own.find(({ kind }) => kind === 'expired_receipts')).toMatchObject({
    title: expect.stringMatching(/^Оплата 150.₸ не подтверждена$/),
    path: `/user/view/${student.id}?tab=payments`,
  })
  expect(admins).toMatchObject([{ kind: 'expired_receipts', title: expect.stringMatching(/^Оплата 70.₸/) }])
  expect(await newsOf(student)).toEqual([])
})

test('sums are positive and no day is in the future; students see their own, a narrowed manager theirs', async () => {
  const school = await schoolFixture()
  const { student, owner, manager, teacher } = school
  const other = await school.person('student')
  const record = (more: object) =>
    as(owner).call(recordReceipt, { body: aReceiptBody(school, student.id, 1, more) })
  for (const minor of ['0', '-100', '1.5', '', '100000000000001'])
    await record({ minor }).refused(400, 'request.malformed')
  await record({ paid_on: dayFrom(school, 1) }).refused(400, 'request.malformed')
  await record({ user_id: 999_999 }).refused(404, 'students.not_found')
  const { id } = await aReceipt(school, student.id, 150)
  await aReceipt(school, other.id, 150)
  expect((await as(student).call(listReceipts, {}).expect(200)).results).toMatchObject([
    { id, may_decide: false },
  ])
  await as(teacher).call(listReceipts, {}).refused(403, 'request.not_allowed')
  for (const who of [student, teacher])
    await as(who)
      .call(recordReceipt, { body: aReceiptBody(school, student.id, 1) })
      .refused(403, 'request.not_allowed')
  expect(
    (await as(owner).call(listReceipts, {}).expect(200)).results.map(({ may_decide: may }) => may),
  ).toEqual([true, true])
  await as(owner)
    .call(changeAccess, { params: { id: manager.id }, body: { narrowed: true } })
    .expect(200)
  expect((await as(manager).call(listReceipts, {}).expect(200)).count).toBe(0)
  await confirms(manager, id).refused(404, 'receipts.not_found')
})

test('a student is written to once the money is confirmed, with what comes next; another time that it was given back', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  await aTranche(school, student.id, { amount: 100, days: 1 })
  await aTranche(school, student.id, { amount: 200, days: 9 })
  const { id } = await aReceipt(school, student.id, 150)
  await runJobs(school.school.id)
  expect(await sentTo(student.email)).toEqual([])
  await confirms(owner, id).expect(200)
  await runJobs(school.school.id)
  const [received] = await sentTo(student.email)
  const [day, month, year] = dayFrom(school, 9).split('-').reverse()
  expect(received?.subject).toContain('150\u00a0₸')
  expect(received?.body).toContain(`150\u00a0₸ до ${day}.${month}.${year}`)
  const refund = await as(manager)
    .call(recordRefund, {
      body: {
        receipt_id: id,
        minor: '5000',
        method: 'cash',
        paid_on: dayFrom(school, 0),
        reason: 'переплата',
      },
    })
    .expect(201)
  await confirms(owner, refund.id).expect(200)
  await runJobs(school.school.id)
  const letters = await sentTo(student.email)
  expect(letters.map(({ subject }) => subject).join()).toContain('Деньги возвращены: 50\u00a0₸')
})

test('the rights to record, to decide and to give back follow the switches of managers', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const { id } = await aReceipt(school, student.id, 150)
  await confirms(owner, id).expect(200)
  const seenBy = async (who: TestUser) => {
    const { results } = await as(who).call(listReceipts, {}).expect(200)
    const { rights } = await moneyOf(who, student.id)
    return { refund: results[0]?.may_refund, ...rights }
  }
  const all = { refund: true, record: true, remove: true, statement: true }
  expect(await seenBy(owner)).toEqual({ ...all, waive: true })
  expect(await seenBy(manager)).toEqual({ ...all, waive: false })
  for (const name of [
    'managers_plan_payments',
    'managers_confirm_payments',
    'managers_read_debtors',
  ] as const)
    await as(owner)
      .call(changeSwitch, { body: { name, on: false } })
      .expect(200)
  expect(await seenBy(manager)).toEqual({
    refund: false,
    record: false,
    remove: false,
    statement: false,
    waive: false,
  })
  expect(await seenBy(student)).toMatchObject({ refund: false, record: false, statement: true })
})
