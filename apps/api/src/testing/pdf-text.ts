import { inflateSync } from 'node:zlib'

/** Returns the text of a PDF that pdfkit wrote, page after page, read by the glyph tables of its fonts. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (table) fonts.set(name, glyphsOf(objects.get(table)?.body ?? ''))
    }
  return [...objects.values()]
    .filter(({ body }) => / T[Jj]/.test(body))
    .map(({ body }) => linesOf(body, fonts))
    .join('\f')
}

interface PdfObject {
  readonly head: string
  readonly body: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', content = '']) => {
      const at = content.indexOf('stream\n')
      if (at < 0) return [id, { head: content, body: '' }]
      const bytes = Buffer.from(content.slice(at + 7), 'latin1')
      const isPacked = content.slice(0, at).includes('FlateDecode')
      return [id, { head: content.slice(0, at), body: isPacked ? unpacked(bytes) : bytes.toString('latin1') }]
    }),
  )
}

const unpacked = (bytes: Buffer): string => inflateSync(bytes).toString('latin1')

/** Glyph ids in hexadecimal, and their text. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, from = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [nr, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      glyphs.set((Number.parseInt(from, 16) + nr).toString(16).padStart(4, '0'), textOf(code))
  return glyphs
}

const textOf = (code: string): string =>
  Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function linesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map()
  const lines: string[] = []
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    else
      lines.push(
        [...(glyphs ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(glyph.toLowerCase()) ?? '?')
          .join(''),
      )
  }
  return lines.join('\n')
}
