import {
  type PDFContext,
  PDFDict,
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
  readonly isLocked: boolean
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
  if (!pdf) return { pages: 0, isLocked: false, picture: undefined }
  const isLocked = pdf.trailerInfo.Encrypt !== undefined
  return { pages: isLocked ? 0 : pagesIn(pdf), isLocked, picture: isLocked ? undefined : pictureIn(pdf) }
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
