import { readFile } from 'node:fs/promises'
import { maxPages } from '@qadam/contract/documents/vocabulary.ts'
import { kindOf } from '../../../platform/files/decoding/file-kind.ts'
import type { PdfShape } from '../../../platform/files/decoding/read-pdf.ts'
import { fileEmpty } from '../../../platform/files/file-failures.ts'
import { cutPdf, kindRefused, lockedPdf, oneFileOrPictures, tooManyPages, unreadablePdf } from '../errors.ts'
import { pdfOfPictures, pictureOfDocument, thumbnailOf } from './picture-documents.ts'

/** An uploaded document, as stored. */
export interface ReadDocument {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
  readonly pages: number
  /** A thumbnail of the first page; null without a picture of it. */
  readonly thumbnail: Uint8Array | null
}

const texts =
  /^application\/(rtf|x-cfb|vnd\.(openxmlformats-officedocument\.wordprocessingml\.document|oasis\.opendocument\.text))$/

/**
 * Returns one file with its detected type, or several pictures as one PDF. Runs in a worker.
 * @throws Failure 400 when it is not a document
 */
export async function readDocument(
  files: readonly { readonly path: string; readonly name: string }[],
): Promise<ReadDocument> {
  const name = files[0]?.name ?? ''
  const given = []
  for (const file of files) {
    const content = withoutJunk(await readFile(file.path))
    if (content.every((byte) => byte === 0)) throw fileEmpty()
    const type = await kindOf(content, file.name)
    if (!type) throw kindRefused()
    given.push({ content, type })
  }
  const arePictures = given.every(({ type }) => type.kind === 'image')
  if (given.length > 1) {
    if (!arePictures) throw oneFileOrPictures()
    const pictures = given.map((one) => one.content)
    const content = await pdfOfPictures(pictures)
    const thumbnail = await thumbnailOf(pictures[0])
    return {
      name: nameOf(name, 'pdf'),
      mediaType: 'application/pdf',
      content,
      pages: given.length,
      thumbnail,
    }
  }
  const [{ content, type } = { content: Buffer.alloc(0), type: undefined }] = given
  if (arePictures) {
    const { jpeg } = await pictureOfDocument(content)
    const thumbnail = await thumbnailOf(jpeg)
    return { name: nameOf(name, 'jpg'), mediaType: 'image/jpeg', content: jpeg, pages: 1, thumbnail }
  }
  if (type?.mime === 'application/pdf') {
    // The library takes longer to load than a scan to read, and pictures do without it.
    const { readPdf } = await import('../../../platform/files/decoding/read-pdf.ts')
    const shape = await readPdf(content)
    const pages = pagesOf(shape)
    const thumbnail = await thumbnailOf(shape.picture)
    return { name: nameOf(name, 'pdf'), mediaType: type.mime, content, pages, thumbnail }
  }
  if (!type || !texts.test(type.mime)) throw kindRefused()
  return { name: nameOf(name, type.ext), mediaType: type.mime, content, pages: 1, thumbnail: null }
}

/** Removes what mail and servers put before the header of a PDF, within the bounds in which readers look for it. */
function withoutJunk(content: Buffer): Buffer {
  const at = content.subarray(0, 1_024).indexOf('%PDF-')
  return at > 0 && !isKnownBefore(content) ? content.subarray(at) : content
}

/** Whether a file begins as one of another kind, which may have a PDF inside. */
const isKnownBefore = (content: Buffer): boolean =>
  /^(?:PK|\xff\xd8|\x89PNG|RIFF|GIF8|\{\\rtf|\xd0\xcf|%!PS)/.test(content.subarray(0, 8).toString('latin1'))

function pagesOf({ pages, isLocked, isCut }: PdfShape): number {
  if (isLocked) throw lockedPdf()
  if (isCut) throw cutPdf()
  if (pages === 0) throw unreadablePdf()
  if (pages > maxPages) throw tooManyPages({ values: { limit: maxPages, pages } })
  return pages
}

/** Returns the sender's name without misleading characters, with the extension of the detected type. */
function nameOf(given: string, ending: string): string {
  const stem = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .trim()
    .slice(0, 150)
  return `${stem || 'document'}.${ending}`
}
