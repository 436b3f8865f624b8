import { expect, test } from 'vitest'
import { readForTest, writeForTest } from './read-for-test.ts'

const known = ['фамилия', 'имя', 'телефон', 'фио', 'студент', 'id']
const csv = (text: string, options = {}) => readForTest(text, 'list.csv', { known, ...options })

test('the header is the first row that names known columns; what stands above it is no row', async () => {
  const table = await csv(
    'Список учащихся 11 «А» класса;;;\n2026-2027 учебный год;;;\n№;Фамилия;Имя;Телефон\n1;Ким;Лев;7\n',
  )
  expect(table).toMatchObject({
    columns: ['№', 'Фамилия', 'Имя', 'Телефон'],
    rows: [[4, '1', 'Ким', 'Лев', '7']],
  })
})

test.each([
  ['a title without delimiters', 'Список учащихся, 11 класс\n\nФамилия;Имя\nКим;Лев\n'],
  ['a title that is the name of a column', 'Студент;\nФамилия;Имя\nКим;Лев\n'],
  ['groups of columns above their names', 'Студент;;Родитель\nФамилия;Имя;Кто\nКим;Лев;Мама\n'],
  ['empty rows', '\n;;\n\nФамилия;Имя\nКим;Лев\n'],
  ['names in other letters, with stars', 'Школа;\n ФАМИЛИЯ *;имя*\nКим;Лев\n'],
])('above the header may stand %s', async (_, text) => {
  const { columns, rows } = await csv(text)
  expect(columns[0]?.toLowerCase()).toContain('фамилия')
  expect(rows.map((row) => row.slice(1, 3))).toEqual([['Ким', 'Лев']])
})

test('without known names, or with one in the first row, the first row is the header', async () => {
  expect((await csv('Ребёнок;Мама\nКим;Имя\n')).columns).toEqual(['Ребёнок', 'Мама'])
  expect((await csv('ФИО;Контакт\nКим Лев;7\n')).columns).toEqual(['ФИО', 'Контакт'])
  expect((await csv('Список\nФИО\nКим Лев\n')).columns).toEqual(['ФИО'])
  expect((await csv('Фамилия;Имя\nКим;Лев\nИмя;Фамилия\n')).rows).toHaveLength(2)
})

test('a column that is named twice is told, in the header that was found', async () => {
  await expect(csv('Список;\nТелефон;Имя;Телефон\n7;Лев;8\n')).rejects.toMatchObject({
    code: 'imports.column_repeated',
    details: { values: { column: 'Телефон' } },
  })
})

test.each(['sep=;\n', '\ufeffsep=;\r\n', 'SEP=;\r\n', '"sep=;"\r\n', 'sep=;;;\n'])(
  'a first line %j names the delimiter',
  async (line) => {
    expect(await csv(`${line}Фамилия;Имя, отчество\nКим;Лев\n`)).toMatchObject({
      delimiter: ';',
      columns: ['Фамилия', 'Имя, отчество'],
      rows: [[3, 'Ким', 'Лев']],
    })
  },
)

test('a first line names a tab too, and one that is no delimiter of ours is passed over', async () => {
  expect(await csv('sep=\t\nФамилия\tИмя\nКим\tЛев\n')).toMatchObject({
    delimiter: '\t',
    rows: [[3, 'Ким', 'Лев']],
  })
  expect(await csv('sep=^\nФамилия;Имя\nКим;Лев\n')).toMatchObject({
    delimiter: ';',
    rows: [[3, 'Ким', 'Лев']],
  })
})

test('the delimiter is what all lines have alike, not what texts have here and there', async () => {
  const text = 'ФИО;Адрес\n"Ким, Лев";ул. Абая, 1, кв. 2\nЛи, Ян;ул. Сатпаева, 5, кв. 3\n'
  expect(await csv(text)).toMatchObject({
    delimiter: ';',
    rows: [
      [2, 'Ким, Лев', 'ул. Абая, 1, кв. 2'],
      [3, 'Ли, Ян', 'ул. Сатпаева, 5, кв. 3'],
    ],
  })
})

test('a workbook has titles in merged cells above its header', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = `<row>${cell('Список учащихся')}<c/><c/></row><row><c/></row><row>${cell('Фамилия')}${cell('Имя')}</row><row>${cell('Ким')}${cell('Лев')}</row></sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells><sheetData>`
  const content = await writeForTest({ sheets: [{ name: 'A', xml }] })
  expect(await readForTest(content, 'list.xlsx', { known })).toMatchObject({
    columns: ['Фамилия', 'Имя'],
    roughRows: 1,
    rows: [[4, 'Ким', 'Лев']],
  })
})
