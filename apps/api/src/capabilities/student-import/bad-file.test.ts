import * as calls from '@qadam/contract/student-import/endpoints.ts'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import type { SentFile } from '../../platform/http/send-inside.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { zipOf } from '../imports/factory.ts'
import { imported, rowsOf, studentFile, tried } from './factory.ts'

const file = (content: Buffer | string, name = 'students.csv'): SentFile => ({ part: 'file', name, content })
const post = (school: SchoolFixture, sent: SentFile, body: object = {}) =>
  as(school.owner).call(calls.importStudents, { body, files: [sent] })

test('files that are no table, are empty, too long, or a bomb are refused in words and keep nothing', async () => {
  const school = await schoolFixture()
  await post(school, file('%PDF-1.7\n%\u00e2\u00e3\u0000\u0001 obj', 'students.csv')).refused(
    400,
    'imports.not_a_table',
  )
  await post(school, file('')).refused(400, 'imports.file_empty')
  await post(school, file('Фамилия;Имя\n')).refused(400, 'imports.no_rows')
  await post(school, file('a;b\n1;2\n')).refused(400, 'students.import_nothing_mapped')
  await post(school, file('Имя\nА\n'), { mapping: { columns: { email: 'Почта' } } }).refused(
    400,
    'imports.columns_missing',
  )
  await post(school, file('Имя\nА\n'), { mapping: { columns: { balance: 'Имя' } } }).refused(
    400,
    'request.malformed',
  )
  const long = `Имя\n${Array.from({ length: 20_001 }, (_, at) => `Имя ${at}`).join('\n')}\n`
  const answer = await post(school, file(long)).refused(400, 'imports.too_many_rows')
  expect(answer).toMatchObject({ facts: { rows: 20_001 }, message: expect.stringContaining('20000') })
  const bomb = zipOf({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
    'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024, 0x20),
  })
  expect(bomb.length).toBeLessThan(1_000_000)
  await post(school, file(bomb, 'students.xlsx')).refused(400, 'imports.workbook_too_large')
  await as(school.owner)
    .call(calls.describeStudentFile, { body: {}, files: [file(bomb, 'students.xlsx')] })
    .refused(400, 'imports.workbook_too_large')
  await as(school.owner).call(calls.importStudents, { body: {} }).refused(400, 'files.missing')
  expect((await as(school.owner).call(calls.listStudentImports).expect(200)).count).toBe(0)
})

test('what is wrong is told by row, column and reason in the reader’s language while good rows go on', async () => {
  const school = await schoolFixture()
  const rows = [
    [
      'Фамилия',
      'Имя',
      'Почта',
      'Телефон',
      'Дата рождения',
      'Нужна виза',
      'Время вылета',
      'Пакеты',
      'Ответственный',
    ],
    ['А', 'А', 'no mail', '87010000001', '', '', '', '', ''],
    ['А', 'А', 'b@file.test', '+1 202 555 0100', '', '', '', '', ''],
    ['А', 'А', 'c@file.test', '87010000003', '31.02.2008', '', '', '', ''],
    ['А', 'А', 'd@file.test', '87010000004', '01.01.2999', '', '', '', ''],
    ['А', 'А', 'e@file.test', '87010000005', '', 'может', '25:00', '', ''],
    ['А', 'А', 'f@file.test', '87010000006', '', '', '', 'Платина', 'Никто Никак'],
    ['', 'А', 'g@file.test', '87010000007', '', '', '', '', ''],
    ['А', 'А', 'h@file.test', '', '', '', '', '', ''],
    ['А', 'А', 'good@file.test', '87010000009', '', '', '', '', ''],
    ['Б', 'Б', 'good@file.test', '87010000010', '', '', '', '', ''],
  ]
  const done = await imported(school, school.owner, studentFile(rows))
  expect(done).toMatchObject({ created: 1, failed: 9 })
  const faults = (await rowsOf(school.owner, done.id)).flatMap((row) =>
    row.faults.map(({ row: at, column, code }) => [at, column, code]),
  )
  expect(faults).toEqual([
    [2, 'Почта', 'field.email'],
    [3, 'Телефон', 'accounts.phone_prefix'],
    [4, 'Дата рождения', 'students.import_not_a_day'],
    [5, 'Дата рождения', 'accounts.birth_date_future'],
    [6, 'Нужна виза', 'imports.not_a_flag'],
    [6, 'Время вылета', 'students.import_not_a_time'],
    [7, 'Пакеты', 'students.import_choice_unknown'],
    [7, 'Ответственный', 'students.import_choice_unknown'],
    [8, 'Фамилия', 'students.import_name_missing'],
    [9, 'Телефон', 'students.import_phone_missing'],
    [11, 'Почта', 'students.import_row_repeated'],
  ])
  const report = await as(school.owner)
    .call(calls.downloadStudentImportErrors, { params: { id: done.id }, language: 'kk' })
    .response()
  expect(report.body).toContain('7;Пакеты;Тізімде «Платина» жоқ.')
  const strict = await imported(school, school.owner, studentFile(rows), { strict: true })
  expect(strict).toMatchObject({ state: 'failed', failed: 8, problem: { code: 'imports.strict_faults' } })
})

test('formulas of a workbook count as their values, texts that look like formulas stay texts, and the report guards them', async () => {
  const school = await schoolFixture()
  const workbook = new excel.Workbook()
  workbook.addWorksheet('Студенты').addRows([
    ['Фамилия', 'Имя', 'Почта', 'Дата рождения', 'Время вылета', 'Телефон', 'Трек-номер'],
    [
      'Ли',
      { formula: '"А"&"н"', result: 'Ан' },
      'xl@file.test',
      new Date(Date.UTC(2008, 2, 5)),
      0.5,
      77011112233,
      '=cmd|1',
    ],
    ['Ли', 'Бо', "=HYPERLINK('x')", '', '', 77011112234, ''],
  ])
  const content = Buffer.from(await workbook.xlsx.writeBuffer())
  const done = await imported(school, school.owner, file(content, 'students.png'))
  expect(done).toMatchObject({ format: 'xlsx', sheet: 'Студенты', created: 1, failed: 1 })
  const [row] = await rowsOf(school.owner, done.id)
  expect(Object.fromEntries((row?.changes ?? []).map(({ field, after }) => [field, after]))).toMatchObject({
    first_name: 'Ан',
    birth_date: '2008-03-05',
    departure_time: '12:00',
    phone: '+77011112233',
    tracking: '=cmd|1',
  })
  const report = await as(school.owner)
    .call(calls.downloadStudentImportErrors, { params: { id: done.id } })
    .response()
  expect(report.body).toContain("'=HYPERLINK")
})

test('a new student without a phone is a fault of the row, seen before anything is written; one who is there stays without', async () => {
  const school = await schoolFixture()
  const { id } = school.student
  const rows = studentFile([
    ['ID', 'Фамилия', 'Имя', 'Почта'],
    ['', 'Нурлан', 'Ержан', 'erzhan@file.test'],
    [String(id), 'Жаңа', '', ''],
  ])
  const check = await tried(school, school.owner, rows)
  expect(check).toMatchObject({ failed: 1, created: 0, updated: 1 })
  const page = await as(school.owner)
    .call(calls.listStudentImportRows, {
      params: { id: check.id },
      query: { outcome: 'failed' },
      language: 'kk',
    })
    .expect(200)
  expect(page.results.map(({ faults }) => faults)).toMatchObject([
    [
      {
        column: '',
        code: 'students.import_phone_missing',
        message: expect.stringContaining('телефон керек'),
      },
    ],
  ])
  const done = await imported(school, school.owner, undefined, {
    from_import: check.id,
    on_match: 'overwrite',
  })
  expect(done).toMatchObject({ failed: 1, created: 0, updated: 1 })
})

test('the file to fill in can be imported as it is, in each language and both kinds', async () => {
  for (const language of ['ru', 'kk', 'en'] as const)
    for (const kind of ['csv', 'xlsx'] as const) {
      const school = await schoolFixture()
      const sample = await as(school.owner)
        .call(calls.downloadStudentSample, { query: { file: kind }, language })
        .response()
      const done = await imported(school, school.owner, file(sample.rawPayload, `sample.${kind}`))
      expect(done, language).toMatchObject({ created: 2, failed: 0 })
      expect(Object.keys(done.mapping.columns)).toHaveLength(14)
      const starred = Object.entries(done.mapping.columns).filter(([, column]) => column.endsWith('*'))
      expect(starred.map(([field]) => field).toSorted()).toEqual(['first_name', 'last_name', 'phone'])
    }
})

test('a name that many rows of a file bear is a placeholder and says of none of them who it might be', async () => {
  const school = await schoolFixture()
  await school.person('student', { lastName: 'Студент', firstName: 'Новый' })
  const many = (count: number) =>
    studentFile([
      ['Фамилия', 'Имя', 'Телефон'],
      ...Array.from({ length: count }, (_, at) => ['Студент', 'Новый', String(87_010_000_000 + at)]),
    ])
  const candidates = async (count: number) => {
    const { id } = await tried(school, school.manager, many(count))
    return (await rowsOf(school.manager, id)).map((row) => [row.outcome, row.candidates.length])
  }
  expect(await candidates(1)).toEqual([['created', 1]])
  expect(await candidates(21)).toEqual(Array.from({ length: 21 }, () => ['created', 0]))
})
