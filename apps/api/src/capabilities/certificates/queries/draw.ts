import { createRequire } from 'node:module'
import { contrast } from '@qadam/contract/colors.ts'
import { ink, line, inkSoft as quiet, white } from '@qadam/contract/palette.ts'
import type { Language } from '@qadam/contract/values.ts'
import { certificate as english } from '@qadam/phrases/en/documents/certificate.ts'
import { certificate as kazakh } from '@qadam/phrases/kk/documents/certificate.ts'
import { certificate as russian } from '@qadam/phrases/ru/documents/certificate.ts'
import { encode } from 'uqr'
import type { PrintedSchool } from '../../../platform/pdf/letterhead.ts'
import { printable } from '../rules.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

/** The content of a certificate. */
export interface Printed {
  readonly language: Language
  readonly school: PrintedSchool
  readonly timeZone: string
  readonly number: string
  readonly name: string
  readonly program: string
  readonly lessons: number
  readonly minutes: number
  readonly issuedAt: string
  readonly isRevoked: boolean
  readonly page: string
}

const left = 72
const width = 842
const height = 595
const textWidth = 560

type Pdf = PDFKit.PDFDocument

const translate = (language: Language, phrase: keyof typeof russian): string => phrases[language][phrase]

/** Draws a certificate on one landscape A4 page; the fonts with Kazakh letters are embedded. */
export async function drawCertificate(printed: Printed): Promise<Buffer> {
  // Loaded with the first certificate, because both are large.
  const [{ default: PdfDocument }, { default: sharp }] = await Promise.all([
    import('pdfkit'),
    import('sharp'),
  ])
  const { school, language } = printed
  const words = phrases[language]
  const pdf = new PdfDocument({
    size: [width, height],
    margin: 0,
    lang: language,
    info: {
      Title: `${words.title}. ${printable(printed.program)}`,
      Author: printable(school.name),
      CreationDate: new Date(printed.issuedAt),
    },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  registerFonts(pdf)
  drawFrame(pdf, school.brandColor)
  const logo = school.logo && (await sharp(school.logo).resize({ height: 168 }).png().toBuffer())
  drawSchool(pdf, printable(school.name), logo)
  drawWords(pdf, printed)
  drawFacts(pdf, printed)
  drawCode(pdf, printed)
  if (printed.isRevoked) drawRevoked(pdf, words.revoked)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function registerFonts(pdf: Pdf): void {
  const { resolve } = createRequire(import.meta.url)
  for (const weight of ['400Regular', '600SemiBold', '700Bold'])
    pdf.registerFont(weight, resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`))
}

/** Draws arcs in the brand color from the upper right corner, and a bar on the left. */
function drawFrame(pdf: Pdf, colour: string): void {
  pdf.rect(0, 0, width, height).fill('#ffffff')
  for (const [radius, opacity] of [
    [330, 0.05],
    [250, 0.07],
    [170, 0.12],
    [90, 0.9],
  ] as const)
    pdf.save().circle(width, 0, radius).fillOpacity(opacity).fill(colour).restore()
  pdf.rect(0, 0, 14, height).fill(colour)
}

function drawSchool(pdf: Pdf, name: string, logo: Buffer | null): void {
  const at = left + (logo ? 58 : 0)
  if (logo) pdf.image(logo, left, 56, { fit: [44, 44], align: 'center', valign: 'center' })
  pdf.font('600SemiBold').fontSize(15).fillColor(ink)
  pdf.text(name, at, 69, { width: 420, height: 20, ellipsis: true, lineBreak: false })
}

function drawWords(pdf: Pdf, { language, school, name, program }: Printed): void {
  const words = phrases[language]
  pdf.font('700Bold').fontSize(12).fillColor(readable(school.brandColor))
  pdf.text(words.title.toLocaleUpperCase(language), left, 150, { characterSpacing: 3, width: textWidth })
  pdf.font('400Regular').fontSize(14).fillColor(quiet).text(words.given, left, 182, { width: textWidth })
  const nameEnd = fitted(pdf, printable(name), {
    font: '700Bold',
    y: 206,
    sizes: [42, 36, 30, 24, 18],
    most: 104,
  })
  pdf
    .font('400Regular')
    .fontSize(14)
    .fillColor(quiet)
    .text(words.finished, left, nameEnd + 16, { width: textWidth })
  fitted(pdf, printable(program), {
    font: '600SemiBold',
    y: pdf.y + 8,
    sizes: [24, 21, 18, 15, 12],
    most: 92,
  })
}

/** Draws a text in the largest size that fits. Returns its bottom position. */
function fitted(
  pdf: Pdf,
  text: string,
  { font, y, sizes, most }: { font: string; y: number; sizes: readonly number[]; most: number },
): number {
  pdf.font(font).fillColor(ink)
  const size = sizes.find((one) => {
    pdf.fontSize(one)
    const longest = Math.max(...text.split(' ').map((word) => pdf.widthOfString(word)))
    return longest <= textWidth && pdf.heightOfString(text, { width: textWidth }) <= most
  })
  pdf
    .fontSize(size ?? sizes.at(-1) ?? 12)
    .text(text, left, y, { width: textWidth, height: most, ellipsis: true })
  return pdf.y
}

function drawFacts(pdf: Pdf, { language, lessons, minutes, issuedAt, timeZone, number }: Printed): void {
  const words = phrases[language]
  const date = new Intl.DateTimeFormat({ ru: 'ru-KZ', kk: 'kk-KZ', en: 'en-GB' }[language], {
    dateStyle: 'long',
    timeZone,
  }).format(new Date(issuedAt))
  const hours = Math.round(minutes / 60)
  const facts = [
    [words.date, date],
    [words.lessons, String(lessons)],
    ...(hours > 0 ? [[words.hours, String(hours)]] : []),
    [words.number, number],
  ] as const
  pdf
    .moveTo(left, 478)
    .lineTo(left + textWidth, 478)
    .lineWidth(1)
    .stroke(line)
  let x = left
  for (const [label = '', value = ''] of facts) {
    pdf.font('400Regular').fontSize(10).fillColor(quiet).text(label, x, 494, { lineBreak: false })
    const labelWidth = pdf.widthOfString(label)
    pdf.font('600SemiBold').fontSize(14).fillColor(ink).text(value, x, 510, { lineBreak: false })
    x += Math.max(labelWidth, pdf.widthOfString(value)) + 44
  }
}

/** Draws the QR code of the public page, and its address for people who type it. */
function drawCode(pdf: Pdf, { language, page }: Printed): void {
  const { data, size } = encode(page, { ecc: 'M', border: 0 })
  const side = 104
  const cell = side / size
  const [x, y] = [width - left - side + 12, 402]
  pdf.save().fillColor(ink)
  // Slightly wider than the cell, so that no white line shows between two dark ones.
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * cell, y + row * cell, cell + 0.08, cell + 0.08)
  pdf.fill().restore()
  pdf
    .font('400Regular')
    .fontSize(9)
    .fillColor(quiet)
    .text(translate(language, 'verify'), x - 30, y + side + 10, {
      width: side + 30,
      align: 'right',
      link: page,
      underline: false,
    })
}

function drawRevoked(pdf: Pdf, word: string): void {
  pdf.save().rotate(-18, { origin: [width / 2, height / 2] })
  pdf.font('700Bold').fontSize(64).fillColor('#c92a2a').fillOpacity(0.28)
  pdf.text(word, 0, height / 2 - 40, { width, align: 'center', characterSpacing: 4 })
  pdf.restore()
}

/** Returns the brand color if it is readable on white, else the ink color. */
const readable = (colour: string): string => (contrast(colour, white) >= 4.5 ? colour : ink)
