import { fileTypeFromBuffer } from 'file-type'
import PDFDocument from 'pdfkit'
import { boundedPicture, unreadable } from '../../../platform/files/decoding/make-pictures.ts'

const maxPixels = 60_000_000
/** The longer side of a photographed page in pixels: sharp enough to read small print. */
const longSide = 2_400
const a4 = { width: 595.28, height: 841.89 }

interface Picture {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Normalizes a picture of a document: upright, scaled down if too large, without location and camera
 * metadata. Runs in a worker.
 * @throws Failure 400
 */
export async function pictureOfDocument(content: Buffer): Promise<Picture> {
  try {
    const { data, info } = await boundedPicture(content, maxPixels)
      .rotate()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    throw unreadable((await fileTypeFromBuffer(content))?.mime ?? '')
  }
}

const small = { width: 240, height: 320 }

/** Returns a thumbnail, small enough to recognize a page but not to read it; null without a picture. */
export async function thumbnailOf(page: Uint8Array | undefined): Promise<Buffer | null> {
  if (!page) return null
  try {
    return await boundedPicture(page, maxPixels)
      .rotate()
      .resize({ ...small, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 60 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Returns a PDF with a page per picture, in order, in landscape or portrait like the picture. */
export async function pdfOfPictures(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const content of pictures) {
    const { jpeg, width, height } = await pictureOfDocument(content)
    const size: [number, number] = width > height ? [a4.height, a4.width] : [a4.width, a4.height]
    pdf.addPage({ size, margin: 0 })
    pdf.image(jpeg, 0, 0, { fit: size, align: 'center', valign: 'center' })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
