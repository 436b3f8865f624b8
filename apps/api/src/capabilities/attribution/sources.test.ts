import { checkCode, register } from '@qadam/contract/accounts/endpoints.ts'
import { countSources, listSourcePeople } from '@qadam/contract/attribution/endpoints.ts'
import { askConsultation } from '@qadam/contract/consultations/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPhone, aRegistration } from '../accounts/factory.ts'
import { inLedger, kzt, payout, receipt } from '../ledger/factory.ts'
import { credit, debit, personAccount, postTransaction, schoolAccount } from '../ledger/public.ts'

const none = { requests: 0, registered: 0, applied: 0, paid: 0, sum: { minor: '0', currency: 'KZT' } }

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const reel = {
  utmSource: 'Instagram',
  utmMedium: 'cpc',
  utmCampaign: 'Spring',
  utmContent: 'reel',
  utmTerm: 'italy',
  path: '/',
}
type SentVisits = { readonly first?: object | null; readonly last?: object | null }

/** Registers a student by the form and the code. */
async function registered(visits: SentVisits): Promise<number> {
  const form = aRegistration({ visits: visits as never })
  const sent = await guestOf(school).call(register, { body: form }).expect(201)
  await runJobs(school.school.id)
  const [letter] = await sentTo(form.email)
  const otp = /\b(\d{6})\b/.exec(letter?.body ?? '')?.[1] ?? ''
  const { user } = await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request: sent.request } })
    .expect(200)
  return user.id
}
const request = (visits: SentVisits, name = 'Гость') =>
  guestOf(school)
    .call(askConsultation, { body: { name, phone: aPhone(), consent: true, visits: visits as never } })
    .expect(201)
const report = (query: object = {}) =>
  as(school.owner)
    .call(countSources, { query: query as never })
    .expect(200)

test('the five marks of both visits go through the registration to the student [R444]', async () => {
  const id = await registered({ first: { referrer: 'google.com' }, last: reel })
  const rows = await school.inside((db) =>
    db.rows(sql`select kind, source, medium, campaign, content, term, path, referrer from person_visits
      where person_id = ${id} order by kind`),
  )
  const empty = { source: '', medium: '', campaign: '', content: '', term: '', path: '' }
  expect(rows).toEqual([
    { kind: 'first', ...empty, referrer: 'google.com' },
    {
      kind: 'last',
      source: 'Instagram',
      medium: 'cpc',
      campaign: 'Spring',
      content: 'reel',
      term: 'italy',
      path: '/',
      referrer: '',
    },
  ])
})

test('a registration with marks that are none succeeds without them', async () => {
  await registered('nonsense' as never)
  expect((await report()).total).toEqual({ ...none, requests: 0 })
})

test('sources are counted by requests, registered and applied, whatever their case; without marks by the host', async () => {
  const id = await registered({ first: { referrer: 'google.com' }, last: reel })
  await school.inside(async (db) => {
    await db.rows(sql`insert into student_records (school_id, student_id, changed_at)
      values (${db.schoolId}, ${id}, now()) on conflict do nothing`)
    const { id: program } = await db.one<{ id: number }>(
      sql`insert into programs (school_id, title_ru, created_at, changed_at) values (${db.schoolId}, 'П', now(), now()) returning id`,
    )
    await db.rows(sql`insert into applications (school_id, student_id, program_id, status, created_at, changed_at)
      values (${db.schoolId}, ${id}, ${program}, 'selected', now(), now())`)
  })
  await request({ last: { ...reel, utmSource: 'instagram', utmCampaign: 'spring' } }, 'Мадина')
  await request({})
  const { results, total } = await report()
  expect(results).toEqual([
    {
      source: 'instagram',
      campaign: 'spring',
      referrer: '',
      ...none,
      requests: 1,
      registered: 1,
      applied: 1,
    },
    { source: '', campaign: '', referrer: '', ...none, requests: 1 },
  ])
  expect(total).toEqual({ ...none, requests: 2, registered: 1, applied: 1 })
  expect((await report({ visit: 'first' })).results).toContainEqual({
    source: '',
    campaign: '',
    referrer: 'google.com',
    ...none,
    registered: 1,
    applied: 1,
  })
  const people = async (query: object) =>
    (
      await as(school.owner)
        .call(listSourcePeople, { query: query as never })
        .expect(200)
    ).results
  expect(await people({ count: 'requests', source: 'Instagram', campaign: 'spring' })).toMatchObject([
    { name: 'Мадина', student_id: null },
  ])
  expect(await people({ count: 'applied' })).toMatchObject([
    { student_id: id, visit: { utmSource: 'Instagram' } },
  ])
})

test('a period is of the days of the school', async () => {
  await request({ last: reel })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(school.app.clock.now())
  expect((await report({ from: today, to: today })).total.requests).toBe(1)
  expect((await report({ from: '2020-01-01', to: '2020-12-31' })).total.requests).toBe(0)
})

test('a source shows who has paid and how much, without what went back and without cashback', async () => {
  const [payer, gifted] = [await registered({ last: reel }), await registered({ last: reel })]
  const gift = (
    from: ReturnType<typeof schoolAccount>,
    to: ReturnType<typeof personAccount>,
    key: string,
  ) => ({
    key,
    kind: 'cashback' as const,
    entries: [debit(from, kzt(900_00)), credit(to, kzt(900_00))],
  })
  await inLedger(school, async (ctx) => {
    await postTransaction(ctx, receipt('came', payer, kzt(50_000_00)))
    await postTransaction(ctx, payout('went', payer, kzt(20_000_00)))
    for (const person of [payer, gifted]) {
      const cashback = personAccount('cashback', person)
      await postTransaction(ctx, gift(schoolAccount('discounts', 'referral'), cashback, `given ${person}`))
      await postTransaction(ctx, gift(cashback, personAccount('credit', person), `spent ${person}`))
    }
  })
  const { results } = await report()
  expect(results).toEqual([
    {
      ...none,
      source: 'instagram',
      campaign: 'spring',
      referrer: '',
      registered: 2,
      paid: 1,
      sum: { minor: '3000000', currency: 'KZT' },
    },
  ])
  const behind = await as(school.owner)
    .call(listSourcePeople, { query: { count: 'paid' } as never })
    .expect(200)
  expect(behind.results).toMatchObject([{ student_id: payer }])
})
