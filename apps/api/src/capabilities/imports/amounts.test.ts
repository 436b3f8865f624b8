import * as calls from '@qadam/contract/imports/endpoints.ts'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { SentFile } from '../../platform/http/send-inside.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'

async function ended(school: SchoolFixture, content: string | Buffer, body: object = {}) {
  const file: SentFile = { part: 'file', name: 'programs.csv', content }
  const { id } = await as(school.owner)
    .call(calls.importPrograms, { body, files: [file] })
    .expect(202)
  await runJobs(school.school.id)
  return as(school.owner).call(calls.getImport, { params: { id } }).expect(200)
}
const pricesIn = (school: SchoolFixture) =>
  school.inside((db) =>
    db.rows(sql`
      select title_en as title, price_minor as minor, trim(price_currency) as currency, price_period as period
      from programs order by id`),
  )

const fees = `name,university,country,degree,tuition,currency,video
Field fee point,Field University,Germany,Bachelor,1.500,EUR,
Field fee sign against column,Field University,Germany,Bachelor,"£9,250",EUR,
Field fee grouped,Field University,Germany,Bachelor,12.500,EUR,
`

test('thousands are thousands, and a sign that contradicts the column of currencies is a fault with both', async () => {
  const school = await schoolFixture()
  const tried = await ended(school, fees, { dry_run: true })
  expect(tried.preview.map(({ values }) => values.price)).toEqual(['1500 EUR', '£9,250', '12500 EUR'])
  const done = await ended(school, fees)
  expect(done).toMatchObject({ created: 2, failed: 1 })
  expect(done.errors.results).toMatchObject([
    { row: 3, column: 'tuition', code: 'imports.currency_contradicts', value: '£9,250' },
  ])
  expect(done.errors.results[0]?.message).toContain('“£”')
  expect(done.errors.results[0]?.message).toContain('EUR')
  expect(await pricesIn(school)).toMatchObject([
    { title: 'Field fee point', minor: 150_000, currency: 'EUR' },
    { title: 'Field fee grouped', minor: 1_250_000, currency: 'EUR' },
  ])
})

test('without a column of currencies the sign in the cell counts, then the heading, then the school', async () => {
  const school = await schoolFixture()
  await ended(school, 'name;tuition\nA;€1,500\nB;1 500 000 ₸\nC;1500 USD в год\nD;900 000\n')
  expect(await pricesIn(school)).toMatchObject([
    { minor: 150_000, currency: 'EUR' },
    { minor: 150_000_000, currency: 'KZT' },
    { minor: 150_000, currency: 'USD', period: 'year' },
    { minor: 90_000_000, currency: 'KZT' },
  ])
  const other = await schoolFixture()
  const mapping = { columns: { title: 'name', price: 'Tuition (USD)' } }
  const done = await ended(other, 'name;Tuition (USD)\nA;1,500\nB;€900\n', { mapping })
  expect(done.errors.results).toMatchObject([{ row: 3, code: 'imports.currency_contradicts' }])
  expect(await pricesIn(other)).toMatchObject([{ minor: 150_000, currency: 'USD' }])
})

test('a column whose other cells have a decimal point is read so from its first row', async () => {
  const school = await schoolFixture()
  const done = await ended(school, 'name;tuition;currency\nA;1.500;EUR\nB;12.5;EUR\n')
  expect(done).toMatchObject({ created: 2, failed: 0 })
  expect(await pricesIn(school)).toMatchObject([{ minor: 150 }, { minor: 1250 }])
})

test('a fee for submission in another currency than tenge, and an inexact one, are faults', async () => {
  const school = await schoolFixture()
  const done = await ended(
    school,
    'name;application fee\nA;12.500\nB;$50\nC;от 5000\nD;5000-7000\nE;бесплатно\nF;5 000 тг\n',
  )
  expect(done.errors.results.map(({ row, code }) => [row, code])).toEqual([
    [3, 'imports.not_tenge'],
    [4, 'imports.amount_inexact'],
    [5, 'imports.amount_inexact'],
  ])
  const rows = await school.inside((db) => db.rows(sql`select cost_tiyn from programs order by id`))
  expect(rows).toEqual([{ cost_tiyn: 1_250_000 }, { cost_tiyn: 0 }, { cost_tiyn: 500_000 }])
})

test('a number of a workbook has no groups, whatever its decimals', async () => {
  const school = await schoolFixture()
  const workbook = new excel.Workbook()
  workbook.addWorksheet('A').addRows([
    ['name', 'tuition', 'currency'],
    ['A', 12.345, 'EUR'],
    ['B', 1500, 'EUR'],
    ['C', 1234.567, 'EUR'],
  ])
  await ended(school, Buffer.from(await workbook.xlsx.writeBuffer()))
  expect(await pricesIn(school)).toMatchObject([{ minor: 1235 }, { minor: 150_000 }, { minor: 123_457 }])
})

test('countries, currencies and signs for nothing are read as people write them', async () => {
  const school = await schoolFixture()
  const names = [
    'США',
    'КНР',
    'Great Britain',
    'U.K.',
    'Macau',
    'Korea, Republic of',
    'the Netherlands',
    'DEU',
    '—',
  ]
  const words = [
    'euro',
    'US$',
    'RMB',
    'доллар США',
    'юань',
    'USD ($)',
    'Қазақстан теңгесі',
    'pounds sterling',
    'EUR',
  ]
  const rows = names.map(
    (name, index) => `P${index},"${name}",${index === 8 ? 'n/a' : 1000},${words[index]}\n`,
  )
  const done = await ended(school, `name,country,tuition,currency\n${rows.join('')}P9,Congo,-,EUR\n`)
  expect(done.errors.results).toMatchObject([{ row: 11, code: 'imports.country_unknown', value: 'Congo' }])
  const stored = await school.inside((db) =>
    db.rows<{ countries: string[]; currency: string | null }>(
      sql`select countries, trim(price_currency) as currency from programs order by id`,
    ),
  )
  expect(stored.map(({ countries, currency }) => [countries.join(), currency])).toEqual([
    ['US', 'EUR'],
    ['CN', 'USD'],
    ['GB', 'CNY'],
    ['GB', 'USD'],
    ['MO', 'CNY'],
    ['KR', 'USD'],
    ['NL', 'KZT'],
    ['DE', 'GBP'],
    ['', null],
  ])
})

test('the header of programs stands under a title, and a deadline that can be two days is told', async () => {
  const school = await schoolFixture()
  const done = await ended(
    school,
    'Programs of our partners;;\nname;country;deadlines\nA;США;2031-02-01 / 2031-03-01\nB;США;01/02/2031 - 05/03/2031\n',
    { mapping: { columns: { title: 'name', country: 'country', rounds: 'deadlines' } } },
  )
  expect(done).toMatchObject({ created: 1, failed: 1 })
  expect(done.errors.results).toMatchObject([{ row: 4, column: 'deadlines', code: 'imports.day_unclear' }])
})
