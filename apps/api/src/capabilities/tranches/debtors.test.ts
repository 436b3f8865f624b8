import { Readable } from 'node:stream'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { recordReceipt } from '@qadam/contract/receipts/endpoints.ts'
import { exportDebtors, listDebtors, updateTranche } from '@qadam/contract/tranches/endpoints.ts'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aReceiptBody } from '../receipts/factory.ts'
import { aTranche, dayFrom, moneyOf, pays, tenge } from './factory.ts'

type Query = Sent<typeof listDebtors>['query']

test('debtors stand in the list of the age of their oldest tranche, with what they promised and what waits', async () => {
  const school = await schoolFixture()
  const { owner, student } = school
  const late = await school.person('student', { firstName: 'Late' })
  const paid = await school.person('student', { firstName: 'Paid' })
  await aTranche(school, student.id, { amount: 100, days: -30 })
  await aTranche(school, student.id, { amount: 200, days: 0 })
  await aTranche(school, student.id, { amount: 400, days: 30 })
  await aTranche(school, student.id, { amount: 800, days: 31 })
  await aTranche(school, late.id, { amount: 50, days: -91 })
  await aTranche(school, late.id, { amount: 70, days: -1 })
  await aTranche(school, paid.id, { amount: 900, days: -5 })
  await pays(school, paid.id, 900)
  await as(school.manager)
    .call(recordReceipt, { body: aReceiptBody(school, late.id, 20) })
    .expect(201)
  const { tranches } = await moneyOf(owner, late.id)
  await as(owner)
    .call(updateTranche, { body: { id: tranches[0]?.id ?? 0, promised_until: dayFrom(school, 3) } })
    .expect(200)
  const read = (query: Query = {}) => as(owner).call(listDebtors, { query }).expect(200)
  const overdue = await read()
  expect(overdue).toMatchObject({
    count: 2,
    people: { overdue: 2, today: 1, soon: 1 },
    sums: [{ currency: 'KZT', amount: tenge(220), people: 2 }],
    aging: [
      { aging: '1_30', amount: tenge(100), people: 1 },
      { aging: 'over_90', amount: tenge(120), people: 1 },
    ],
  })
  expect(overdue.results).toMatchObject([
    {
      student: { id: late.id },
      amount: tenge(120),
      days: 91,
      due_on: dayFrom(school, -91),
      promised_until: dayFrom(school, 3),
      awaiting: tenge(20),
    },
    { student: { id: student.id }, amount: tenge(100), days: 30, promised_until: null, awaiting: tenge(0) },
  ])
  expect((await read({ page_size: 1, page: 2 })).results).toMatchObject([{ student: { id: student.id } }])
  const oldest = await read({ aging: 'over_90' })
  expect(oldest).toMatchObject({ count: 1, sums: [{ amount: tenge(120) }] })
  expect(oldest.results.map(({ student: { id } }) => id)).toEqual([late.id])
  expect((await read({ list: 'today' })).results).toMatchObject([
    { student: { id: student.id }, amount: tenge(200), due_on: dayFrom(school, 0), days: 0 },
  ])
  expect((await read({ list: 'soon' })).results).toMatchObject([
    { student: { id: student.id }, amount: tenge(400), due_on: dayFrom(school, 30) },
  ])
})

test('opening the debtors is recorded; teachers and students cannot, managers within the switch', async () => {
  const school = await schoolFixture()
  await aTranche(school, school.student.id, { amount: 100, days: -1 })
  await as(school.manager).call(listDebtors, {}).expect(200)
  expect(
    await school.inside((db) =>
      db.rows(sql`select actor_id, details from audit_log
        where school_id = ${db.schoolId} and action = 'debtors.opened'`),
    ),
  ).toEqual([{ actor_id: school.manager.id, details: { list: 'overdue', page: 1, people: 1 } }])
  for (const who of [school.teacher, school.student])
    await as(who).call(listDebtors, {}).refused(403, 'request.not_allowed')
  await school.inside((db) =>
    db.rows(
      sql`insert into manager_switches (school_id, matrix_row, is_on) values (${db.schoolId}, '11.9', false)`,
    ),
  )
  await as(school.manager).call(listDebtors, {}).refused(403, 'request.not_allowed')
})

test('a list of debtors is downloaded with a fresh sign-in alone, and the download is recorded', async () => {
  const school = await schoolFixture()
  const late = await school.person('student', { firstName: 'Late' })
  await aTranche(school, school.student.id, { amount: 100, days: -1 })
  await aTranche(school, late.id, { amount: 50, days: -91 })
  const take = (query: Query = {}, who = school.owner) =>
    as(who).call(exportDebtors, { query, language: 'ru' })
  const rowsOf = async (query: Query) => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.read(Readable.from([(await take(query).response()).rawPayload]))
    const values = workbook.worksheets[0]?.getSheetValues() ?? []
    return values.slice(1).map((row) => (row as unknown[]).slice(1))
  }
  const [head, first, second] = await rowsOf({})
  expect(head).toContain('Обещали до')
  expect(first).toEqual(expect.arrayContaining(['50.00', 91]))
  expect(second).toEqual(expect.arrayContaining(['100.00', 1]))
  expect(await rowsOf({ aging: 'over_90' })).toHaveLength(2)
  for (const who of [school.teacher, school.student]) await take({}, who).refused(403, 'request.not_allowed')
  expect(await eventsOf(school)).toContain('debtors.exported')
  school.app.clock.move(16 * 60_000)
  await take().refused(403, 'request.password_again')
  school.app.clock.move(-16 * 60_000)
})

test('a promise stands beside the day of a tranche, is taken back, and is never of a day that has passed', async () => {
  const school = await schoolFixture()
  const { owner, student } = school
  const { id, due_on: due } = await aTranche(school, student.id, { amount: 100, days: -5 })
  const promise = (promised_until: string | null) =>
    as(owner).call(updateTranche, { body: { id, promised_until } })
  await promise(dayFrom(school, -1)).refused(400, 'tranches.promised_past')
  expect(await promise(dayFrom(school, 2)).expect(200)).toMatchObject({
    due_on: due,
    state: 'overdue',
    promised: { until: dayFrom(school, 2), by: { id: owner.id } },
    earlier: [],
  })
  expect((await promise(null).expect(200)).promised).toBeNull()
})
