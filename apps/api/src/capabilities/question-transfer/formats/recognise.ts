import type { ImportFormat } from '@qadam/contract/question-transfer/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { isAiken, readAiken } from './aiken/read.ts'
import { readCsv } from './csv/read.ts'
import { decodedText } from './decoded-text.ts'
import { type Entry, NotExchangeable } from './exchanged.ts'
import { hasGiftMarks, readGift } from './gift/read.ts'
import { isMoodle, readMoodle } from './moodle/read.ts'
import { assertNoOtherDocument, assertNoOtherFile, assertNoOtherTable } from './other-formats.ts'
import type { Picture } from './pictures.ts'
import { readPackage, readXml } from './qti/read-package.ts'

/** An opened file of questions, whose entries are read one after another. */
export interface Opened {
  readonly format: ImportFormat
  readonly entries: Iterable<Entry>
  readonly pictures: readonly Picture[]
}

/**
 * Detects the format of a file by its content, never by its name. @throws NotExchangeable when it is not
 * supported, with what it is as far as that is known
 */
export function formatOf(bytes: Buffer): ImportFormat {
  if (bytes.length === 0) throw new NotExchangeable('transfer.file_empty')
  assertNoOtherFile(bytes)
  if (isZip(bytes)) return 'qti'
  const text = decodedText(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text === '') throw new NotExchangeable('transfer.file_empty')
  if (isMoodle(text)) return 'moodle'
  if (isQti(text)) return 'qti'
  assertNoOtherDocument(text)
  const [first = ''] = text.split(/[\r\n]/)
  if (/(?:^|[,;\t])\s*"?prompt"?\s*(?:[,;\t]|$)/i.test(first)) return 'csv'
  if (hasGiftMarks(text)) return 'gift'
  if (isAiken(text)) return 'aiken'
  assertNoOtherTable(text)
  throw new NotExchangeable('transfer.not_questions')
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

function isQti(text: string): boolean {
  const start = text.slice(0, 100_000).replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype[^<>]*>/gi, '')
  return (
    /^\s*<(?:[\w-]+:)?(?:assessment\w*|qti-[\w-]+|questestinterop)[\s/>]/i.test(start) ||
    /<(?:[\w-]+:)?(?:assessmentItem|qti-assessment-item)[\s>]/.test(text)
  )
}

/**
 * Opens a file of questions. Slow for large ones: call only in workers. @throws NotExchangeable when the file
 * as a whole cannot be read
 */
export async function openQuestions(bytes: Buffer, language?: Language): Promise<Opened> {
  const format = formatOf(bytes)
  if (isZip(bytes)) return { format, ...(await readPackage(bytes, language)) }
  const text = decodedText(bytes)
  if (format === 'moodle') return { format, ...readMoodle(text, language) }
  if (format === 'qti') return { format, ...readXml(text, language) }
  return { format, entries: entriesIn(format, text, language), pictures: [] }
}

function entriesIn(format: 'gift' | 'csv' | 'aiken', text: string, language?: Language): Iterable<Entry> {
  if (format === 'csv') return readCsv(text, language)
  return format === 'aiken' ? readAiken(text, language) : readGift(text, language)
}
