import { ink, ownBrand, sun, white } from '@qadam/contract/palette.ts'
import { pdfFonts } from './begin-pdf.ts'
import { printable } from './printable.ts'

type Pdf = PDFKit.PDFDocument

/** The school at the top of what it prints. It crosses the border between processes, so it is plain data. */
export interface PrintedSchool {
  readonly name: string
  readonly brandColor: string
  /** A stored picture; without one the product's mark stands there. */
  readonly logo: Uint8Array | null
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** How much of a page it takes, with the gap below its line. */
export const letterheadHeight = 40
const side = 24
const maxLogoWidth = 110
const nameSize = 12
/** Of a long name, which is a legal one: three lines of it stand beside the logo. */
const smallNameSize = 8

/** Draws the school's logo and name above a thin line in its colour, and goes below it. */
export async function drawLetterhead(pdf: Pdf, school: PrintedSchool, { x, y, width }: Box): Promise<void> {
  const pictureWidth = school.logo ? await drawLogo(pdf, school.logo, { x, y }) : drawMark(pdf, { x, y })
  const at = x + pictureWidth + 9
  drawName(pdf, printable(school.name), { x: at, y, width: x + width - at })
  pdf.rect(x, y + side + 5, width, 1.5).fill(school.brandColor)
  pdf.x = x
  pdf.y = y + letterheadHeight
}

function drawName(pdf: Pdf, name: string, { x, y, width }: Box): void {
  pdf.font(pdfFonts.display).fontSize(nameSize).fillColor(ink)
  if (pdf.widthOfString(name) > width) pdf.fontSize(smallNameSize)
  const height = Math.min(pdf.heightOfString(name, { width }), 3 * pdf.currentLineHeight(true) + 1)
  pdf.text(name, x, y + (side - height) / 2, { width, height, ellipsis: true })
}

/** Returns its width: a logo is as wide as its school drew it. */
async function drawLogo(pdf: Pdf, logo: Uint8Array, { x, y }: Omit<Box, 'width'>): Promise<number> {
  // Loaded with the first logo, because it is large. Logos are stored as webp, which PDF does not know.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(logo)
    .resize({ height: side * 4, width: maxLogoWidth * 4, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const width = Math.min(maxLogoWidth, (info.width / info.height) * side)
  pdf.image(data, x, y, { fit: [width, side], valign: 'center' })
  return width
}

/** Draws the product's mark, as in the web's mark.svg. */
function drawMark(pdf: Pdf, { x, y }: Omit<Box, 'width'>): number {
  pdf
    .save()
    .translate(x, y)
    .scale(side / 48)
  pdf.roundedRect(0, 0, 48, 48, 13).fill(ownBrand)
  pdf.path('M9 37.5h10.5V28H30v-9.5h8.5').lineWidth(6).lineCap('round').lineJoin('round').stroke(white)
  pdf.circle(19, 14.5, 4.8).fill(sun)
  pdf.restore()
  return side
}
