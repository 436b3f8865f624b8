import { Readable } from 'node:stream'
import { create as dispositionOf } from 'content-disposition'
import { stringify } from 'csv-stringify'
import { FileAnswer } from '../http/file-answer.ts'

/** Writes a sample file: each column with its heading and its sample cells. */
export async function writeSample(
  { name, columns }: { readonly name: string; readonly columns: readonly (readonly string[])[] },
  kind: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const height = Math.max(...columns.map((column) => column.length))
  const rows = Array.from({ length: height }, (_, at) => columns.map((column) => column[at] ?? ''))
  const headers = { 'content-disposition': dispositionOf(`${name}-sample.${kind}`) }
  if (kind === 'csv') {
    const csv = Readable.from(rows).pipe(stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n' }))
    return new FileAnswer(csv, { ...headers, 'content-type': 'text/csv; charset=utf-8' })
  }
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet(name)
  sheet.addRows(rows)
  sheet.getRow(1).font = { bold: true }
  for (let column = 1; column <= columns.length; column += 1) sheet.getColumn(column).width = 24
  return new FileAnswer(Buffer.from(await workbook.xlsx.writeBuffer()), {
    ...headers,
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
