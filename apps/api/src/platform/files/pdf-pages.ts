import { inflateSync } from 'node:zlib'

/** What is known of a PDF without drawing it. */
export interface PdfShape {
  readonly pages: number
  readonly isLocked: boolean
}

const maxInflated = 8 * 1024 * 1024

/**
 * Counts the pages of a PDF: page objects in the open and in object streams (ISO 32000, 7.5.7). Pages that no reader
 * would show count too, so that the count errs upwards. Zero where nothing like a page is found.
 */
export function pdfShape(content: Buffer): PdfShape {
  const text = content.toString('latin1')
  let pages = pagesIn(text)
  const streams = /\/Type\s*\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g
  for (let found = streams.exec(text); found; found = streams.exec(text)) {
    const from = found.index + found[0].length
    const until = text.indexOf('endstream', from)
    if (until < 0) break
    try {
      const inflated = inflateSync(content.subarray(from, until), { maxOutputLength: maxInflated })
      pages += pagesIn(inflated.toString('latin1'))
    } catch {
      // A stream that cannot be read shows no pages to anybody.
    }
  }
  return { pages, isLocked: /\/Encrypt\s+\d+\s+\d+\s+R/.test(text) }
}

function pagesIn(text: string): number {
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
}
