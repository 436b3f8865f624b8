import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import * as calls from '@qadam/contract/family/endpoints.ts'
import { withdrawGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { confirmReceipt, listReceipts } from '@qadam/contract/receipts/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { issue, readyForActs } from '../acts/factory.ts'
import { differencesIn } from '../ledger/factory.ts'
import { anOrder, aSoldCourse } from '../orders/factory.ts'
import { openLink, payByLinkWith } from '../payment-requests/factory.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aReceipt } from '../receipts/factory.ts'
import { aTranche, dayFrom, summaryOf } from '../tranches/factory.ts'

let school: SchoolFixture
let sibling: TestUser
/** Of the mother of both. */
let token: string

beforeEach(async () => {
  school = await schoolFixture()
  sibling = await school.person('student')
  await aGuardian(school, sibling.id)
  token = await aGuardian(school, school.student.id)
})

const open = (secret = token) => guestOf(school).call(calls.openFamily, { body: { token: secret } })
const pdf = (content: Buffer | string = onePagePdf()) => ({
  part: 'file',
  name: 'чек.pdf',
  type: 'application/pdf',
  content,
})
interface Sent {
  readonly sum: number
  readonly parts: readonly (readonly [TestUser, number])[]
  readonly number?: string
  readonly allow?: boolean
  readonly files?: readonly ReturnType<typeof pdf>[]
  readonly secret?: string
}
const send = ({ sum, parts, number = '7001', allow = false, files = [pdf()], secret = token }: Sent) =>
  guestOf(school).call(calls.sendTransfer, {
    body: {
      token: secret,
      minor: `${sum * 100}`,
      paid_on: dayFrom(school, 0),
      number,
      parts: parts.map(([{ id }, amount]) => ({ student_id: id, minor: `${amount * 100}` })),
      allow_duplicate: allow,
    },
    files,
  } as never)
const listed = async (who: TestUser) => (await as(who).call(listReceipts, { query: {} }).expect(200)).results

describe('the page of a guardian', () => {
  test('lists of each child what is owed and the documents of payments, with the page that verifies an act', async () => {
    await aTranche(school, school.student.id, { amount: 500, days: -3 })
    await aTranche(school, school.student.id, { amount: 300, days: 30 })
    await aTranche(school, sibling.id, { amount: 200, days: 10 })
    await readyForActs(school)
    await issue(school).expect(201)
    await aReceipt(school, sibling.id, 100)
    const page = await open().expect(200)
    expect(page.is_offered).toBe(true)
    const [own, other] = page.children
    expect(own).toMatchObject({
      id: school.student.id,
      owed: [
        { kind: 'tranche', amount: { minor: '50000' }, is_overdue: true, is_payable: true },
        { kind: 'tranche', amount: { minor: '30000' }, is_overdue: false, is_payable: false },
      ],
      documents: [{ kind: 'act', state: 'valid', page: expect.stringContaining('/verify/') }],
    })
    expect(other).toMatchObject({
      id: sibling.id,
      owed: [{ is_payable: true }],
      documents: [{ kind: 'receipt', state: 'awaiting', page: null }],
    })
    expect(JSON.stringify(page)).not.toContain(sibling.email)
  })

  test('knows nothing of a child whose link was withdrawn, and opens nothing by a withdrawn one', async () => {
    const rows = await school.inside((db) =>
      db.rows<{ id: number }>(sql`select id from guardians where school_id = ${db.schoolId} order by id`),
    )
    const [first, second] = rows
    await as(school.manager)
      .call(withdrawGuardian, { params: { id: first?.id ?? 0 } })
      .expect(200)
    expect((await open().expect(200)).children.map(({ id }) => id)).toEqual([school.student.id])
    await send({ sum: 100, parts: [[sibling, 100]] }).refused(404, 'family.not_their_child')
    await as(school.manager)
      .call(withdrawGuardian, { params: { id: second?.id ?? 0 } })
      .expect(200)
    await open().refused(410, 'privacy.guardian_link_invalid')
    await send({ sum: 100, parts: [[school.student, 100]] }).refused(410, 'privacy.guardian_link_invalid')
    await guestOf(school)
      .call(calls.payAsGuardian, { body: { token, tranche_id: 1 } })
      .refused(410, 'privacy.guardian_link_invalid')
  })
})

describe('paying', () => {
  test('of a tranche of either child goes by a link that the guardian alone made', async () => {
    const { id } = await aTranche(school, sibling.id, { amount: 200, days: -1 })
    const body = { token, tranche_id: id }
    const { path } = await guestOf(school).call(calls.payAsGuardian, { body }).expect(201)
    expect((await open().expect(200)).children[1]?.owed[0]).toMatchObject({ has_link: true })
    await payByLinkWith(school, path, 'success')
    expect((await openLink(school, path).expect(200)).state).toBe('paid')
    expect(await summaryOf(sibling, sibling.id)).toEqual(['200/200 paid'])
    const made = await school.inside((db) =>
      db.row(sql`select actor_id from audit_log where action = 'payment_request.made'`),
    )
    expect(made).toEqual({ actor_id: null })
  })

  test('of an open order goes the same way', async () => {
    const { id } = await anOrder(school, await aSoldCourse(school))
    expect((await open().expect(200)).children[0]?.owed).toMatchObject([{ kind: 'order', is_payable: true }])
    const body = { token, order_id: id }
    const { path } = await guestOf(school).call(calls.payAsGuardian, { body }).expect(201)
    await payByLinkWith(school, path, 'success')
    expect((await open().expect(200)).children[0]?.owed).toEqual([])
  })

  test('never reaches the debt of somebody else, or a later part', async () => {
    const stranger = await school.person('student')
    const { id: theirs } = await aTranche(school, stranger.id, { amount: 100, days: -1 })
    const pay = (tranche_id: number) =>
      guestOf(school).call(calls.payAsGuardian, { body: { token, tranche_id } })
    await pay(theirs).refused(404, 'family.not_their_child')
    await aTranche(school, sibling.id, { amount: 100, days: 5 })
    const { id: later } = await aTranche(school, sibling.id, { amount: 100, days: 50 })
    await pay(later).refused(409, 'payment_requests.not_payable')
  })
})

describe('a transfer', () => {
  test('over two children becomes a receipt of each that waits for staff, with the same document', async () => {
    await aTranche(school, school.student.id, { amount: 150, days: -1 })
    const sent = await send({
      sum: 250,
      parts: [
        [school.student, 150],
        [sibling, 100],
      ],
    }).expect(201)
    expect(sent).toMatchObject({
      children: [{ documents: [{ state: 'awaiting' }] }, { documents: [{ state: 'awaiting' }] }],
    })
    // Nothing counts before somebody of the school has confirmed it.
    expect(await summaryOf(school.student, school.student.id)).toEqual(['150/0 overdue'])
    const [other, own] = await listed(school.manager)
    expect(own).toMatchObject({
      student: { id: school.student.id },
      recorded_by: null,
      has_file: true,
      number: '7001',
      may_decide: true,
      transfer: {
        guardian: { name: 'Гүлнар Серікқызы', relation: 'mother' },
        amount: { minor: '25000' },
        children: 2,
        others: [{ student: { id: sibling.id }, amount: { minor: '10000' } }],
      },
    })
    await as(school.manager)
      .call(confirmReceipt, { params: { id: own?.id ?? 0 } })
      .expect(200)
    expect(await summaryOf(school.student, school.student.id)).toEqual(['150/150 paid'])
    expect((await listed(sibling)).map(({ id, state }) => [id, state])).toEqual([[other?.id, 'awaiting']])
    expect(await differencesIn(school)).toEqual([])
    expect((await eventsOf(school)).filter((name) => name === 'receipt.recorded')).toHaveLength(2)
  })

  test('names the other child to nobody who may not see them', async () => {
    await send({
      sum: 250,
      parts: [
        [school.student, 150],
        [sibling, 100],
      ],
    }).expect(201)
    const [own] = await listed(school.student)
    expect(own?.transfer).toMatchObject({ amount: null, children: 2, others: [] })
    await as(school.owner)
      .call(changeRecord, {
        params: { id: sibling.id },
        body: { values: { responsible: school.manager.id } },
      })
      .expect(200)
    await as(school.owner)
      .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } })
      .expect(200)
    const seen = await listed(school.manager)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ student: { id: sibling.id }, transfer: { children: 2, others: [] } })
    expect(JSON.stringify(seen)).not.toContain(`"id":${school.student.id},`)
  })

  test('is recorded as a whole or not at all', async () => {
    const stranger = await school.person('student')
    await send({
      sum: 200,
      parts: [
        [school.student, 100],
        [stranger, 100],
      ],
    }).refused(404, 'family.not_their_child')
    const short = await send({
      sum: 300,
      parts: [
        [school.student, 100],
        [sibling, 100],
      ],
    }).refused(400, 'request.malformed')
    expect(JSON.stringify(short)).toContain('family.parts_sum')
    const twice = await send({
      sum: 200,
      parts: [
        [sibling, 100],
        [sibling, 100],
      ],
    }).refused(400, 'request.malformed')
    expect(JSON.stringify(twice)).toContain('family.child_twice')
    await send({ sum: 100, parts: [[sibling, 100]], files: [] }).refused(400, 'family.file_required')
    await send({ sum: 100, parts: [[sibling, 100]], files: [pdf(Buffer.from('no picture at all'))] }).refused(
      400,
      'receipts.file_unfit',
    )
    expect(await listed(school.owner)).toEqual([])
  })

  test('that looks like another is asked about, and marked when it is sent all the same', async () => {
    const whole = {
      sum: 250,
      parts: [
        [school.student, 150],
        [sibling, 100],
      ],
    } as const
    await send(whole).expect(201)
    // Another split of the same transfer, and the same file under another number.
    await send({ sum: 250, parts: [[sibling, 250]] }).refused(409, 'receipts.transfer_alike')
    await send({ ...whole, number: '7002' }).refused(409, 'receipts.transfer_alike')
    expect(await listed(school.owner)).toHaveLength(2)
    await send({ sum: 250, parts: [[sibling, 250]], allow: true }).expect(201)
    expect((await listed(school.owner))[0]?.duplicate_of).not.toBe(null)
    // What staff recorded of the same document counts too.
    await aReceipt(school, sibling.id, 900, { method: 'transfer', number: '7003' })
    const other = [pdf(`${onePagePdf()}\n%`)]
    await send({ sum: 900, parts: [[sibling, 900]], number: '7003', files: other }).refused(
      409,
      'receipts.transfer_alike',
    )
  })

  test('with equal parts is no duplicate of itself', async () => {
    await send({
      sum: 200,
      parts: [
        [school.student, 100],
        [sibling, 100],
      ],
    }).expect(201)
    expect((await listed(school.owner)).map(({ duplicate_of: of }) => of)).toEqual([null, null])
  })

  test('is bounded in number by its guardian', async () => {
    for (let times = 0; times < 30; times += 1)
      await send({ sum: 1, parts: [[sibling, 1]], files: [] }).refused(400, 'family.file_required')
    await send({ sum: 1, parts: [[sibling, 1]] }).refused(429, 'request.too_often')
  })
})
