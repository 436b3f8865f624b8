import { createRequire } from 'node:module'
import { encode } from 'uqr'

type Pdf = PDFKit.PDFDocument

/** Registered in every document that `beginPdf` begins; they have the Kazakh letters and ₸. */
export const pdfFonts = {
  plain: '400Regular',
  semibold: '600SemiBold',
  bold: '700Bold',
  /** For titles and the name of the school. */
  display: 'display',
} as const
const fontFiles = [
  ...[pdfFonts.plain, pdfFonts.semibold, pdfFonts.bold].map(
    (weight) => [weight, `@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`] as const,
  ),
  [pdfFonts.display, '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'] as const,
]
const ink = '#000000'

/** Begins a PDF with our fonts. `finish` ends it and returns its bytes. Runs in a process of its own: fonts take long. */
export async function beginPdf(
  options: PDFKit.PDFDocumentOptions,
): Promise<{ readonly pdf: Pdf; readonly finish: () => Promise<Uint8Array> }> {
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({ ...options, bufferPages: true })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const { resolve } = createRequire(import.meta.url)
  for (const [name, file] of fontFiles) pdf.registerFont(name, resolve(file))
  return {
    pdf,
    finish: async () => {
      pdf.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

/** Draws the QR code of a public page with a text under it, up to its right edge, that links to the page. */
export function drawCode(
  pdf: Pdf,
  { x, y, side, page, text }: { x: number; y: number; side: number; page: string; text: string },
): void {
  const { data, size } = encode(page, { ecc: 'M', border: 0 })
  const cell = side / size
  pdf.save().fillColor(ink)
  // Slightly wider than the cell, so that no white line shows between two dark ones.
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * cell, y + row * cell, cell + 0.08, cell + 0.08)
  pdf.fill().restore()
  pdf.font(pdfFonts.plain).fontSize(6).fillColor(ink)
  pdf.text(text, x - 30, y + side + 4, { width: side + 30, align: 'right', link: page, underline: false })
}

/** Draws across the page that what is printed is void. */
export function drawVoided(
  pdf: Pdf,
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  pdf.save().rotate(-18, { origin: [width / 2, height / 2] })
  pdf.font(pdfFonts.bold).fontSize(64).fillColor('#c92a2a').fillOpacity(0.28)
  pdf.text(text, 0, height / 2 - 40, { width, align: 'center' })
  pdf.restore()
}
