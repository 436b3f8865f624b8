import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import excel from 'exceljs'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { openTable } from './table.ts'

async function workbookOf(rows: unknown[][]): Promise<Buffer> {
  const workbook = new excel.Workbook()
  workbook.addWorksheet('Программы').addRows(rows)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

test('the parts of a workbook may stand in any order, and none is left out however often it is read', async () => {
  const real = await JSZip.loadAsync(
    await workbookOf([
      ['Название', 'Вуз'],
      ['Дизайн интерьера', 'Академия'],
    ]),
  )
  const names = Object.keys(real.files).filter((name) => !real.files[name]?.dir)
  const orders = [names, names.toReversed(), names.toSorted()]
  for (const order of orders) {
    const archive = new JSZip()
    for (const name of order) archive.file(name, (await real.file(name)?.async('nodebuffer')) ?? '')
    const path = join(mkdtempSync(join(tmpdir(), 'qadam-order-')), 'mine.xlsx')
    writeFileSync(path, await archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }))
    for (let time = 0; time < 10; time += 1) {
      const table = await openTable({ schoolId: 1, actor: null }, { path, name: 'mine.xlsx' })
      expect(table.columns).toEqual(['Название', 'Вуз'])
      const rows: unknown[] = []
      for await (const { cells } of table.rows()) rows.push(cells)
      await table.close()
      expect(rows).toEqual([['Дизайн интерьера', 'Академия']])
    }
  }
})
