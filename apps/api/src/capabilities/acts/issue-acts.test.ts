import * as calls from '@qadam/contract/acts/endpoints.ts'
import { changeRequisites, verifyPaper } from '@qadam/contract/papers/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { withContract, withRequisites } from '../papers/factory.ts'
import { aLine, dayFrom, issue, readyForActs } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const codeOf = ({ page }: { readonly page: string }) => page.split('/').at(-1) ?? ''
const voiding = (id: number, reason = 'Ошибка в сумме') =>
  as(school.manager).call(calls.voidAct, { query: { id, reason } })
const list = () => as(school.manager).call(calls.listActs).expect(200)

test('an act gets the next number, exact sums, and the customer of the contract', async () => {
  await readyForActs(school)
  const lines = [
    aLine(school, { quantity: '1,5', price: 12_345, unit: 'hour' }),
    aLine(school, { quantity: '0.03', price: 1 }),
    aLine(school, { quantity: '12', price: 7_000, unit: 'class' }),
  ]
  const act = await issue(school, { lines }).expect(201)
  const year = dayFrom(school, 0).slice(0, 4)
  expect(act).toMatchObject({
    number: `${year}-0001`,
    issued_on: dayFrom(school, 0),
    customer: 'Гүлнұр Ғабитқызы Өмірбекова',
    contract: { number: '17/2026', signed_on: '2020-01-15' },
    sum: { minor: '10251753', currency: 'KZT' },
    state: 'unsigned',
    voided: null,
    scan: null,
  })
  expect(act.lines.map(({ sum }) => sum.minor)).toEqual(['1851750', '3', '8400000'])
  expect((await issue(school).expect(201)).number).toBe(`${year}-0002`)
  expect(await eventsOf(school)).toContain('act.issued')
})

test('what is missing is said with its page, and stops the issue alone', async () => {
  const asked = () =>
    as(school.manager)
      .call(calls.suggestAct, { params: { userId: school.student.id } })
      .expect(200)
  const parts = async () => (await asked()).missing.map(({ part }) => part)
  expect(await parts()).toEqual(['school_name', 'school_bin', 'school_address', 'contract', 'customer_iin'])
  const problem = await issue(school).refused(409, 'papers.parts_missing')
  expect(problem.errors.map(({ path, address }) => [path, address])).toEqual([
    ['school_name', '/settings?tab=requisites'],
    ['school_bin', '/settings?tab=requisites'],
    ['school_address', '/settings?tab=requisites'],
    ['contract', `/user/view/${school.student.id}?tab=acts`],
    ['customer_iin', `/user/view/${school.student.id}?tab=personal`],
  ])
  await withRequisites(school)
  expect(await parts()).toEqual(['contract', 'customer_iin'])
  await withContract(school)
  expect(await parts()).toEqual([])
  await issue(school).expect(201)
})

test('numbers have no gaps: not when twenty are issued at once, not after a failure, not after a voiding', async () => {
  await readyForActs(school)
  // Acts of one student wait for each other; those of several meet at the counter alone.
  const students = [school.student, await school.person('student'), await school.person('student')]
  for (const student of students) await withContract(school, student)
  const tries = Array.from({ length: 20 }, (_, nr) =>
    issue(school, {
      user_id: students[nr % students.length]?.id ?? 0,
      lines: [aLine(school, nr % 4 === 3 ? { done_on: dayFrom(school, 3) } : {})],
    }).response(),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(15)
  const last = (await list()).results[0]
  await voiding(last?.id ?? 0).expect(204)
  await issue(school).expect(201)
  const numbers = (await list()).results
    .map(({ number }) => Number(number.slice(5)))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, nr) => nr + 1))
})

test('each year and each school counts for itself', async () => {
  const other = await schoolFixture()
  await readyForActs(school)
  await readyForActs(other)
  const year = Number(dayFrom(school, 0).slice(0, 4))
  const old = { issued_on: `${year - 1}-12-31`, lines: [aLine(school, { done_on: `${year - 1}-12-30` })] }
  expect((await issue(school, old).expect(201)).number).toBe(`${year - 1}-0001`)
  expect((await issue(school).expect(201)).number).toBe(`${year}-0001`)
  expect((await issue(other).expect(201)).number).toBe(`${year}-0001`)
})

test('an issued act is changed by nobody, not even by the owner of its table', async () => {
  await readyForActs(school)
  const { id } = await issue(school).expect(201)
  await expect(
    school.inside((db) => db.rows(sql`update acts set sum_minor = 1 where id = ${id}`)),
  ).rejects.toThrow(/permission denied/)
  const client = await asSchemaOwner().connect()
  try {
    for (const statement of [
      'update acts set sum_minor = 1',
      'delete from acts',
      "update papers set number = '1'",
      'delete from papers',
      'insert into acts (school_id, student_id, year, number, issued_on, sum_minor, currency, layout, content, paper_code, issued_at, issued_by) select school_id, student_id, year, number + 2, issued_on, sum_minor, currency, layout, content, paper_code, issued_at, issued_by from acts',
    ]) {
      await client.query('begin')
      await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '23000' })
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
  // Nor does it follow what it was made from.
  await as(school.owner)
    .call(changeRequisites, { body: { name: 'ТОО «Другое»', vat_percent: 16 } })
    .expect(200)
  const answer = await as(school.manager)
    .call(calls.getActFile, { params: { id }, query: { lang: 'ru' } })
    .response()
  expect(answer.statusCode).toBe(200)
})

test('voiding wants a reason, leaves the number, and shows on the public page', async () => {
  await readyForActs(school)
  const act = await issue(school).expect(201)
  await as(school.manager)
    .call(calls.voidAct, { query: { id: act.id } })
    .refused(400, 'request.malformed')
  await as(school.manager).call(calls.voidAct, { query: {} }).refused(400, 'request.malformed')
  const verify = () =>
    guestOf(school)
      .call(verifyPaper, { params: { code: codeOf(act) } })
      .expect(200)
  expect(await verify()).toEqual({
    kind: 'act',
    number: act.number,
    sum: { minor: '2500000', currency: 'KZT' },
    state: 'valid',
    issued_on: act.issued_on,
  })
  await as(school.manager)
    .call(calls.voidAct, { query: {}, body: { id: act.id, reason: 'Не та дата' } })
    .expect(204)
  await voiding(act.id).refused(409, 'acts.already_voided')
  expect((await verify()).state).toBe('voided')
  expect(await list()).toMatchObject({
    count: 1,
    results: [{ number: act.number, state: 'voided', voided: { reason: 'Не та дата', by: 'Manager Test' } }],
  })
  expect(await as(school.owner).call(calls.countActs).expect(200)).toMatchObject({
    count: 1,
    unsigned: 0,
    voided: 1,
    sum: { minor: '0' },
  })
})

test('nobody outside reads or issues: a teacher, another student, another school, a guest without the code', async () => {
  await readyForActs(school)
  const { id } = await issue(school).expect(201)
  const [stranger, foreign] = [await school.person('student'), await schoolFixture()]
  for (const person of [school.teacher, school.student])
    await issue(school, {}, person).refused(403, 'request.not_allowed')
  await as(school.teacher).call(calls.listActs).refused(403, 'request.not_allowed')
  expect(
    await as(stranger)
      .call(calls.listActs, { query: { user_id: school.student.id } })
      .expect(200),
  ).toMatchObject({
    count: 0,
  })
  for (const person of [stranger, foreign.owner])
    await as(person).call(calls.getActFile, { params: { id } }).refused(404, 'request.row_not_found')
  expect(await as(school.student).call(calls.listActs).expect(200)).toMatchObject({
    count: 1,
    results: [{ id }],
  })
  await as(school.student).call(calls.getActFile, { params: { id } }).expect(200)
  await issue(school, {}, foreign.manager).refused(404, 'students.not_found')
  const code = 'a'.repeat(26)
  await guestOf(school).call(verifyPaper, { params: { code } }).refused(404, 'request.row_not_found')
})

test('days that cannot be and amounts that nobody may type are rejected with a sentence at their field', async () => {
  await readyForActs(school)
  const fieldOf = async (facts: Parameters<typeof issue>[1]) => {
    const problem = await issue(school, facts).refused(400, 'request.malformed')
    return problem.errors.map(({ path, code }) => `${path} ${code}`)
  }
  expect(await fieldOf({ issued_on: dayFrom(school, 1) })).toEqual(['issued_on acts.day_in_future'])
  expect(await fieldOf({ issued_on: '2019-01-01' })).toEqual(['issued_on acts.before_contract'])
  expect(await fieldOf({ lines: [aLine(school, { done_on: dayFrom(school, 2) })] })).toEqual([
    'lines.0.done_on acts.done_after_act',
  ])
  for (const quantity of ['0', '-1', '1.234', '1e3', '100000', ''])
    expect(await fieldOf({ lines: [aLine(school, { quantity })] })).toEqual([
      'lines.0.quantity acts.quantity',
    ])
  for (const price of [-1, 0.5, 1_000_000_001])
    expect((await fieldOf({ lines: [aLine(school, { price })] }))[0]).toMatch(/^lines\.0\.price/)
  expect((await fieldOf({ lines: [] }))[0]).toMatch(/^lines/)
})

test('the student learns of a new act by e-mail, and of one that was voided meanwhile does not', async () => {
  await readyForActs(school)
  const [first, second] = [await issue(school).expect(201), await issue(school).expect(201)]
  await voiding(first.id).expect(204)
  await runJobs(school.school.id)
  const letters = await sentTo(school.student.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toContain(second.number)
  expect(letters[0]?.body).not.toContain(first.number)
})
