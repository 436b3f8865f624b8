import { inflateSync } from 'node:zlib'
import { fileTooComplex } from '../file-failures.ts'

/** What is known of a PDF without drawing it. */
export interface PdfShape {
  readonly pages: number
  readonly isLocked: boolean
}

/** What all object streams of a file may be when inflated, and how many of them a file may have. */
const maxInflatedBytes = 48 * 1024 * 1024
const maxStreams = 20_000

/**
 * Counts the pages of a PDF: page objects in the open and in object streams (ISO 32000, 7.5.7). Pages that no reader
 * would show count too, so that the count errs upwards. Zero where nothing like a page is found. Runs in a worker.
 * @throws Failure 400 `files.too_complex` for more than any real file has.
 */
export function pdfShape(content: Buffer): PdfShape {
  const text = content.toString('latin1')
  let pages = pagesIn(text)
  let left = maxInflatedBytes
  let count = 0
  const streams = /\/Type\s*\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g
  for (let found = streams.exec(text); found; found = streams.exec(text)) {
    const from = found.index + found[0].length
    const until = text.indexOf('endstream', from)
    if (until < 0) break
    count += 1
    if (count > maxStreams) throw fileTooComplex()
    const inflated = inflatedStream(content.subarray(from, until), left)
    left -= inflated.length
    pages += pagesIn(inflated.toString('latin1'))
    streams.lastIndex = until
  }
  return { pages, isLocked: /\/Encrypt\s+\d+\s+\d+\s+R/.test(text) }
}

/** What is in a stream; nothing when it cannot be read, for then nobody sees pages in it. */
function inflatedStream(packed: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    if (error instanceof RangeError) throw fileTooComplex()
    return Buffer.alloc(0)
  }
}

function pagesIn(text: string): number {
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
}
