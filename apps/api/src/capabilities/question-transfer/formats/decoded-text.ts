import { decodedCyrillic } from '../../../platform/import/reading/cyrillic-encoding.ts'
import { findCyrillicEncoding } from '../../../platform/import/reading/encoding.ts'
import { surveyBytes } from '../../../platform/import/reading/survey-text.ts'
import { NotExchangeable } from './exchanged.ts'

/**
 * Decodes a text file: by its byte order mark, else as UTF-8 if valid, else as windows-1251 or KZ-1048 if its
 * letters form Cyrillic words.
 * @throws NotExchangeable when it is not text, or its encoding is not clear.
 */
export function decodedText(bytes: Buffer): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  if (marked) return new TextDecoder(marked).decode(bytes)
  if (bytes.subarray(0, 100_000).includes(0)) throw new NotExchangeable('transfer.not_a_text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const encoding = findCyrillicEncoding(surveyBytes(bytes))
    if (encoding === undefined) throw new NotExchangeable('transfer.not_a_text')
    if (typeof encoding === 'string') return decodedCyrillic(bytes, encoding)
    throw new NotExchangeable('transfer.encoding_unclear', { ...encoding })
  }
}
