import { sumOfQuantities, vatIn } from '@qadam/contract/acts/sums.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { tengeInWords } from '@qadam/contract/money/in-words.ts'

import { money } from '@qadam/contract/money/money.ts'
import type { Language } from '@qadam/contract/values.ts'
import { act as english } from '@qadam/phrases/en/documents/act.ts'
import { act as kazakh } from '@qadam/phrases/kk/documents/act.ts'
import { act as russian } from '@qadam/phrases/ru/documents/act.ts'
import { beginPdf, drawCode, drawVoided, pdfFonts as fonts } from '../../../platform/pdf/begin-pdf.ts'
import { drawLetterhead, type PrintedSchool } from '../../../platform/pdf/letterhead.ts'
import { drawTable, type TableColumn } from '../../../platform/pdf/print-table.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import type { IssuedContent, IssuedLine } from '../rules.ts'

/** What is printed. It crosses the border between processes, so it is plain data. */
export interface PrintedAct {
  readonly language: Language
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: string
  readonly sumMinor: string
  readonly layout: number
  readonly content: IssuedContent
  readonly isVoided: boolean
  /** Its name is printed as it was then. */
  readonly school: PrintedSchool
  readonly page: string
}

/** Returns a text of the form in the language of the act. */
type Translate = (key: keyof typeof russian) => string
type Pdf = PDFKit.PDFDocument

const phrases = { ru: russian, kk: kazakh, en: english } as const
const sheet = { width: 842, height: 595, margin: 34, bottom: 595 - 40 } as const
const inner = sheet.width - 2 * sheet.margin
const ink = '#000000'

/**
 * Draws an act in the layout of form Р-1 (order 562 of 20.12.2012, appendix 50): landscape A4, eight columns. Runs in a
 * process of its own. @throws Error for a layout that this version does not know
 */
export async function printAct(act: PrintedAct): Promise<Uint8Array> {
  if (act.layout !== 1) throw new Error(`layout ${act.layout} of an act is unknown`)
  const t: Translate = (key) => phrases[act.language][key]
  const { pdf, finish } = await beginPdf({
    size: [sheet.width, sheet.height],
    margin: sheet.margin,
    lang: act.language,
    info: {
      Title: `${t('title')} ${act.number}`,
      Author: printable(act.content.school.name),
      CreationDate: new Date(act.issuedAt),
    },
  })
  // Beside the heading of the form, which stands on the right: the form itself stays as the order lays it out.
  const head = { x: sheet.margin, y: sheet.margin - 10, width: inner - 320 }
  await drawLetterhead(pdf, { ...act.school, name: act.content.school.name }, head)
  drawHead(pdf, act, t)
  drawLines(pdf, act, t)
  drawFoot(pdf, act, t)
  finishPages(pdf, act, t)
  return finish()
}

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'right' | 'center'
}

/** Draws a text. Returns its bottom. */
function write(pdf: Pdf, text: string, style: TextStyle): number {
  const { x, y, width, size = 8, bold = false, align = 'left' } = style
  pdf
    .font(bold ? fonts.bold : fonts.plain)
    .fontSize(size)
    .fillColor(ink)
    .text(text, x, y, { width, align })
  return pdf.y
}

/** Draws the heading of the form, both parties with their boxes, the contract, and the title. */
function drawHead(pdf: Pdf, { content, number, issuedOn }: PrintedAct, t: Translate): void {
  const right = { x: sheet.width - sheet.margin - 300, width: 300, size: 7, align: 'right' } as const
  const appendixEnd = write(pdf, t('appendix'), { ...right, y: sheet.margin })
  let y = write(pdf, t('form'), { ...right, y: appendixEnd, bold: true }) + 6
  write(pdf, t('binBox'), { x: sheet.width - sheet.margin - 130, y, width: 130, size: 7, align: 'center' })
  y += 12
  const parties = [
    [t('customer'), content.customer, content.customer.iin],
    [t('performer'), content.school, content.school.bin],
  ] as const
  for (const [label, { name, address, contacts }, identification] of parties) {
    const text = [name, address, contacts].map(printable).filter(Boolean).join(', ')
    y = drawParty(pdf, { label, text, identification, note: t('partyNote'), y })
  }
  const contract = `${t('contract')} № ${printable(content.contract.number)}, ${dayText(content.contract.signed_on)}`
  write(pdf, `${contract}. ${t('student')}: ${printable(content.student)}`, {
    x: sheet.margin,
    y: y + 4,
    width: inner - 260,
  })
  drawNumberBox(pdf, {
    y: y + 2,
    cells: [
      [t('number'), number],
      [t('date'), dayText(issuedOn)],
    ],
  })
  y = Math.max(pdf.y, y + 34)
  pdf.y =
    write(pdf, t('title'), { x: sheet.margin, y, width: inner, size: 11, bold: true, align: 'center' }) + 6
}

interface Party {
  readonly label: string
  readonly text: string
  readonly identification: string
  readonly note: string
  readonly y: number
}

function drawParty(pdf: Pdf, { label, text, identification, note, y }: Party): number {
  const box = { x: sheet.width - sheet.margin - 130, width: 130 }
  const at = sheet.margin + 80
  write(pdf, label, { x: sheet.margin, y: y + 3, width: 76 })
  const textEnd = write(pdf, text, { x: at, y: y + 3, width: inner - 80 - 145, bold: true })
  const bottom = Math.max(textEnd, y + 15)
  pdf
    .moveTo(at, bottom)
    .lineTo(box.x - 15, bottom)
    .lineWidth(0.5)
    .stroke(ink)
  const end = write(pdf, note, { x: at, y: bottom + 1, width: inner - 80 - 145, size: 6, align: 'center' })
  pdf.rect(box.x, y, box.width, 16).lineWidth(0.7).stroke(ink)
  write(pdf, identification, { ...box, y: y + 4, bold: true, align: 'center' })
  return Math.max(end, y + 18) + 2
}

/** Draws two boxes beside each other: the number of the document and its date. */
function drawNumberBox(
  pdf: Pdf,
  { y, cells }: { readonly y: number; readonly cells: readonly (readonly [string, string])[] },
): void {
  const width = 120
  for (const [nr, [label, value]] of cells.entries()) {
    const x = sheet.width - sheet.margin - width * (cells.length - nr)
    for (const [text, top, bold] of [
      [label, y, false],
      [value, y + 14, true],
    ] as const) {
      pdf.rect(x, top, width, 14).lineWidth(0.7).stroke(ink)
      write(pdf, text, { x, y: top + 3, width, size: bold ? 8 : 7, bold, align: 'center' })
    }
  }
}

/** Draws the table of what was done, and its total. */
function drawLines(pdf: Pdf, { content, sumMinor, language }: PrintedAct, t: Translate): void {
  const tenge = (minor: string): string => formatMoney(money(BigInt(minor), 'KZT'), language)
  const columns: readonly (TableColumn & { readonly text: (line: IssuedLine, nr: number) => string })[] = [
    { heading: t('position'), width: 34, align: 'center', text: (_, nr) => String(nr + 1) },
    { heading: t('work'), width: 258, text: (line) => line[`name_${language}`] },
    { heading: t('doneOn'), width: 80, align: 'center', text: (line) => dayText(line.done_on) },
    { heading: t('report'), width: 134, text: ({ report }) => report || '–' },
    { heading: t('unit'), width: 58, align: 'center', text: ({ unit }) => t(`unit_${unit}`) },
    {
      heading: t('quantity'),
      width: 56,
      align: 'right',
      text: ({ quantity }) => decimalText(quantity, language),
    },
    { heading: t('price'), width: 72, align: 'right', text: ({ price_minor: price }) => tenge(price) },
    { heading: t('cost'), width: 82, align: 'right', text: ({ sum_minor: sum }) => tenge(sum) },
  ]
  const quantity = sumOfQuantities(content.lines.map((line) => line.quantity))
  drawTable(pdf, {
    x: sheet.margin,
    bottom: sheet.bottom,
    fonts,
    columns,
    group: { heading: t('done'), from: 5 },
    rows: content.lines.map((line, nr) => columns.map(({ text }) => text(line, nr))),
    total: ['', '', '', '', t('total'), decimalText(quantity, language), 'x', tenge(sumMinor)],
  })
}

/** Draws the sum in words, VAT, supplies, appendix, and the places for both signatures. */
function drawFoot(pdf: Pdf, act: PrintedAct, t: Translate): void {
  const { content, sumMinor, language } = act
  const sum = money(BigInt(sumMinor), 'KZT')
  const { vat_percent: vat } = content.school
  const tax =
    vat === null
      ? t('withoutVat')
      : `${t('withVat').replace('{{percent}}', String(vat))} ${formatMoney(vatIn(sum, vat), language)}`
  const paragraphs = [
    `${t('inWords')}: ${tengeInWords(sum, language)}. ${tax}`,
    `${t('supplies')}: –`,
    t('supplement'),
  ]
  pdf.y += 8
  for (const text of paragraphs) {
    pdf.font(fonts.plain).fontSize(8)
    if (pdf.y + pdf.heightOfString(text, { width: inner }) > sheet.bottom) pdf.addPage()
    pdf.y = write(pdf, text, { x: sheet.margin, y: pdf.y, width: inner }) + 3
  }
  // The signatures stay together, with room for a stamp and the code beside them.
  if (pdf.y + 96 > sheet.bottom) pdf.addPage()
  const [top, half] = [pdf.y + 6, (inner - 110) / 2]
  const { signatory, signatory_position: position } = content.school
  drawSignature(pdf, {
    x: sheet.margin,
    y: top,
    width: half - 12,
    label: t('handedOver'),
    name: signatory,
    position,
    t,
  })
  const customer = { label: t('accepted'), name: content.customer.name, position: '', t }
  drawSignature(pdf, { x: sheet.margin + half, y: top, width: half - 12, ...customer })
  write(pdf, t('stamp'), { x: sheet.margin, y: top + 44, width: half })
  write(pdf, `${t('signedOn')} «____» ______________ 20___`, {
    x: sheet.margin + half,
    y: top + 44,
    width: half,
  })
  drawCode(pdf, {
    x: sheet.width - sheet.margin - 80,
    y: top - 4,
    side: 64,
    page: act.page,
    text: t('verify'),
  })
}

interface Signature {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly label: string
  readonly name: string
  readonly position: string
  readonly t: Translate
}

/** Draws position, signature and name on lines with what each is under them. */
function drawSignature(pdf: Pdf, { x, y, width, label, name, position, t }: Signature): void {
  write(pdf, label, { x, y, width, bold: true })
  const part = width / 3
  const texts = [
    [printable(position), t('position_of_signer')],
    ['', t('signature')],
    [printable(name), t('name_of_signer')],
  ] as const
  for (const [nr, [text, note]] of texts.entries()) {
    const at = x + nr * part
    pdf.font(fonts.plain).fontSize(7).fillColor(ink)
    pdf.text(text, at, y + 14, { width: part - 6, height: 10, ellipsis: true, align: 'center' })
    pdf
      .moveTo(at, y + 25)
      .lineTo(at + part - 6, y + 25)
      .lineWidth(0.5)
      .stroke(ink)
    write(pdf, note, { x: at, y: y + 26, width: part - 6, size: 6, align: 'center' })
  }
}

/** Numbers the pages, and says across each of a voided act that it is void. */
function finishPages(pdf: Pdf, { number, isVoided }: PrintedAct, t: Translate): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let nr = 0; nr < count; nr += 1) {
    pdf.switchToPage(start + nr)
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const text = `${t('number')} ${number} · ${nr + 1} / ${count}`
    write(pdf, text, { x: sheet.margin, y: sheet.height - 26, width: inner, size: 7, align: 'right' })
    if (!isVoided) continue
    drawVoided(pdf, t('voided'), sheet)
  }
}

const dayText = (day: string): string => day.split('-').toReversed().join('.')
const decimalText = (quantity: string, language: Language): string =>
  language === 'en' ? quantity : quantity.replace('.', ',')
