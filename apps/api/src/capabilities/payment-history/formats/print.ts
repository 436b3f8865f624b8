import { fullName } from '@qadam/contract/full-name.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { fromWire, type MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { ink, inkSoft as quiet, line as rule } from '@qadam/contract/palette.ts'
import { dayText } from '../../../platform/day-text.ts'
import { beginPdf, pdfFonts as fonts } from '../../../platform/pdf/begin-pdf.ts'
import { drawLetterhead, type PrintedSchool } from '../../../platform/pdf/letterhead.ts'
import { detailText, kindText, periodText, type StatementFacts, type Translate, translator } from './words.ts'

type Pdf = PDFKit.PDFDocument

/** What is printed, and when. */
export interface PrintedStatement extends StatementFacts {
  readonly at: string
  readonly letterhead: PrintedSchool
}

const sheet = { width: 595, height: 842, margin: 36, bottom: 842 - 50 } as const
const inner = sheet.width - 2 * sheet.margin
const padding = 4
const size = 8

interface Column {
  readonly heading: string
  readonly width: number
  readonly isNumber: boolean
}

/** Draws a statement of account on portrait A4; each page repeats the heading. Runs in a process of its own. */
export async function printStatement(printed: PrintedStatement): Promise<Uint8Array> {
  const t = translator(printed.language)
  const { pdf, finish } = await beginPdf({
    size: [sheet.width, sheet.height],
    margin: sheet.margin,
    lang: printed.language,
    info: { Title: t('title'), Author: printed.school, CreationDate: new Date(printed.at) },
  })
  await drawLetterhead(pdf, printed.letterhead, { x: sheet.margin, y: sheet.margin, width: inner })
  drawHead(pdf, printed, t)
  drawSums(pdf, printed, t)
  drawLines(pdf, printed, t)
  numberPages(pdf, t)
  return finish()
}

function drawHead(pdf: Pdf, facts: PrintedStatement, t: Translate): void {
  pdf.font(fonts.display).fontSize(16).fillColor(ink).text(t('title'))
  pdf.font(fonts.plain).fontSize(9)
  for (const [label, text] of [
    [t('student'), fullName(facts.statement.student)],
    [t('period'), periodText(facts, t)],
    [t('madeOn'), dayText(facts.today)],
  ] as const)
    pdf.text(`${label}: ${text}`)
  pdf.moveDown(0.8)
}

/** Draws opening and closing balance with what came between, a row for each currency. */
function drawSums(pdf: Pdf, { statement, language }: PrintedStatement, t: Translate): void {
  const columns = (['opening', 'charged', 'paid', 'closing'] as const).map((name) => ({
    name,
    column: { heading: t(name), width: inner / 4, isNumber: true },
  }))
  drawTable(pdf, {
    columns: columns.map(({ column }) => column),
    rows: statement.sums.map((sums) => columns.map(({ name }) => moneyText(sums[name], language))),
    font: fonts.bold,
  })
  pdf.font(fonts.plain).fontSize(7.5).fillColor(quiet)
  pdf.text(t('meaning'), sheet.margin, pdf.y + 4, { width: inner }).moveDown(0.8)
}

function drawLines(pdf: Pdf, { statement, language }: PrintedStatement, t: Translate): void {
  if (statement.results.length === 0) {
    pdf.font(fonts.plain).fontSize(9).fillColor(ink).text(t('nothing'), sheet.margin)
    return
  }
  const sum = { width: 88, isNumber: true }
  drawTable(pdf, {
    columns: [
      { heading: t('date'), width: 58, isNumber: false },
      { heading: t('operation'), width: 100, isNumber: false },
      { heading: t('document'), width: inner - 158 - 3 * sum.width, isNumber: false },
      { heading: t('charged'), ...sum },
      { heading: t('paid'), ...sum },
      { heading: t('balance'), ...sum },
    ],
    rows: statement.results.map((line) => [
      dayText(line.on),
      kindText(line, t),
      detailText(line),
      ...[line.charged, line.paid, line.balance].map((amount) => moneyText(amount, language)),
    ]),
    font: fonts.plain,
  })
}

const moneyText = (amount: MoneyOnWire | null, language: PrintedStatement['language']): string =>
  amount === null ? '' : formatMoney(fromWire(amount), language)

interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  readonly font: string
}

function drawTable(pdf: Pdf, { columns, rows, font }: Table): void {
  const heading = () => drawRow(pdf, columns, { texts: columns.map((one) => one.heading), font: fonts.bold })
  heading()
  for (const texts of rows) {
    if (pdf.y + heightOf(pdf, columns, { texts, font }) > sheet.bottom) {
      pdf.addPage()
      heading()
    }
    drawRow(pdf, columns, { texts, font })
  }
}

interface Row {
  readonly texts: readonly string[]
  readonly font: string
}

function heightOf(pdf: Pdf, columns: readonly Column[], { texts, font }: Row): number {
  pdf.font(font).fontSize(size)
  const heights = columns.map(({ width }, nr) =>
    pdf.heightOfString(texts[nr] || ' ', { width: width - 2 * padding }),
  )
  return Math.max(...heights) + 2 * padding
}

function drawRow(pdf: Pdf, columns: readonly Column[], row: Row): void {
  const height = heightOf(pdf, columns, row)
  const top = pdf.y
  let x: number = sheet.margin
  for (const [nr, { width, isNumber }] of columns.entries()) {
    const options = { width: width - 2 * padding, align: isNumber ? 'right' : 'left' } as const
    pdf.font(row.font).fontSize(size).fillColor(ink)
    pdf.text(row.texts[nr] ?? '', x + padding, top + padding, options)
    x += width
  }
  pdf
    .moveTo(sheet.margin, top + height)
    .lineTo(sheet.margin + inner, top + height)
    .lineWidth(0.5)
    .stroke(rule)
  pdf.y = top + height
}

function numberPages(pdf: Pdf, t: Translate): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let nr = 0; nr < count; nr += 1) {
    pdf.switchToPage(start + nr)
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    pdf.font(fonts.plain).fontSize(7.5).fillColor(quiet)
    pdf.text(`${t('title')} · ${nr + 1} / ${count}`, sheet.margin, sheet.height - 28, {
      width: inner,
      align: 'right',
      lineBreak: false,
    })
  }
}
