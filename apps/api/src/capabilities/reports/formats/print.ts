import { ink, line, inkSoft as quiet } from '@qadam/contract/palette.ts'
import { dimensions, reportOf } from '@qadam/contract/reports/definitions.ts'
import { counts, factOf, isShare, type MeasureName } from '@qadam/contract/reports/measures.ts'
import type { Language } from '@qadam/contract/values.ts'
import { beginPdf, pdfFonts as fonts } from '../../../platform/pdf/begin-pdf.ts'
import { drawLetterhead, type PrintedSchool } from '../../../platform/pdf/letterhead.ts'
import { isStanding } from '../queries/facts.ts'
import type { Measures, MeasureValue, ReadReport, ReportRow, ShareValue } from '../queries/report.ts'
import { dimensionText, hoursOf } from './columns.ts'
import { definitionNotes, type FileFacts, factNotes, periodText } from './notes.ts'
import { dayText, type ReportWords } from './words.ts'

type Pdf = PDFKit.PDFDocument

/** A printed column: a share stands in one, and what it was before under each number. */
interface PrintedColumn {
  readonly heading: string
  readonly isNumber: boolean
  readonly width: number
  readonly text: (row: ReportRow) => string
  readonly before: (row: ReportRow) => string
}

const page = { width: 842, height: 595, margin: 36, bottom: 559 - 18 } as const
const inner = page.width - 2 * page.margin
const padding = 4

/** Draws a report on landscape A4 pages; each page repeats the heading of the table. */
export async function printReport(
  facts: FileFacts,
  read: ReadReport,
  {
    words,
    language,
    letterhead,
  }: {
    readonly words: ReportWords
    readonly language: Language
    readonly letterhead: PrintedSchool
  },
): Promise<Uint8Array> {
  const { pdf, finish } = await beginPdf({
    size: [page.width, page.height],
    margin: page.margin,
    lang: language,
    info: { Title: words[`title_${facts.report}`], Author: facts.school, CreationDate: facts.scope.now },
  })
  await drawLetterhead(pdf, letterhead, { x: page.margin, y: page.margin, width: inner })
  drawHead(pdf, facts, words)
  drawTable(pdf, { columns: printedColumns(facts, words), read, words })
  drawNotes(pdf, facts, words)
  numberPages(pdf, words)
  return finish()
}

function drawHead(pdf: Pdf, facts: FileFacts, words: ReportWords): void {
  pdf.font(fonts.display).fontSize(16).fillColor(ink).text(words[`title_${facts.report}`])
  pdf
    .font(fonts.semibold)
    .fontSize(10)
    .text(`${words.file_period}: ${periodText(facts.scope, words)}`)
  pdf.font(fonts.plain).fontSize(9).fillColor(quiet).text(words[`meaning_${facts.report}`]).moveDown(0.8)
}

/** Returns the printed columns; names take twice the width of numbers. */
function printedColumns({ report, scope }: FileFacts, words: ReportWords): PrintedColumn[] {
  const definition = reportOf(report)
  const isName = (name: keyof typeof dimensions) => dimensions[name] !== 'day' && dimensions[name] !== 'word'
  const weights = [
    ...definition.dimensions.map((name) => (isName(name) ? 2.4 : 1.3)),
    ...definition.measures.map((name) => (isShare(name) ? 1.3 : 1)),
  ]
  const unit = inner / weights.reduce((sum, weight) => sum + weight, 0)
  const columns = [
    ...definition.dimensions.map((name) => ({
      heading: words[`dimension_${name}`],
      isNumber: false,
      text: (row: ReportRow) =>
        dimensions[name] === 'day' ? dayOrNothing(row[name]) : dimensionText(name, row, words),
      before: () => '',
    })),
    ...definition.measures.map((name) => ({
      heading: words[`measure_${name}`],
      isNumber: true,
      text: (row: ReportRow) => measureText(name, row[name] as MeasureValue, words),
      before: (row: ReportRow) =>
        scope.before === null || isStanding(factOf(name))
          ? ''
          : `${words.file_before} ${measureText(name, (row.before as Measures)[name] ?? null, words)}`,
    })),
  ]
  return columns.map((column, nr) => ({ ...column, width: unit * (weights[nr] ?? 1) }))
}

const dayOrNothing = (day: unknown): string => (typeof day === 'string' ? dayText(day.slice(0, 10)) : '')

function measureText(name: MeasureName, value: MeasureValue, { file_of: of }: ReportWords): string {
  if (isShare(name)) {
    const { numerator, denominator, value: percent } = value as ShareValue
    if (denominator === 0) return '–'
    const parts = `${numerator} ${of} ${denominator}`
    return percent === null ? parts : `${parts}, ${percent}\u00a0%`
  }
  if (value === null) return '–'
  const { unit } = counts[name]
  if (unit === 'day') return dayOrNothing(value)
  return String(unit === 'minutes' ? hoursOf(Number(value)) : Number(value))
}

interface Table {
  readonly columns: readonly PrintedColumn[]
  readonly read: ReadReport
  readonly words: ReportWords
}

function drawTable(pdf: Pdf, { columns, read, words }: Table): void {
  const size = columns.length > 9 ? 7 : 8
  const heading = () =>
    drawLine(pdf, { columns, size, font: fonts.semibold, texts: columns.map((column) => column.heading) })
  heading()
  const draw = (row: ReportRow, { font, first }: { font: string; first?: string }) => {
    const texts = columns.map((column, nr) => (nr === 0 && first !== undefined ? first : column.text(row)))
    const before = columns.map((column) => column.before(row))
    if (pdf.y + heightOf(pdf, { columns, size, font, texts, before }) > page.bottom) {
      pdf.addPage()
      heading()
    }
    drawLine(pdf, { columns, size, font, texts, before })
  }
  for (const row of read.results) draw(row, { font: fonts.plain })
  draw(read.totals, { font: fonts.bold, first: words.file_total })
  pdf.x = page.margin
}

interface Line {
  readonly columns: readonly PrintedColumn[]
  readonly size: number
  readonly font: string
  readonly texts: readonly string[]
  readonly before?: readonly string[]
}

const widthOf = ({ width }: PrintedColumn): number => width - 2 * padding

function heightOf(pdf: Pdf, { columns, size, font, texts, before = [] }: Line): number {
  const heights = columns.map((column, nr) => {
    const options = { width: widthOf(column) }
    const main = pdf
      .font(font)
      .fontSize(size)
      .heightOfString(texts[nr] || ' ', options)
    const below = before[nr] ? pdf.font(fonts.plain).fontSize(size).heightOfString(before[nr], options) : 0
    return main + below
  })
  return Math.max(...heights) + 2 * padding
}

function drawLine(pdf: Pdf, drawn: Line): void {
  const { columns, size, font, texts, before = [] } = drawn
  const height = heightOf(pdf, drawn)
  const top = pdf.y
  let x: number = page.margin
  for (const [nr, column] of columns.entries()) {
    const options = { width: widthOf(column), align: column.isNumber ? 'right' : 'left' } as const
    pdf.font(font).fontSize(size).fillColor(ink)
    pdf.text(texts[nr] ?? '', x + padding, top + padding, options)
    if (before[nr])
      pdf
        .font(fonts.plain)
        .fillColor(quiet)
        .text(before[nr], x + padding, pdf.y, options)
    x += column.width
  }
  pdf
    .moveTo(page.margin, top + height)
    .lineTo(page.margin + inner, top + height)
    .lineWidth(0.5)
    .stroke(line)
  pdf.y = top + height
}

/** Draws how the numbers were counted, small, after the table. */
function drawNotes(pdf: Pdf, facts: FileFacts, words: ReportWords): void {
  const notes = [...factNotes(facts, words).slice(2), ...definitionNotes(facts.report, words)]
  pdf.y += 14
  if (pdf.y + 40 > page.bottom) pdf.addPage()
  pdf.font(fonts.semibold).fontSize(9).fillColor(ink).text(words.file_notes, page.margin)
  pdf.moveDown(0.3).fontSize(7.5)
  for (const [label, text] of notes) {
    const whole = `${label}: ${text}`
    if (pdf.y + pdf.heightOfString(whole, { width: inner }) > page.bottom) pdf.addPage()
    pdf.font(fonts.semibold).fillColor(ink).text(`${label}: `, page.margin, pdf.y, { continued: true })
    pdf.font(fonts.plain).fillColor(quiet).text(String(text))
  }
}

function numberPages(pdf: Pdf, words: ReportWords): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let nr = 0; nr < count; nr += 1) {
    pdf.switchToPage(start + nr)
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const text = words.file_page.replace('{{page}}', String(nr + 1)).replace('{{pages}}', String(count))
    pdf.font(fonts.plain).fontSize(8).fillColor(quiet)
    pdf.text(text, page.margin, page.height - 28, { width: inner, align: 'right', lineBreak: false })
  }
}
