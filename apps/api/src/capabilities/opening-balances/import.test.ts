import { expect, test } from 'vitest'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { balanceOf } from '../ledger/public.ts'
import { anOpeningBalance, sendOpenings } from './factory.ts'

const head = ['E-mail', 'Телефон', 'Долг', 'Валюта', 'Договор']

async function threeStudents(school: SchoolFixture) {
  return {
    first: await school.person('student', { email: 'first@debts.test', firstName: 'First' }),
    second: await school.person('student', { phone: '+77011112233', firstName: 'Second' }),
    third: await school.person('student', { email: 'third@debts.test', firstName: 'Third' }),
  }
}

const owedBy = async (school: SchoolFixture, person: number) =>
  (await school.inside((db) => balanceOf(db, person))).map(
    ({ currency, receivable, credit }) => `${receivable.balance.minor - credit.balance.minor} ${currency}`,
  )

test('a file is previewed without recording anything, then recorded; the same file again adds nothing', async () => {
  const school = await schoolFixture()
  const { first, second, third } = await threeStudents(school)
  const rows = [
    head,
    ['FIRST@debts.test', '', '150 000', '', '2026-00017'],
    ['', '8 701 111 22 33', '1 200,50', '$', ''],
    ['third@debts.test', '', '−20 000 ₸', 'тенге', 'предоплата'],
    [first.email, '', '0', '', ''],
  ]
  const expected = {
    rows: 4,
    unchanged: 0,
    faulty: 0,
    faults: [],
    totals: [
      { debts: { minor: '15000000', currency: 'KZT' }, prepaid: { minor: '-2000000', currency: 'KZT' } },
      { debts: { minor: '120050', currency: 'USD' }, prepaid: { minor: '0', currency: 'USD' } },
    ],
  }
  const preview = await sendOpenings(school.owner, rows).expect(200)
  expect(preview).toMatchObject({ ...expected, dry_run: true, recorded: 0 })
  expect(preview.preview.map(({ row, student, amount }) => [row, student.id, amount.minor])).toEqual([
    [2, first.id, '15000000'],
    [3, second.id, '120050'],
    [4, third.id, '-2000000'],
  ])
  expect(await owedBy(school, first.id)).toEqual([])

  const done = await sendOpenings(school.owner, rows, { dry_run: false }).expect(200)
  expect(done).toMatchObject({ ...expected, dry_run: false, recorded: 3 })
  expect(await owedBy(school, first.id)).toEqual(['15000000 KZT'])
  expect(await owedBy(school, second.id)).toEqual(['120050 USD'])
  expect(await owedBy(school, third.id)).toEqual(['-2000000 KZT'])
  const again = await sendOpenings(school.owner, rows, { dry_run: false }).expect(200)
  expect(again).toMatchObject({ unchanged: 3, recorded: 0, totals: [], preview: [] })
  expect((await eventsOf(school)).toSorted()).toEqual([
    'opening_balance.recorded',
    'opening_balance.recorded',
    'opening_balance.recorded',
    'opening_balances.imported',
  ])
  expect(await differencesIn(school)).toEqual([])
})

test('every faulty row is named with its reason, and one of them keeps the whole file out', async () => {
  const school = await schoolFixture()
  const { first, second, third } = await threeStudents(school)
  await anOpeningBalance(school, third.id, '700')
  const rows = [
    head,
    ['first@debts.test', '', '100', '', ''],
    ['first@debts.test', '', '200', '', ''],
    ['nobody@debts.test', '', '100', '', ''],
    ['first@debts.test', '+77011112233', '100', '', ''],
    ['third@debts.test', '', '8', '', ''],
    ['', '', '100', '', ''],
    ['not an address', '', '100', '', ''],
    ['first@debts.test', '', 'much', '', ''],
    ['first@debts.test', '', '100 €', 'KZT', ''],
    ['first@debts.test', '', '100', 'shells', ''],
    [school.manager.email, '', '100', '', ''],
    ['first@debts.test', '', '1 000 000 000 001', '', ''],
    ['first@debts.test', '', '9'.repeat(19), '', ''],
  ]
  const preview = await sendOpenings(school.owner, rows).expect(200)
  expect(preview.faults.map(({ row, code }) => `${row} ${code}`)).toEqual([
    '3 opening.twice_in_file',
    '4 opening.no_such_student',
    '5 opening.several_students',
    '6 opening.recorded_already',
    '7 opening.no_contact',
    '8 opening.contact_unreadable',
    '9 opening.amount_unreadable',
    '10 opening.currency_differs',
    '11 opening.currency_unknown',
    '12 opening.no_such_student',
    '13 field.amount_too_large',
    '14 field.amount_too_large',
  ])
  expect(preview.faulty).toBe(12)
  await sendOpenings(school.owner, rows, { dry_run: false }).refused(400, 'imports.strict_faults')
  expect(await owedBy(school, first.id)).toEqual([])
  expect(await owedBy(school, second.id)).toEqual([])
})

test('a file without an amount or without a contact says which column it lacks; nobody else may send one', async () => {
  const school = await schoolFixture()
  await sendOpenings(school.owner, [['E-mail'], ['a@b.test']]).refused(400, 'imports.columns_missing')
  await sendOpenings(school.owner, [['Сумма'], ['100']]).refused(400, 'imports.columns_missing')
  await sendOpenings(school.owner, [['Сумма', 'Пошта']]).refused(400, 'imports.no_rows')
  for (const who of [school.manager, school.teacher, school.student])
    await sendOpenings(who, [head, ['a@b.test', '', '1', '', '']]).refused(403, 'request.not_allowed')
})
