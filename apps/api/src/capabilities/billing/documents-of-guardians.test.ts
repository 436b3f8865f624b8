import { getFamilyFile, openFamily, payAsGuardian } from '@qadam/contract/family/endpoints.ts'
import { refundPaymentRequest } from '@qadam/contract/payment-requests/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { withContract } from '../papers/factory.ts'
import { payByLinkWith } from '../payment-requests/factory.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aConfirmedReceipt } from '../receipts/factory.ts'
import { aTranche } from '../tranches/factory.ts'
import { anInvoice, billingOf, withAccount } from './factory.ts'

let school: SchoolFixture
let token: string
let mailbox: string

beforeEach(async () => {
  school = await schoolFixture()
  mailbox = `parent.${school.school.slug}@people.test`
  token = await aGuardian(school, school.student.id, mailbox)
})

const documents = async () => {
  const { children } = await guestOf(school).call(openFamily, { body: { token } }).expect(200)
  return children[0]?.documents ?? []
}
const file = (id: number | null | undefined, secret = token) =>
  guestOf(school).call(getFamilyFile, { body: { token: secret, document_id: id ?? 0, language: 'kk' } })

/** Pays a tranche of 500 tenge by the link that the guardian's page makes. Returns the tranche. */
async function paidByGuardian(): Promise<number> {
  const { id } = await aTranche(school, school.student.id, { amount: 500, days: 0 })
  const { path } = await guestOf(school)
    .call(payAsGuardian, { body: { token, tranche_id: id } })
    .expect(201)
  await payByLinkWith(school, path, 'success')
  return id
}

test('a guardian downloads the receipt of what they paid, and nothing of another family', async () => {
  await paidByGuardian()
  const [receipt] = await documents()
  expect(receipt).toMatchObject({ kind: 'payment', state: 'valid', file_id: expect.any(Number) })
  const answer = await file(receipt?.file_id).response()
  expect(answer.statusCode).toBe(200)
  expect(pdfText(answer.rawPayload)).toContain('Гүлнар Серікқызы')
  const other = await school.person('student')
  const others = await aGuardian(school, other.id, `other.${school.school.slug}@people.test`)
  await file(receipt?.file_id, others).refused(404, 'request.row_not_found')
  await file((receipt?.file_id ?? 0) + 999).refused(404, 'request.row_not_found')
})

test('a document that names another payer has its public page alone', async () => {
  await withAccount(school)
  await withContract(school)
  await aConfirmedReceipt(school, school.student.id, 300)
  await aTranche(school, school.student.id, { amount: 900, days: 30 })
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(
      sql`select id from tranches where school_id = ${db.schoolId} order by id desc limit 1`,
    ),
  )
  await anInvoice(school, { tranche_ids: [id], payer: 'contract' }).expect(201)
  await anInvoice(school, { tranche_ids: [id], payer: 'student' }).expect(201)
  const shown = await documents()
  const page = expect.stringContaining('/verify/')
  expect(shown.filter(({ kind }) => kind === 'receipt')).toMatchObject([{ file_id: null, page }])
  expect(shown.filter(({ kind }) => kind === 'invoice')).toMatchObject([
    { file_id: expect.any(Number), page },
    { file_id: null, page },
  ])
  for (const one of await billingOf(school.owner))
    if (one.payer.includes('Өмірбекова')) await file(one.id).refused(404, 'request.row_not_found')
})

test('money by hand has its document on the page, however much was issued since', async () => {
  await withAccount(school)
  await aConfirmedReceipt(school, school.student.id, 300)
  await aTranche(school, school.student.id, { amount: 900, days: 30 })
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(
      sql`select id from tranches where school_id = ${db.schoolId} order by id desc limit 1`,
    ),
  )
  // As many as the page shows: they are dated today, as the receipt is.
  for (let nr = 0; nr < 30; nr += 1)
    await anInvoice(school, { tranche_ids: [id], payer: 'student' }).expect(201)
  const [receipt] = (await documents()).filter(({ kind }) => kind === 'receipt')
  expect(receipt).toMatchObject({ state: 'confirmed', file_id: expect.any(Number) })
  expect((await file(receipt?.file_id).response()).statusCode).toBe(200)
})

test('whoever paid by a link that came to their mailbox is written to when money of it goes back', async () => {
  await paidByGuardian()
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`select max(id) as id from payment_requests where school_id = ${db.schoolId}`),
  )
  await as(school.owner)
    .call(refundPaymentRequest, {
      params: { id },
      body: { amount: '20000', reason: 'Переплатили', key: 'refund-key-1' },
    })
    .expect(201)
  await runJobs(school.school.id)
  const [note] = await billingOf(school.student, 'correction')
  const letters = (await sentTo(mailbox)).filter(({ subject }) => subject.startsWith('Деньги возвращены'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toContain(`№ ${note?.number}`)
})
