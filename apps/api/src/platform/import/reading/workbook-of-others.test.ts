import { expect, test } from 'vitest'
import { readForTest, type WrittenWorkbook, writeForTest } from './read-for-test.ts'

const inline = (text: string, at = '') => `<c${at} t="inlineStr"><is><t>${text}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const list = row(inline('Фамилия'), inline('Имя'), inline('Телефон'))
const read = async (wanted: WrittenWorkbook, options = {}) =>
  readForTest(await writeForTest(wanted), 'list.xlsx', options)
const sheetOf = (...rows: string[]): WrittenWorkbook => ({ sheets: [{ name: 'A', xml: rows.join('') }] })

test.each(['x', 'ns0', 'S'])('elements may have the prefix %s', async (prefix) => {
  const book = { ...sheetOf(list, row(inline('Ким'), inline('Лев'), inline('7'))), prefix }
  expect(await read(book)).toMatchObject({ roughRows: 1, rows: [[2, 'Ким', 'Лев', '7']] })
})

test.each(['xl/worksheets/Data.xml', 'xl/sheet.xml', 'worksheets/list 1.xml', 'xl/Worksheets/SHEET1.XML'])(
  'a sheet may be the part %s',
  async (part) => {
    const book = { ...sheetOf(list, row(inline('Ким'))), partOf: () => part }
    expect(await read(book)).toMatchObject({ columns: ['Фамилия', 'Имя', 'Телефон'], rows: [[2, 'Ким']] })
  },
)

test('cells without a reference follow each other, cells with one leave gaps', async () => {
  const gap = '<row r="5"><c r="A5"><v>1</v></c><c r="C5"><v>3</v></c></row>'
  expect((await read(sheetOf(list, gap))).rows).toEqual([[5, '1', '', '3']])
})

test('a hidden sheet is read only when it is named; of the visible ones the first with rows', async () => {
  const book: WrittenWorkbook = {
    sheets: [
      { name: 'Choices', xml: row(inline('Пол')) + row(inline('муж')), state: 'hidden' },
      { name: 'Secret', xml: row(inline('Код')), state: 'veryHidden' },
      { name: 'Empty', xml: '' },
      { name: 'List', xml: list + row(inline('Ким')) },
    ],
  }
  expect(await read(book)).toMatchObject({ sheet: 'List', sheets: ['Empty', 'List'], rows: [[2, 'Ким']] })
  expect(await read(book, { sheet: 'Choices' })).toMatchObject({ sheet: 'Choices', rows: [[2, 'муж']] })
  await expect(read(book, { sheet: 'Missing' })).rejects.toMatchObject({ code: 'imports.sheet_missing' })
})

const dates =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>'

test('days are days, whether numbers with a format, ISO texts, or counted from 1904', async () => {
  const cells = row(
    '<c s="1"><v>39508</v></c>',
    '<c s="2"><v>39508.5</v></c>',
    '<c t="d"><v>2008-03-01</v></c>',
    '<c t="d"><v>2008-03-01T00:00:00</v></c>',
    '<c t="d"><v>2008-03-01T09:30:00.000</v></c>',
    '<c><v>39508</v></c>',
  )
  const book = { ...sheetOf(list, cells), styles: dates }
  expect((await read(book)).rows).toEqual([
    [2, '2008-03-01', '2008-03-01 12:00', '2008-03-01', '2008-03-01', '2008-03-01 09:30', '39508'],
  ])
  const since1904 = {
    ...sheetOf(list, row('<c s="1"><v>38046</v></c>')),
    styles: dates,
    settings: '<workbookPr date1904="1"/>',
  }
  expect((await read(since1904)).rows).toEqual([[2, '2008-03-01']])
})

test('shared texts have runs, phonetic readings that are no text, and escapes', async () => {
  const texts =
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><r><t>Fine </t></r><r><rPr><b/></rPr><t xml:space="preserve">Arts</t></r></si><si><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/></si><si><t>Тлеуова_x000D_</t></si><si><t>_x005F_x0041_</t></si><si><t>A &amp; B</t></si></sst>'
  const cells = row(...[0, 1, 2, 3, 4].map((index) => `<c t="s"><v>${index}</v></c>`))
  expect((await read({ ...sheetOf(list, cells), texts })).rows).toEqual([
    [2, 'Fine Arts', '山田', 'Тлеуова\r', '_x0041_', 'A & B'],
  ])
})

test('a formula is its stored value; without one, or with an error, it is empty', async () => {
  const cells = row(
    '<c t="str"><f>A1</f><v>Ан</v></c>',
    '<c><f>1+1</f><v>2</v></c>',
    '<c><f>TRIM(G2)</f></c>',
    '<c t="str"><f>TRIM(G2)</f><v></v></c>',
    '<c t="e"><f>VLOOKUP(A3,G:H,2,0)</f><v>#N/A</v></c>',
    '<c t="e"><v>#REF!</v></c>',
    '<c t="b"><v>1</v></c>',
  )
  expect((await read(sheetOf(list, cells))).rows).toEqual([[2, 'Ан', '2', '', '', '', '', 'true']])
})

test('a broken part is told, never half of a sheet', async () => {
  const cells = row('<c t="s"><v>7</v></c>')
  await expect(read({ ...sheetOf(list, cells), texts: '<sst/>' })).rejects.toMatchObject({
    code: expect.stringMatching(/^imports\.(?:not_a_workbook|file_empty)$/),
  })
  const many = Array.from({ length: 700 }, () => row(inline('Ким')))
  await expect(read({ ...sheetOf(list, ...many, cells), texts: '<sst/>' })).rejects.toMatchObject({
    code: 'imports.not_a_workbook',
  })
})

test('rows far below are read after the first ones', async () => {
  const far = '<row r="2000"><c r="A2000"><v>1</v></c></row>'
  const many = Array.from({ length: 900 }, (_, index) => row(inline(`Ким${index}`)))
  const { rows } = await read(sheetOf(list, ...many, far))
  expect(rows).toHaveLength(901)
  expect([rows[0], rows[899], rows[900]]).toEqual([
    [2, 'Ким0'],
    [901, 'Ким899'],
    [2000, '1'],
  ])
  const onlyFar = '<row r="1999"><c r="A1999"><v>1</v></c></row>'
  expect((await read(sheetOf(onlyFar, far))).rows).toEqual([[2000, '1']])
})

test('a sheet with more cells than fit into memory is refused before it is parsed', async () => {
  const cells = `<row>${'<c/>'.repeat(300)}</row>`
  await expect(read(sheetOf(list, cells.repeat(5_100)))).rejects.toMatchObject({
    code: 'imports.workbook_too_large',
  })
})
