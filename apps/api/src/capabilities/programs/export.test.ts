import { exportPrograms } from '@qadam/contract/programs/endpoints.ts'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { aProgram } from './factory.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', ' =1', '"=1']

test('the list is exported as CSV with the filters of the list, and no cell is a formula', async () => {
  const school = await schoolFixture()
  const d = await someDictionaries(school)
  for (const title_en of formulas) await aProgram(school, { title_en, tags: [d.tag.id] })
  await aProgram(school, { title_en: 'Not asked for' })
  const response = await as(school.manager)
    .call(exportPrograms, { query: { file: 'csv', tag: String(d.tag.id) } })
    .response()
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(String(response.headers['content-disposition'])).toMatch(/^attachment; filename="?programs-.*\.csv/)
  const rows: Record<string, string>[] = parse(response.body, { columns: true, bom: true })
  expect(rows).toHaveLength(formulas.length)
  for (const row of rows) expect(row.title_en).toMatch(/^'/)
  expect(rows[0]).toMatchObject({ tags: d.tag.name, show: 'no' })
})

test('the list is exported as a workbook in which text is text', async () => {
  const school = await schoolFixture()
  await aProgram(school, {
    title_ru: '=HYPERLINK("http://x")',
    cost: 150_050,
    price: 99_999,
    currency: 'USD',
  })
  const response = await as(school.owner).call(exportPrograms).response()
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(response.rawPayload as never)
  const sheet = book.worksheets[0]
  const header = (sheet?.getRow(1).values ?? []) as string[]
  const cell = (name: string) => sheet?.getRow(2).getCell(header.indexOf(name))
  expect(cell('title_ru')?.type).toBe(ExcelJS.ValueType.String)
  expect(cell('title_ru')?.value).toBe('=HYPERLINK("http://x")')
  expect([cell('cost')?.value, cell('tuition_amount')?.value]).toEqual([1500.5, 999.99])
})

test('an export has the school’s own programs, is for staff, can be taken from managers, and is recorded', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  await aProgram(other, { title_en: 'CANARY' })
  await aProgram(school, { title_en: 'Mine' })
  const csv = { query: { file: 'csv' } } as const
  const response = await as(school.manager).call(exportPrograms, csv).response()
  expect(response.body).toContain('Mine')
  expect(response.body).not.toContain('CANARY')
  await as(school.teacher).call(exportPrograms, csv).refused(403, 'request.not_allowed')
  await as(school.student).call(exportPrograms, csv).refused(403, 'request.not_allowed')
  const row = await school.inside((db) =>
    db.row(
      sql`select details from audit_log where school_id = ${db.schoolId} and action = 'programs.exported'`,
    ),
  )
  expect(row).toMatchObject({ details: { rows: 1, file: 'csv' } })
  await school.inside((db) =>
    db.rows(
      sql`insert into manager_switches (school_id, matrix_row, is_on) values (${db.schoolId}, '16.1', false)`,
    ),
  )
  await as(school.manager).call(exportPrograms, csv).refused(403, 'request.not_allowed')
  expect((await as(school.owner).call(exportPrograms, csv).response()).statusCode).toBe(200)
})
