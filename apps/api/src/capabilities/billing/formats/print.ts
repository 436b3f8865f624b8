import { vatIn } from '@qadam/contract/acts/sums.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { tengeInWords } from '@qadam/contract/money/in-words.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { fromWire, type MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { ink, inkSoft as quiet } from '@qadam/contract/palette.ts'
import type { Language } from '@qadam/contract/values.ts'
import { billing as english } from '@qadam/phrases/en/documents/billing.ts'
import { billing as kazakh } from '@qadam/phrases/kk/documents/billing.ts'
import { billing as russian } from '@qadam/phrases/ru/documents/billing.ts'
import { dayText } from '../../../platform/day-text.ts'
import { beginPdf, drawCode, drawVoided, pdfFonts as fonts } from '../../../platform/pdf/begin-pdf.ts'
import { drawLetterhead, type PrintedSchool } from '../../../platform/pdf/letterhead.ts'
import { drawTable } from '../../../platform/pdf/print-table.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import type { BillingContent, CorrectionContent, InvoiceContent, ReceiptContent } from '../rules.ts'

/** What is printed. It crosses the border between processes, so it is plain data. */
export interface PrintedBilling {
  readonly language: Language
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: string
  readonly sum: MoneyOnWire
  readonly layout: number
  readonly content: BillingContent
  readonly isVoided: boolean
  /** Its name is printed as it was then. */
  readonly school: PrintedSchool
  readonly page: string
}

type Translate = (key: keyof typeof russian) => string
type Pdf = PDFKit.PDFDocument
type Fact = readonly [label: string, text: string]

const phrases = { ru: russian, kk: kazakh, en: english } as const
const sheet = { width: 595, height: 842, margin: 48, bottom: 842 - 60 } as const
const inner = sheet.width - 2 * sheet.margin
const labelWidth = 150
const titles = { receipt: 'titleReceipt', correction: 'titleCorrection', invoice: 'titleInvoice' } as const

/**
 * Draws a receipt, a correction note or an invoice on portrait A4. Runs in a process of its own.
 * @throws Error for a layout that this version does not know
 */
export async function printBilling(printed: PrintedBilling): Promise<Uint8Array> {
  if (printed.layout !== 1) throw new Error(`layout ${printed.layout} of a billing document is unknown`)
  const { content, language, number } = printed
  const t: Translate = (key) => phrases[language][key]
  const { pdf, finish } = await beginPdf({
    size: [sheet.width, sheet.height],
    margin: sheet.margin,
    lang: language,
    info: {
      Title: `${t(content.kind)} ${number}`,
      Author: printable(content.school.name),
      CreationDate: new Date(printed.issuedAt),
    },
  })
  const head = { x: sheet.margin, y: sheet.margin - 8, width: inner }
  await drawLetterhead(pdf, { ...printed.school, name: content.school.name }, head)
  drawTitle(pdf, printed, t)
  if (content.kind === 'invoice') drawInvoice(pdf, printed, { content, t })
  else drawFacts(pdf, factsOf(content, printed, t))
  drawSum(pdf, printed, t)
  drawFoot(pdf, printed, t)
  finishPages(pdf, printed, t)
  return finish()
}

function drawTitle(pdf: Pdf, { content, number, issuedOn }: PrintedBilling, t: Translate): void {
  const { school } = content
  pdf.font(fonts.plain).fontSize(8).fillColor(quiet)
  const lines = [school.bin && `${t('bin')} ${school.bin}`, school.address, school.contacts]
  for (const line of lines.map(printable)) if (line) pdf.text(line, { width: inner - 110 })
  pdf.moveDown(1.6)
  pdf.font(fonts.display).fontSize(16).fillColor(ink).text(t(titles[content.kind]), { width: inner })
  pdf.font(fonts.plain).fontSize(10)
  pdf.text(`${t('number')} ${number} · ${t('date')}: ${dayText(issuedOn)}`).moveDown(0.8)
}

/** Returns what a receipt or a correction says beside its sum. */
function factsOf(
  content: ReceiptContent | CorrectionContent,
  { language }: PrintedBilling,
  t: Translate,
): Fact[] {
  const { way, payer, contract, student, purpose } = content
  const number = printable(way.number)
  return [
    ...(content.kind === 'correction'
      ? [
          [
            t('corrects'),
            `${t('number')} ${content.corrects.number}, ${dayText(content.corrects.issued_on)}`,
          ] as const,
        ]
      : []),
    [t('payer'), printable(payer.name) || t('payerUnknown')],
    [t('student'), printable(student)],
    ...(contract ? [contractFact(contract, t)] : []),
    [t('purpose'), purpose[language]],
    [t(content.kind === 'receipt' ? 'paidOn' : 'givenBackOn'), dayText(way.on)],
    [t('way'), number ? `${t(`way_${way.by}`)}, ${t('wayNumber')} ${number}` : t(`way_${way.by}`)],
  ]
}

const contractFact = (contract: NonNullable<BillingContent['contract']>, t: Translate): Fact => [
  t('contract'),
  `№ ${printable(contract.number)}, ${dayText(contract.signed_on)}`,
]

/** Draws labels with their texts in two columns. */
function drawFacts(pdf: Pdf, facts: readonly Fact[]): void {
  for (const [label, text] of facts) {
    const top = pdf.y
    pdf
      .font(fonts.plain)
      .fontSize(9)
      .fillColor(quiet)
      .text(label, sheet.margin, top, { width: labelWidth - 10 })
    const end = pdf.y
    pdf.fillColor(ink).text(text || '–', sheet.margin + labelWidth, top, { width: inner - labelWidth })
    pdf.y = Math.max(end, pdf.y) + 5
    pdf.x = sheet.margin
  }
}

interface Invoice {
  readonly content: InvoiceContent
  readonly t: Translate
}

/** Draws where the money goes, both parties, and the table of what is asked for. */
function drawInvoice(pdf: Pdf, { language, sum }: PrintedBilling, { content, t }: Invoice): void {
  const { school, payer, contract, student, lines } = content
  const tenge = (minor: string) => formatMoney(money(BigInt(minor), sum.currency), language)
  const optional = (key: keyof typeof russian, text: string): Fact[] => (text ? [[t(key), text]] : [])
  drawFacts(pdf, [
    [t('beneficiary'), `${printable(school.name)}, ${t('bin')} ${school.bin}`],
    [t('iban'), school.iban],
    [t('bank'), printable(school.bank)],
    [t('bic'), school.bic],
    ...optional('beneficiaryCode', school.beneficiary_code),
    ...optional('purposeCode', school.purpose_code),
    [t('purpose'), content.purpose[language]],
    [
      t('buyer'),
      [payer.name, payer.bin && `${t('bin')} ${payer.bin}`, payer.address]
        .map(printable)
        .filter(Boolean)
        .join(', '),
    ],
    [t('student'), printable(student)],
    ...(contract ? [contractFact(contract, t)] : []),
    [t('payUntil'), dayText(content.due_on)],
  ])
  pdf.y += 6
  drawTable(pdf, {
    x: sheet.margin,
    bottom: sheet.bottom,
    fonts,
    columns: [
      { heading: t('position'), width: 30, align: 'center' },
      { heading: t('name'), width: inner - 30 - 80 - 110 },
      { heading: t('due'), width: 80, align: 'center' },
      { heading: t('sum'), width: 110, align: 'right' },
    ],
    rows: lines.map(({ name, due_on: due, sum_minor: minor }, nr) => [
      String(nr + 1),
      name[language],
      due === null ? '–' : dayText(due),
      tenge(minor),
    ]),
    total: ['', t('total'), '', tenge(sum.minor)],
  })
  pdf.y += 12
  pdf.x = sheet.margin
}

/** Draws the sum, in words too, and VAT; of a correction also what was paid and what is left. */
function drawSum(pdf: Pdf, { content, sum, language }: PrintedBilling, t: Translate): void {
  const amount = fromWire(sum)
  const of = (minor: string) => formatMoney(money(BigInt(minor), sum.currency), language)
  if (content.kind === 'correction')
    drawFacts(pdf, [
      [t('wasPaid'), of(content.corrects.sum_minor)],
      [t('givenBack'), of(sum.minor)],
      [t('left'), of(content.left_minor)],
    ])
  else {
    pdf.font(fonts.bold).fontSize(13).fillColor(ink)
    pdf.text(`${t('sum')}: ${formatMoney(amount, language)}`, sheet.margin, pdf.y + 4, { width: inner })
    pdf.y += 4
  }
  pdf.font(fonts.plain).fontSize(9).fillColor(ink)
  // Only tenge are written in words here.
  if (sum.currency === 'KZT')
    pdf.text(`${t('inWords')}: ${tengeInWords(amount, language)}.`, sheet.margin, pdf.y, { width: inner })
  pdf.text(taxText(content.school.vat_percent, amount, { language, t }), { width: inner })
}

function taxText(
  percent: number | null,
  amount: Money,
  { language, t }: { readonly language: Language; readonly t: Translate },
): string {
  if (percent === null) return t('withoutVat')
  return `${t('withVat').replace('{{percent}}', String(percent))} ${formatMoney(vatIn(amount, percent), language)}`
}

/** Draws who signs, what the document is not, and the code of the public page. */
function drawFoot(pdf: Pdf, { content, page }: PrintedBilling, t: Translate): void {
  if (pdf.y + 130 > sheet.bottom) pdf.addPage()
  const top = pdf.y + 24
  const { signatory, signatory_position: position } = content.school
  const signer = [position, signatory].map(printable).filter(Boolean).join(', ')
  pdf.font(fonts.plain).fontSize(9).fillColor(ink)
  pdf.text(`${t('signatory')}: ${signer} ____________________`, sheet.margin, top, { width: inner - 130 })
  if (content.kind !== 'invoice') {
    pdf.fontSize(8).fillColor(quiet)
    pdf.text(t('notFiscal'), sheet.margin, pdf.y + 10, { width: inner - 130 })
  }
  drawCode(pdf, { x: sheet.width - sheet.margin - 84, y: top, side: 84, page, text: t('verify') })
}

function finishPages(pdf: Pdf, { content, number, isVoided }: PrintedBilling, t: Translate): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let nr = 0; nr < count; nr += 1) {
    pdf.switchToPage(start + nr)
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    pdf.font(fonts.plain).fontSize(7.5).fillColor(quiet)
    pdf.text(`${t(content.kind)} ${number} · ${nr + 1} / ${count}`, sheet.margin, sheet.height - 32, {
      width: inner,
      align: 'right',
      lineBreak: false,
    })
    if (isVoided) drawVoided(pdf, t('voided'), sheet)
  }
}
