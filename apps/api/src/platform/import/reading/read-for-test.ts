import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import type { ReadingOptions } from './opened-table.ts'
import { readTable } from './read-table.ts'

/** Reads a table. Returns its columns, its rows with their numbers, and which sheet they are of. */
export async function readForTest(content: Buffer | string, name: string, options: ReadingOptions = {}) {
  const path = join(mkdtempSync(join(tmpdir(), 'qadam-table-')), name)
  writeFileSync(path, content)
  const { head, items } = await readTable({ path, name, wishes: options })
  const rows: unknown[][] = []
  for (let next = await items.next(); !next.done; next = await items.next())
    rows.push([next.value.number, ...next.value.cells])
  return { ...head, rows }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook as other programs than Excel write it: sheets and further parts given as XML. */
export interface WrittenWorkbook {
  readonly sheets: readonly { readonly name: string; readonly xml: string; readonly state?: string }[]
  readonly texts?: string
  readonly styles?: string
  readonly settings?: string
  /** Prefix of every element of a sheet. */
  readonly prefix?: string
  readonly partOf?: (index: number) => string
}

/** Returns the bytes of such a workbook. */
export async function writeForTest(wanted: WrittenWorkbook): Promise<Buffer> {
  const { sheets, prefix, partOf = (index) => `xl/worksheets/sheet${index + 1}.xml` } = wanted
  const archive = new JSZip()
  const parts = sheets.map((sheet, index) => ({ ...sheet, part: partOf(index), id: `rId${index + 1}` }))
  const further = [
    ['xl/strings.xml', wanted.texts, 'sharedStrings'],
    ['xl/looks.xml', wanted.styles, 'styles'],
  ].filter(([, xml]) => xml !== undefined)
  archive.file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${parts.map(({ part }) => `<Override PartName="/${part}" ContentType="${type}.worksheet+xml"/>`).join('')}${further.map(([part, , kind]) => `<Override PartName="/${part}" ContentType="${type}.${kind}+xml"/>`).join('')}</Types>`,
  )
  archive.file(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}">${wanted.settings ?? ''}<sheets>${parts.map(({ name, state, id }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="${id}"${state ? ` state="${state}"` : ''}/>`).join('')}</sheets></workbook>`,
  )
  archive.file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map(({ part, id }) => `<Relationship Id="${id}" Type="${relations}/worksheet" Target="/${part}"/>`).join('')}</Relationships>`,
  )
  for (const [part = '', xml = ''] of further) archive.file(part, xml)
  for (const { part, xml } of parts) {
    const sheet = `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`
    const prefixed = sheet
      .replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`)
      .replace(' xmlns=', ` xmlns:${prefix}=`)
    archive.file(part, prefix ? prefixed : sheet)
  }
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
