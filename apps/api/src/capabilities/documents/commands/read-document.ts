import { readFile } from 'node:fs/promises'
import { maxPages } from '@qadam/contract/documents/vocabulary.ts'
import { kindOf } from '../../../platform/files/decoding/file-kind.ts'
import { pdfShape } from '../../../platform/files/decoding/pdf-pages.ts'
import { pictureInPdf } from '../../../platform/files/decoding/pdf-picture.ts'
import { kindRefused, lockedPdf, oneFileOrPictures, tooManyPages, unreadablePdf } from '../errors.ts'
import { pdfOfPictures, pictureOfDocument, thumbnailOf } from './picture-documents.ts'

/** What was brought, as it is kept. */
export interface ReadDocument {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
  readonly pages: number
  /** A small picture of the first page, where there is a picture of it. */
  readonly thumbnail: Uint8Array | null
}

const texts =
  /^application\/(rtf|x-cfb|vnd\.(openxmlformats-officedocument\.wordprocessingml\.document|oasis\.opendocument\.text))$/

/**
 * One file as it is by its content, or several pictures as one PDF. Runs in a worker.
 * @throws Failure 400 for what is no document
 */
export async function readDocument(
  files: readonly { readonly path: string; readonly name: string }[],
): Promise<ReadDocument> {
  const name = files[0]?.name ?? ''
  const given = []
  for (const file of files) {
    const content = await readFile(file.path)
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
    const pages = pagesOf(content)
    const thumbnail = await thumbnailOf(pictureInPdf(content))
    return { name: nameOf(name, 'pdf'), mediaType: type.mime, content, pages, thumbnail }
  }
  if (!type || !texts.test(type.mime)) throw kindRefused()
  return { name: nameOf(name, type.ext), mediaType: type.mime, content, pages: 1, thumbnail: null }
}

function pagesOf(content: Buffer): number {
  const { pages, isLocked } = pdfShape(content)
  if (isLocked) throw lockedPdf()
  if (pages === 0) throw unreadablePdf()
  if (pages > maxPages) throw tooManyPages({ values: { limit: maxPages, pages } })
  return pages
}

/** The name that the sender gave, without what could mislead, with the ending of what it is. */
function nameOf(given: string, ending: string): string {
  const stem = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .trim()
    .slice(0, 150)
  return `${stem || 'document'}.${ending}`
}
