type Pdf = PDFKit.PDFDocument

export interface TableColumn {
  readonly heading: string
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
}

export interface PrintedTable {
  readonly x: number
  /** Where a page ends: a row that does not fit goes on the next one, under the heading again. */
  readonly bottom: number
  readonly fonts: { readonly plain: string; readonly bold: string }
  readonly columns: readonly TableColumn[]
  /** A heading above the columns from the given one on. */
  readonly group?: { readonly heading: string; readonly from: number }
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly string[]
}

const padding = 3
const size = 7.5
const headingSize = 6.5
const ink = '#000000'

/** Draws a table with a frame around each cell, numbered columns, and the total under it. */
export function drawTable(pdf: Pdf, table: PrintedTable): void {
  drawHeading(pdf, table)
  for (const texts of table.rows) {
    if (pdf.y + heightOf(pdf, table, texts) > table.bottom) {
      pdf.addPage()
      drawHeading(pdf, table)
    }
    drawRow(pdf, table, { texts, font: table.fonts.plain })
  }
  if (pdf.y + heightOf(pdf, table, table.total) > table.bottom) pdf.addPage()
  drawRow(pdf, table, { texts: table.total, font: table.fonts.bold })
}

function drawHeading(pdf: Pdf, table: PrintedTable): void {
  const { columns, x, fonts } = table
  // Without a group nothing stands above the columns.
  const group = table.group ?? { heading: '', from: columns.length }
  pdf.font(fonts.plain).fontSize(headingSize)
  const heights = columns.map(({ heading, width }) =>
    pdf.heightOfString(heading, { width: width - 2 * padding }),
  )
  const groupHeight = table.group ? headingSize * 1.3 + 2 * padding : 0
  const below = Math.max(0, ...heights.slice(group.from)) + 2 * padding
  const height = Math.max(Math.max(...heights.slice(0, group.from)) + 2 * padding, groupHeight + below)
  const top = pdf.y
  let at = x
  for (const [nr, { heading, width }] of columns.entries()) {
    const y = nr < group.from ? top : top + groupHeight
    drawCell(pdf, { x: at, y, width, height: top + height - y, text: heading, align: 'center' })
    at += width
  }
  const grouped = columns.slice(group.from).reduce((sum, { width }) => sum + width, 0)
  if (table.group)
    drawCell(pdf, {
      x: at - grouped,
      y: top,
      width: grouped,
      height: groupHeight,
      text: group.heading,
      align: 'center',
    })
  pdf.y = top + height
  const numbers = columns.map((_, nr) => String(nr + 1))
  drawRow(
    pdf,
    { ...table, columns: columns.map((column) => ({ ...column, align: 'center' })) },
    { texts: numbers, font: fonts.plain },
  )
}

function heightOf(pdf: Pdf, { columns, fonts }: PrintedTable, texts: readonly string[]): number {
  pdf.font(fonts.bold).fontSize(size)
  const heights = columns.map(({ width }, nr) =>
    pdf.heightOfString(texts[nr] || ' ', { width: width - 2 * padding }),
  )
  return Math.max(...heights) + 2 * padding
}

function drawRow(
  pdf: Pdf,
  table: PrintedTable,
  { texts, font }: { readonly texts: readonly string[]; readonly font: string },
): void {
  const height = heightOf(pdf, table, texts)
  const top = pdf.y
  let at = table.x
  for (const [nr, { width, align = 'left' }] of table.columns.entries()) {
    pdf.font(font).fontSize(size)
    drawCell(pdf, { x: at, y: top, width, height, text: texts[nr] ?? '', align })
    at += width
  }
  pdf.y = top + height
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: string
  readonly align: 'left' | 'right' | 'center'
}

/** Draws a framed text in the font that is set. */
function drawCell(pdf: Pdf, { x, y, width, height, text, align }: Cell): void {
  pdf.rect(x, y, width, height).lineWidth(0.5).stroke(ink)
  pdf.fillColor(ink).text(text, x + padding, y + padding, { width: width - 2 * padding, align })
}
