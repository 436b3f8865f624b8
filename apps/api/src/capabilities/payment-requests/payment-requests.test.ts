import { getOrder, payOrder } from '@qadam/contract/orders/endpoints.ts'
import { listPayments } from '@qadam/contract/payment-history/endpoints.ts'
import * as calls from '@qadam/contract/payment-requests/endpoints.ts'
import { inviteGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { anOrder, aSoldCourse } from '../orders/factory.ts'
import { askNow, passSeconds } from '../payment-providers/factory.ts'
import { aTranche, dayFrom, disagreements, moneyOf, summaryOf } from '../tranches/factory.ts'
import { beginByLink, openLink, payByLinkWith, tokenOf } from './factory.ts'

let school: SchoolFixture

beforeEach(async () => {
  school = await schoolFixture()
})

const ask = (body: { order_id?: number; tranche_id?: number; guardian_id?: number }) =>
  as(school.student).call(calls.askParent, { body })
const aDueTranche = async (amount = 500) =>
  (await aTranche(school, school.student.id, { amount, days: -3 })).id
const listed = async (who = school.student) =>
  (
    await as(who)
      .call(calls.listPaymentRequests, { query: { user_id: school.student.id } })
      .expect(200)
  ).results

describe('a link to a tranche', () => {
  test('shows the school, the given name, what and how much, and nothing else of the student', async () => {
    const { path, request } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    expect(request).toMatchObject({ state: 'open', kind: 'tranche', amount: { minor: '50000' } })
    const page = await openLink(school, path).expect(200)
    expect(page).toMatchObject({
      for_whom: 'Student',
      kind: 'tranche',
      state: 'open',
      amount: { minor: '50000', currency: 'KZT' },
      providers: ['demo_bank'],
      attempt: null,
    })
    const words = JSON.stringify(page)
    expect(words).not.toContain(school.student.email)
    expect(words).not.toContain('Test')
    expect((await listed())[0]?.opened_at).not.toBe(null)
    await openLink(school, path).expect(200)
    expect((await eventsOf(school)).filter((name) => name === 'payment_request.opened')).toHaveLength(1)
  })

  test('is paid by somebody without an account: the money pays the tranche, and nobody of the school did it', async () => {
    const { path } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    await payByLinkWith(school, path, 'success')
    expect(await openLink(school, path).expect(200)).toMatchObject({
      state: 'paid',
      amount: { minor: '50000' },
      paid_at: expect.any(String),
    })
    expect(await summaryOf(school.student, school.student.id)).toEqual(['500/500 paid'])
    const { results, totals } = await as(school.owner)
      .call(listPayments, { params: { id: school.student.id }, query: {} })
      .expect(200)
    expect(results).toMatchObject([
      { kind: 'tranche', amount: { minor: '50000' }, state: 'confirmed', by_link: true },
    ])
    expect(totals).toMatchObject([{ came: { minor: '50000' } }])
    const rows = await school.inside((db) =>
      db.rows<{ action: string; actor_id: number | null }>(sql`
        select action, actor_id from audit_log where school_id = ${db.schoolId}
          and action in ('payment_request.pay_started', 'payment_request.paid') order by id`),
    )
    expect(rows).toEqual([
      { action: 'payment_request.pay_started', actor_id: null },
      { action: 'payment_request.paid', actor_id: null },
    ])
    expect(await disagreements(school)).toEqual([])
    expect(await differencesIn(school)).toEqual([])
  })

  test('waits for the bank, and its money counts also when the link was withdrawn meanwhile', async () => {
    const { path, request } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    const attempt = await payByLinkWith(school, path, 'never')
    expect((await openLink(school, path).expect(200)).state).toBe('waiting')
    await ask({ tranche_id: request.tranche_id ?? 0 }).refused(409, 'payment_requests.under_way')
    await as(school.student)
      .call(calls.withdrawPaymentRequest, { params: { id: request.id } })
      .expect(200)
    expect((await openLink(school, path).expect(200)).state).toBe('withdrawn')
    await ask({ tranche_id: request.tranche_id ?? 0 }).refused(409, 'payment_requests.under_way')
    passSeconds(school, 30)
    await askNow(school, attempt)
    expect((await listed())[0]).toMatchObject({ state: 'paid', paid_at: expect.any(String) })
    expect(await summaryOf(school.student, school.student.id)).toEqual(['500/500 paid'])
  })

  test('is begun once by two clicks, and never at an amount that the payer did not see', async () => {
    const { path } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    const body = { token: tokenOf(path), provider: 'demo_bank' as const, minor: '40000' }
    await guestOf(school).call(calls.payByLink, { body }).refused(409, 'payment_requests.amount_changed')
    const first = await beginByLink(school, path)
    const second = await beginByLink(school, path)
    expect(second.attempt?.number).toBe(first.attempt?.number)
  })

  test('can be paid again after a payment that was declined', async () => {
    const { path } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    await payByLinkWith(school, path, 'no_money')
    expect(await openLink(school, path).expect(200)).toMatchObject({
      state: 'open',
      attempt: { state: 'declined', reason: 'no_money' },
    })
    await payByLinkWith(school, path, 'success')
    expect((await openLink(school, path).expect(200)).state).toBe('paid')
  })

  test('gives back a part to the payer, once for a repeated key, and the tranche stays paid', async () => {
    const { path, request } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    const params = { id: request.id }
    const body = { amount: '20000', reason: 'Переплатили', key: 'refund-key-1' }
    await as(school.owner)
      .call(calls.refundPaymentRequest, { params, body })
      .refused(409, 'payment_requests.not_refundable')
    await payByLinkWith(school, path, 'success')
    await as(school.manager)
      .call(calls.refundPaymentRequest, { params, body })
      .refused(403, 'request.not_allowed')
    await as(school.owner).call(calls.refundPaymentRequest, { params, body }).expect(201)
    await as(school.owner).call(calls.refundPaymentRequest, { params, body }).expect(201)
    await runJobs(school.school.id)
    expect((await listed(school.owner))[0]).toMatchObject({
      refunded: { minor: '20000' },
      refunds: [{ state: 'succeeded', amount: { minor: '20000' } }],
    })
    await as(school.owner)
      .call(calls.refundPaymentRequest, {
        params,
        body: { amount: '40000', reason: 'x', key: 'refund-key-2' },
      })
      .refused(409, 'payments.refund_too_large')
    const { results, totals } = await as(school.owner)
      .call(listPayments, { params: { id: school.student.id }, query: { kind: 'tranche_refund' } })
      .expect(200)
    expect(results).toMatchObject([{ kind: 'tranche_refund', state: 'confirmed' }])
    expect(totals).toMatchObject([{ went_back: { minor: '20000' } }])
    expect(await summaryOf(school.student, school.student.id)).toEqual(['500/500 paid'])
    expect(await differencesIn(school)).toEqual([])
  })

  test('shows what became of a payment to whoever the bank returned without the link, and nothing else', async () => {
    const { path } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    const attempt = await payByLinkWith(school, path, 'success')
    const { return_path: back } = await school.inside((db) =>
      db.one<{ return_path: string }>(sql`
        select return_path from payment_attempts where school_id = ${db.schoolId} and id = ${attempt}`),
    )
    const token = new URLSearchParams(back.split('#')[1]).get('payment') ?? ''
    const open = (secret: string) =>
      guestOf(school).call(calls.openPaymentReturn, { body: { token: secret, language: 'ru' } })
    const shown = await open(token).expect(200)
    expect(shown).toMatchObject({ state: 'paid', amount: { minor: '50000' }, provider: 'demo_bank' })
    expect(JSON.stringify(shown)).not.toContain('Student')
    // Neither secret does for the other: a bank cannot open the link, nor pay by it.
    await openLink(school, `/pay-for#token=${token}`).refused(410, 'payment_requests.link_invalid')
    await open(tokenOf(path)).refused(410, 'payment_requests.link_invalid')
  })

  test('goes back by another way once another person confirms, and the student is written to', async () => {
    const { path, request } = await ask({ tranche_id: await aDueTranche() }).expect(201)
    await payByLinkWith(school, path, 'success')
    const other_way = { method: 'transfer', paid_on: dayFrom(school, 0), number: '451' } as const
    const params = { id: request.id }
    const give = (amount: string, key: string, way?: typeof other_way) =>
      as(school.owner).call(calls.refundPaymentRequest, {
        params,
        body: { amount, reason: 'Карта закрыта', key, other_way: way },
      })
    const sent = await Promise.all([
      give('30000', 'other-way-1', other_way).response(),
      give('30000', 'by-bank-001').response(),
    ])
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    await give('20000', 'other-way-2', other_way).expect(201)
    const [{ refunds = [] } = {}] = await listed(school.manager)
    const refund = refunds.at(-1)?.id ?? 0
    const decide = (who: TestUser, id = request.id) =>
      as(who).call(calls.decideLinkRefund, { params: { id, refund }, body: { outcome: 'confirm' } })
    await decide(school.owner).refused(409, 'payments.own_refund')
    await decide(school.manager, request.id + 1).refused(404, 'payment_requests.not_found')
    expect((await decide(school.manager).expect(200)).refunds.at(-1)).toMatchObject({
      state: 'succeeded',
      other_way,
      amount: { minor: '20000' },
    })
    await runJobs(school.school.id)
    const letters = await sentTo(school.student.email)
    expect(letters.some(({ body }) => body.includes('документ 451') && body.includes('остаются'))).toBe(true)
    expect(await differencesIn(school)).toEqual([])
  })

  test('is made for a tranche that is due or the next one, of the student themselves', async () => {
    const { id: next } = await aTranche(school, school.student.id, { amount: 100, days: 5 })
    const { id: later } = await aTranche(school, school.student.id, { amount: 100, days: 35 })
    const other = await school.person('student')
    const { id: foreign } = await aTranche(school, other.id, { amount: 100, days: -1 })
    await ask({ tranche_id: next }).expect(201)
    await ask({ tranche_id: later }).refused(409, 'payment_requests.not_payable')
    await ask({ tranche_id: foreign }).refused(404, 'payment_requests.not_found')
    await ask({}).refused(400, 'request.malformed')
  })

  test('ends after its term, and a new one replaces the secret of the old', async () => {
    const tranche_id = await aDueTranche()
    const first = await ask({ tranche_id }).expect(201)
    const second = await ask({ tranche_id }).expect(201)
    await openLink(school, first.path).refused(410, 'payment_requests.link_invalid')
    expect(await listed()).toHaveLength(1)
    passSeconds(school, 15 * 86_400)
    expect((await openLink(school, second.path).expect(200)).state).toBe('expired')
    await guestOf(school)
      .call(calls.payByLink, {
        body: { token: tokenOf(second.path), provider: 'demo_bank', minor: '50000' },
      })
      .refused(409, 'payment_requests.not_payable')
  })

  test('is ended by staff, and then shows nothing of the student', async () => {
    const tranche_id = await aDueTranche()
    const { path, request } = await ask({ tranche_id }).expect(201)
    await as(school.manager)
      .call(calls.withdrawPaymentRequest, { params: { id: request.id } })
      .expect(200)
    expect(await openLink(school, path).expect(200)).toMatchObject({
      state: 'withdrawn',
      for_whom: '',
      title: '',
      amount: { minor: '0' },
    })
    await guestOf(school)
      .call(calls.payByLink, { body: { token: tokenOf(path), provider: 'demo_bank', minor: '0' } })
      .refused(409, 'payment_requests.not_payable')
    expect((await listed(school.manager))[0]).toMatchObject({ state: 'withdrawn' })
    const other = await school.person('student')
    await as(other)
      .call(calls.withdrawPaymentRequest, { params: { id: request.id } })
      .refused(404, 'payment_requests.not_found')
  })
})

describe('a link to an order', () => {
  test('opens the course in the transaction of its payment', async () => {
    const order = await anOrder(school, await aSoldCourse(school))
    const { path, request } = await ask({ order_id: order.id }).expect(201)
    expect(request.expires_at).toBe(order.expires_at)
    await payByLinkWith(school, path, 'success')
    expect((await openLink(school, path).expect(200)).state).toBe('paid')
    expect(
      await as(school.student)
        .call(getOrder, { params: { id: order.id } })
        .expect(200),
    ).toMatchObject({ state: 'succeeded' })
    const { results } = await as(school.owner)
      .call(listPayments, { params: { id: school.student.id }, query: {} })
      .expect(200)
    expect(results).toMatchObject([{ kind: 'order', by_link: true }])
    await ask({ order_id: order.id }).refused(409, 'payment_requests.not_payable')
    expect(await differencesIn(school)).toEqual([])
  })

  test('goes on with the payment that the student has begun, and makes no second', async () => {
    const order = await anOrder(school, await aSoldCourse(school))
    const { path } = await ask({ order_id: order.id }).expect(201)
    const own = await as(school.student)
      .call(payOrder, { body: { order_id: order.id, provider: 'demo_bank' } })
      .expect(201)
    expect((await beginByLink(school, path)).attempt?.number).toBe(own.attempt?.number)
  })
})

test('a guardian whose e-mail is stored gets the link, in their language, and the database has no secret', async () => {
  const email = `parent.${school.school.slug}@people.test`
  await as(school.manager)
    .call(inviteGuardian, {
      body: { student: school.student.id, email, name: 'Гүлнар', relation: 'mother', language: 'kk' },
    })
    .expect(201)
  const { guardians } = await as(school.student).call(calls.listPaymentRequests, { query: {} }).expect(200)
  expect(guardians).toMatchObject([{ name: 'Гүлнар', relation: 'mother' }])
  const tranche_id = await aDueTranche()
  const { path } = await ask({ tranche_id, guardian_id: guardians[0]?.id ?? 0 }).expect(201)
  await runJobs(school.school.id)
  const letters = await sentTo(email)
  const letter = letters.find(({ body }) => body.includes('/pay-for#token='))
  expect(letter?.body).toContain(path)
  expect(letter?.body).toContain('төлеп беруіңізді')
  const stored = await school.inside((db) =>
    db.one<{ row: string }>(sql`
      select to_jsonb(r)::text as row from payment_requests r where school_id = ${db.schoolId}`),
  )
  expect(stored.row).not.toContain(tokenOf(path).split('.')[1])
  const other = await school.person('student')
  const { id: theirs } = await aTranche(school, other.id, { amount: 100, days: -1 })
  await as(other)
    .call(calls.askParent, { body: { tranche_id: theirs, guardian_id: guardians[0]?.id ?? 0 } })
    .refused(404, 'payment_requests.not_found')
})

test('guessing is cut off by the client, and a link of another school opens nothing', async () => {
  const { path } = await ask({ tranche_id: await aDueTranche() }).expect(201)
  const other = await schoolFixture()
  await openLink(other, path).refused(410, 'payment_requests.link_invalid')
  for (let times = 0; times < 30; times += 1)
    await openLink(school, `#token=${school.school.id}.${'x'.repeat(32)}.${times}${'y'.repeat(20)}`).refused(
      410,
      'payment_requests.link_invalid',
    )
  await openLink(school, `#token=1.${'x'.repeat(32)}.y`).refused(429, 'request.too_often')
  // Who has the right link is not in the way of whoever guesses.
  await openLink(school, path).expect(200)
})

test('a student whose data is restricted is not paid for by link', async () => {
  const { path } = await ask({ tranche_id: await aDueTranche() }).expect(201)
  await school.inside((db) =>
    db.rows(sql`
      insert into restrictions (school_id, student_id, reason, state, set_by, set_at)
      values (${db.schoolId}, ${school.student.id}, 'x', 'set', ${school.owner.id}, now())`),
  )
  await openLink(school, path).refused(410, 'payment_requests.link_invalid')
  expect((await moneyOf(school.owner, school.student.id)).tranches).toHaveLength(1)
})
