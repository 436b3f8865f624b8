import {
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { fileTooComplex } from '../file-failures.ts'
import { BoundedPdfParser, filtersOf } from './bounded-pdf-parser.ts'

/** What is known of a PDF without drawing it. */
export interface PdfShape {
  /** Zero where no reader would find a page. */
  readonly pages: number
  /** Whether it opens only with a password; one that merely restricts changes opens without. */
  readonly isLocked: boolean
  /** Whether its end is missing. */
  readonly isCut: boolean
  /** The first JPEG that is large enough to be a scanned page; a PDF of text has none. */
  readonly picture: Uint8Array | undefined
}

/** Nodes of a page tree that are visited: a tree may name a branch twice, or itself. */
const maxNodes = 100_000
/** Pixels of the shorter side of a scanned page. */
const minSide = 600

/**
 * Reads a PDF. Runs in a worker.
 * @throws Failure 400 `files.too_complex` for more than any real file has.
 */
export async function readPdf(content: Uint8Array, maxCpuMilliseconds?: number): Promise<PdfShape> {
  const parser = new BoundedPdfParser(content, maxCpuMilliseconds)
  const pdf = await parser.parseDocument().catch(() => undefined)
  if (parser.isOverBudget) throw fileTooComplex()
  const isCut = isCutOff(content)
  if (!pdf) return { pages: 0, isLocked: false, isCut, picture: undefined }
  const isEncrypted = pdf.trailerInfo.Encrypt !== undefined
  const opened = isEncrypted ? await openedWithoutPassword(content) : pdf
  if (!opened) return { pages: 0, isLocked: true, isCut: false, picture: undefined }
  return { pages: pagesIn(opened), isLocked: false, isCut, picture: pictureIn(opened) }
}

/** Decrypts a PDF with the empty password; undefined when it needs another one. The process of the worker bounds its cost. */
async function openedWithoutPassword(content: Uint8Array): Promise<PDFContext | undefined> {
  try {
    return (await PDFDocument.load(content, { password: '', updateMetadata: false })).context
  } catch {
    return undefined
  }
}

const isCutOff = (content: Uint8Array): boolean =>
  !Buffer.from(content.subarray(-4_096)).includes('%%EOF') || endsEarly(content)

/** Whether a PDF for the web names a length that it does not have: its first pages stand at its beginning. */
function endsEarly(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 2_048)).toString('latin1')
  const [, length] = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(start) ?? []
  return length !== undefined && Number(length) > content.length
}

function pagesIn(pdf: PDFContext): number {
  const catalog = pdf.lookup(pdf.trailerInfo.Root)
  const open = [catalog instanceof PDFDict ? catalog.lookup(PDFName.of('Pages')) : undefined]
  let pages = 0
  for (let visited = 0; open.length > 0; visited += 1) {
    const node = open.pop()
    if (node instanceof PDFPageLeaf) pages += 1
    else if (node instanceof PDFPageTree) {
      const kids = node.Kids()
      if (visited + open.length + kids.size() > maxNodes) throw fileTooComplex()
      for (let at = 0; at < kids.size(); at += 1) open.push(kids.lookup(at))
    }
  }
  return pages
}

function pictureIn(pdf: PDFContext): Uint8Array | undefined {
  const pictures = pdf
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
  return pictures.find(isScan)?.contents
}

/** A JPEG stands in a PDF as it is, unless other filters must be undone first. */
function isScan({ dict }: PDFRawStream): boolean {
  const [first, ...others] = filtersOf(dict)
  if (first !== 'DCTDecode' || others.length > 0) return false
  return ['Width', 'Height'].every((side) => {
    const pixels = dict.lookup(PDFName.of(side))
    return pixels instanceof PDFNumber && pixels.asNumber() >= minSide
  })
}
