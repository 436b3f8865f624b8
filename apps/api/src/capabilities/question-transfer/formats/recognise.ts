import type { QuestionFormat } from '@qadam/contract/question-transfer/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { readCsv } from './csv/read.ts'
import { decodedText } from './decoded-text.ts'
import { type Entry, NotExchangeable } from './exchanged.ts'
import { readGift } from './gift/read.ts'
import type { Picture } from './pictures.ts'
import { readPackage, readXml } from './qti/read-package.ts'

/** An opened file of questions, whose entries are read one after another. */
export interface Opened {
  readonly format: QuestionFormat
  readonly entries: Iterable<Entry>
  readonly pictures: readonly Picture[]
}

/**
 * Detects the format of a file by its content, never by its name. @throws NotExchangeable when it is not
 * supported
 */
export function formatOf(bytes: Buffer): QuestionFormat {
  if (bytes.length === 0) throw new NotExchangeable('transfer.file_empty')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'qti'
  const start = decodedText(bytes).slice(0, 4_000).trimStart()
  if (start === '') throw new NotExchangeable('transfer.file_empty')
  if (/^\ufeff?<(?:\?xml|assessment|!doctype|!--|[a-z]+:assessment)/i.test(start)) return 'qti'
  const [first = ''] = start.replace(/^\ufeff/, '').split(/[\r\n]/)
  return /(?:^|[,;\t])\s*"?prompt"?\s*(?:[,;\t]|$)/i.test(first) ? 'csv' : 'gift'
}

/**
 * Opens a file of questions. Slow for large ones: call only in workers. @throws NotExchangeable when the file
 * as a whole cannot be read
 */
export async function openQuestions(bytes: Buffer, language?: Language): Promise<Opened> {
  const format = formatOf(bytes)
  if (format !== 'qti') {
    const text = decodedText(bytes)
    const entries = format === 'csv' ? readCsv(text, language) : readGift(text, language)
    return { format, entries, pictures: [] }
  }
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return { format, ...(isZip ? await readPackage(bytes, language) : readXml(decodedText(bytes), language)) }
}
