import * as calls from '@qadam/contract/imports/endpoints.ts'
import excel from 'exceljs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { SentFile } from '../../platform/http/send-inside.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { csvFile, programRows, zipOf } from './factory.ts'

const file = (content: Buffer | string, name = 'programs.csv'): SentFile => ({ part: 'file', name, content })
const post = (school: SchoolFixture, sent: SentFile, body: object = {}) =>
  as(school.owner).call(calls.importPrograms, { body, files: [sent] })

async function ended(school: SchoolFixture, sent: SentFile, body: object = {}) {
  const { id } = await post(school, sent, body).expect(202)
  await runJobs(school.school.id)
  return as(school.owner).call(calls.getImport, { params: { id } }).expect(200)
}

async function workbookOf(rows: unknown[][]): Promise<Buffer> {
  const workbook = new excel.Workbook()
  workbook.addWorksheet('Программы').addRows(rows)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const russian =
  'source_id;Название;Страна;Город\n1;Архитектура и дизайн;Италия;Рим\n2;Ёлочные игрушки;Франция;Париж\n'

test('windows-1251 with semicolons, UTF-8 with a mark and both kinds of UTF-16 read alike', async () => {
  const forms: [Buffer, string][] = [
    [iconv.encode(russian, 'windows-1251'), 'windows-1251'],
    [Buffer.from(`\ufeff${russian}`), 'utf-8'],
    [iconv.encode(`\ufeff${russian}`, 'utf-16le'), 'utf-16le'],
    [iconv.encode(`\ufeff${russian}`, 'utf-16be'), 'utf-16be'],
    [iconv.encode(russian, 'utf-16le'), 'utf-16le'],
  ]
  for (const [content, encoding] of forms) {
    const school = await schoolFixture()
    const done = await ended(school, file(content))
    expect(done, encoding).toMatchObject({ state: 'done', created: 2, failed: 0, encoding, delimiter: ';' })
    const titles = await school.inside((db) => db.rows(sql`select title_ru from programs order by id`))
    expect(titles, encoding).toEqual([{ title_ru: 'Архитектура и дизайн' }, { title_ru: 'Ёлочные игрушки' }])
  }
})

test('tabs, quotes and cells of several lines are read; a row keeps its number of the sheet', async () => {
  const school = await schoolFixture()
  const text =
    'source_id\ttitle\tdescription\tprice\n1\t"Say ""hi""\tand go"\t"one\n\ntwo"\t5\n\n2\tNext\t\tfive\n'
  const done = await ended(school, file(text))
  expect(done).toMatchObject({ created: 1, failed: 1, delimiter: '\t' })
  expect(done.errors.results).toMatchObject([{ row: 4, column: 'price', value: 'five' }])
  const rows = await school.inside((db) => db.rows(sql`select title_en, full_desc_en from programs`))
  expect(rows).toEqual([{ title_en: 'Say "hi" and go', full_desc_en: '<p>one</p><p>two</p>' }])
})

test('broken UTF-8 is refused with its row, in the reader’s language, and changes nothing', async () => {
  const school = await schoolFixture()
  const broken = Buffer.concat([
    Buffer.from('source_id,title\n1,Құқықтану\n2,Экономика и право\n3,'),
    Buffer.from([0xff, 0xc3, 0x28]),
    Buffer.from('\n'),
  ])
  const answer = await as(school.owner)
    .call(calls.importPrograms, { body: {}, files: [file(broken)], language: 'ru' })
    .refused(400, 'imports.broken_text')
  expect(answer.message).toContain('Строка 4')
  const latin = Buffer.concat([
    Buffer.from('source_id,title\n1,Caf'),
    Buffer.from([0xc3, 0x28]),
    Buffer.from('\n'),
  ])
  await post(school, file(latin)).refused(400, 'imports.broken_text')
  expect((await as(school.owner).call(calls.listImports).expect(200)).count).toBe(0)
})

test('250,001 rows of text are refused with the limit named before anything is changed', async () => {
  const school = await schoolFixture()
  const text = `source_id,title\n${Array.from({ length: 250_001 }, (_, index) => `${index},T`).join('\n')}\n`
  const answer = await post(school, file(text)).refused(400, 'imports.too_many_rows')
  expect(answer.facts).toEqual({ rows: 250_001 })
  expect(answer.message).toContain('250000')
  await post(school, file(iconv.encode(`\ufeff${text}`, 'utf-16le'))).refused(400, 'imports.too_many_rows')
  expect(await school.inside((db) => db.rows(sql`select count(*) as n from programs`))).toEqual([{ n: 0 }])
})

/** Returns a workbook with a header, that many rows of one cell, and two empty rows at the end. */
function longWorkbook(rows: number): Buffer {
  const row = (at: number, cell: string) => `<row r="${at}">${cell}</row>`
  const cells = Array.from({ length: rows }, (_, index) =>
    row(index + 2, `<c r="A${index + 2}"><v>1</v></c>`),
  )
  const header = row(1, '<c r="A1" t="inlineStr"><is><t>title</t></is></c>')
  const blank = `${row(rows + 2, `<c r="A${rows + 2}"><v></v></c>`)}<row r="${rows + 3}"/>`
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return zipOf({
    '[Content_Types].xml': Buffer.from(`<Types xmlns="${types}"/>`),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="All" sheetId="7" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet xmlns="${main}"><sheetData>${header}${cells.join('')}${blank}</sheetData></worksheet>`,
    ),
  })
}

test('250,001 rows of a workbook are refused with the limit named, in the upload; 250,000 are not', {
  tags: 'long',
}, async () => {
  const school = await schoolFixture()
  const tooLong = file(longWorkbook(250_001), 'programs.xlsx')
  const answer = await as(school.owner)
    .call(calls.importPrograms, { body: {}, files: [tooLong], language: 'ru' })
    .refused(400, 'imports.too_many_rows')
  expect(answer.facts).toEqual({ rows: 250_001 })
  expect(answer.message).toContain('250000')
  await as(school.owner)
    .call(calls.describeImportFile, { body: {}, files: [tooLong] })
    .refused(400, 'imports.too_many_rows')
  const longest = file(longWorkbook(250_000), 'programs.xlsx')
  const described = await as(school.owner)
    .call(calls.describeImportFile, { body: {}, files: [longest] })
    .expect(200)
  expect(described).toMatchObject({ sheet: 'All', columns: [{ name: 'title' }] })
  expect((await as(school.owner).call(calls.listImports).expect(200)).count).toBe(0)
})

test('a file without rows, without columns, without a title and with a column twice is refused with names', async () => {
  const school = await schoolFixture()
  await post(school, file('source_id,title\n')).refused(400, 'imports.no_rows')
  await post(school, file('source_id,title\n\n , \n')).refused(400, 'imports.no_rows')
  await post(school, file('')).refused(400, 'imports.file_empty')
  await post(school, file('\n\n')).refused(400, 'imports.file_empty')
  await post(school, file('source_id,university\n1,MIT\n')).refused(400, 'imports.title_not_mapped')
  await post(school, file('title,title\n1,2\n')).refused(400, 'imports.column_repeated')
  const absent = await post(school, file('a,b\n1,2\n'), {
    mapping: { columns: { title: 'a', city: 'c', degree: ['b', 'd'] } },
  }).refused(400, 'imports.columns_missing')
  expect(absent.facts).toEqual({ columns: ['c', 'd'] })
  await as(school.owner).call(calls.importPrograms, { body: {} }).refused(400, 'files.missing')
  await as(school.owner)
    .call(calls.importPrograms, { body: { mapping: '{oops' as never }, files: [file('title\nA\n')] })
    .refused(400, 'request.malformed')
  await post(school, file('title\n"never closed\nB\n')).refused(400, 'imports.quote_not_closed')
})

test('a zip named .png, a picture, a text named .xlsx, an old workbook and a bomb are no tables', async () => {
  const school = await schoolFixture()
  await post(school, file(zipOf({ 'a.txt': Buffer.from('hello') }), 'photo.png')).refused(
    400,
    'imports.not_a_workbook',
  )
  await post(school, file(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'programs.csv')).refused(
    400,
    'imports.not_a_table',
  )
  await post(school, file('title\nA\n', 'programs.xlsx')).refused(400, 'imports.not_a_workbook')
  await post(school, file(Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'programs.xls')).refused(
    400,
    'imports.old_workbook',
  )
  const bomb = zipOf({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
    'xl/sharedStrings.xml': Buffer.alloc(60 * 1024 * 1024, 0x20),
  })
  expect(bomb.length).toBeLessThan(200_000)
  await post(school, file(bomb, 'programs.xlsx')).refused(400, 'imports.workbook_too_large')
  const real = await workbookOf([['title'], ['A']])
  await post(school, file(real.subarray(0, real.length - 200), 'programs.xlsx')).refused(
    400,
    'imports.not_a_workbook',
  )
})

test('a workbook is read with its dates, rich texts and formulas, which count as their values', async () => {
  const school = await schoolFixture()
  const content = await workbookOf([
    ['source_id', 'title', 'price', 'currency', 'rounds', 'url'],
    [
      101,
      { richText: [{ text: 'Fine ' }, { text: 'Arts', font: { bold: true } }] },
      { formula: '1000*2', result: 2000 },
      'USD',
      '2031-02-01 / 2031-03-01',
      'https://a.example',
    ],
    [102, { formula: 'HYPERLINK("http://evil.example","click")' }, 1.5, 'USD', '', ''],
  ])
  const done = await ended(school, file(content, 'programs.png'))
  expect(done, JSON.stringify(done.errors.results)).toMatchObject({
    state: 'done',
    format: 'xlsx',
    sheet: 'Программы',
    created: 1,
  })
  // A formula whose value was never stored says nothing.
  expect(done.errors.results).toMatchObject([{ row: 3, column: 'title', code: 'field.required' }])
  const rows = await school.inside((db) =>
    db.rows(sql`select source_id, title_en, price_minor from programs order by id`),
  )
  expect(rows).toEqual([{ source_id: '101', title_en: 'Fine Arts', price_minor: 200_000 }])
})

test('formulas and scripts in cells stay texts, and the report guards them', async () => {
  const school = await schoolFixture()
  const evil = '<script>alert(1)</script>'
  const rows = programRows(2, (index) => ({
    title: index ? `=cmd|' /C calc'!A0` : `${evil}Art`,
    university: evil,
    price: index ? '=1+1' : '5',
  }))
  const header = [...(rows[0] ?? []), 'description', 'requirements', 'field']
  const done = await ended(
    school,
    csvFile([
      header,
      ...rows
        .slice(1)
        .map((row) => [
          ...row,
          `<p onclick="x()">Hello ${evil}</p>`,
          `<img src=x onerror=alert(1)>Need`,
          evil,
        ]),
    ]),
  )
  expect(done).toMatchObject({ created: 1, failed: 1 })
  const [program] = await school.inside((db) =>
    db.rows<Record<string, string>>(sql`select title_en, full_desc_en, requirements_en, field from programs`),
  )
  expect(program).toEqual({
    title_en: `${evil}Art`,
    full_desc_en: '<p>Hello </p>',
    requirements_en: 'Need',
    field: evil,
  })
  const report = await as(school.owner)
    .call(calls.downloadImportErrors, { params: { id: done.id }, language: 'kk' })
    .response()
  expect(report.headers['content-type']).toContain('text/csv')
  expect(report.body).toContain("3;price;Сан керек.;'=1+1")
})

test('wrong values are reported by row, column and reason while good rows go on, unless the import is strict', async () => {
  const school = await schoolFixture()
  const wrong: Partial<Record<string, string>>[] = [
    { price: '-5' },
    { price: 'дорого' },
    { currency: 'XXQ' },
    { country: 'Атлантида' },
    { title: '' },
    { title: 'x'.repeat(501) },
    { source_id: 'x'.repeat(201) },
    { source_id: 'P-10' },
    {},
    {},
  ]
  const rows = programRows(wrong.length, (index) => wrong[index] ?? {})
  const strict = await ended(school, csvFile(rows), { strict: true })
  expect(strict).toMatchObject({ state: 'failed', failed: 8, problem: { code: 'imports.strict_faults' } })
  expect(await school.inside((db) => db.rows(sql`select count(*) as n from programs`))).toEqual([{ n: 0 }])
  const done = await ended(school, csvFile(rows))
  expect(done).toMatchObject({ state: 'done', created: 2, failed: 8 })
  expect(done.errors.results.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'price', 'field.too_small'],
    [3, 'price', 'imports.not_a_number'],
    [4, 'currency', 'imports.currency_unknown'],
    [5, 'country', 'imports.country_unknown'],
    [6, 'title', 'field.required'],
    [7, 'title', 'field.too_long'],
    [8, 'source_id', 'field.too_long'],
    [11, 'source_id', 'imports.row_repeated'],
  ])
  expect(
    (
      await as(school.owner)
        .call(calls.getImport, { params: { id: done.id }, query: { page: 2, page_size: 5 }, language: 'ru' })
        .expect(200)
    ).errors,
  ).toMatchObject({ count: 8, results: [{ message: 'Слишком длинно: не больше 500.' }, {}, {}] })
})

test('rows without ids of their own are known again by what they say', async () => {
  const school = await schoolFixture()
  const text = 'Название,Университет,Цена\nПраво,КазНУ,100\nПраво,ЕНУ,200\nправо,КАЗНУ,300\n'
  expect(await ended(school, file(text))).toMatchObject({ created: 2, failed: 1 })
  expect(await ended(school, file(text.replace('200', '250')))).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
    failed: 1,
  })
  const empty = 'source_id,Название,Университет\n,Медицина,КазНУ\n,Медицина,ЕНУ\n'
  expect(await ended(school, file(empty))).toMatchObject({ created: 2, failed: 0 })
  expect(await ended(school, file(empty))).toMatchObject({ created: 0, unchanged: 2 })
})
