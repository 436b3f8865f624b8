import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { NotExchangeable } from './exchanged.ts'

/** The beginnings of files that are no text, and what they are. */
const beginnings: readonly (readonly [string, ErrorCode])[] = [
  ['%PDF', 'transfer.is_pdf'],
  ['{\\rtf', 'transfer.is_word'],
  // Documents of Office before 2007.
  ['\xd0\xcf\x11\xe0', 'transfer.is_office'],
  ['\x1f\x8b', 'transfer.is_backup'],
  ['Rar!', 'transfer.is_archive'],
  ['7z\xbc\xaf', 'transfer.is_archive'],
]

/** @throws NotExchangeable with what a file is, when it is known and cannot have questions */
export function assertNoOtherFile(bytes: Buffer): void {
  const start = bytes
    .subarray(0, 1_024)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  const found = beginnings.find(([beginning]) => start.startsWith(beginning))
  if (found) throw new NotExchangeable(found[1])
}

const documents: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^word\/|^WordDocument$/, 'transfer.is_word'],
  [/^xl\//, 'transfer.is_excel'],
  [/^ppt\//, 'transfer.is_office'],
  [/^moodle_backup\.xml$/, 'transfer.is_backup'],
  // Documents of LibreOffice, Google and Apple.
  [/^(?:content\.xml|Index\/Document\.iwa)$/, 'transfer.is_office'],
]

/** @throws NotExchangeable when an archive is a document of another program */
export function assertNoOtherArchive(names: readonly string[]): void {
  const found = documents.find(([name]) => names.some((one) => name.test(one)))
  if (found) throw new NotExchangeable(found[1])
}

const inline =
  /^<(?:p|b|i|u|s|em|strong|span|div|br|hr|h[1-6]|ul|ol|li|img|a|sup|sub|code|pre|blockquote|math|font|center)[\s/>]/i

/** @throws NotExchangeable when a text is XML or HTML that is no format of questions */
export function assertNoOtherDocument(text: string): void {
  const start = text
    .slice(0, 20_000)
    .replace(/^(?:\s*(?:<!--[\s\S]*?-->|<\?xml[^<>]*\?>))+/, '')
    .trimStart()
  if (/^<(?:!doctype\s+html|html|head|body|table|meta|style|script)[\s/>]/i.test(start))
    throw new NotExchangeable('transfer.is_html')
  if (/<!(?:ENTITY|DOCTYPE)/i.test(start)) throw new NotExchangeable('transfer.xml_doctype')
  if (text.startsWith('<?xml') || (/^<[a-z][\w:.-]*[\s/>]/i.test(start) && !inline.test(start))) {
    const [, name = '?'] = /^<([\w:.-]+)/.exec(start) ?? []
    throw new NotExchangeable('transfer.xml_unknown', { name: name.slice(0, 60) })
  }
}

/** @throws NotExchangeable when a text is a table whose headings are not those of the sample */
export function assertNoOtherTable(text: string): void {
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const isTable = [';', '\t', ',', '|'].some((delimiter) => {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1)
    const [first = 0] = counts
    const min = delimiter === ',' ? 2 : 1
    return (
      lines.length > 1 &&
      first >= min &&
      counts.filter((count) => count === first).length >= lines.length * 0.8
    )
  })
  if (isTable) throw new NotExchangeable('transfer.csv_no_columns')
}
