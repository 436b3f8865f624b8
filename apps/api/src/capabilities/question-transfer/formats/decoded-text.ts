import { analyse } from 'chardet'
import { NotExchangeable } from './exchanged.ts'

/**
 * Decodes a text file: by its byte order mark, else as UTF-8 if valid, else as windows-1251 if its letters
 * are Russian.
 * @throws NotExchangeable when it is not text.
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
    const likely = analyse(bytes.subarray(0, 100_000)).slice(0, 2)
    if (likely.some(({ name }) => name === 'windows-1251'))
      return new TextDecoder('windows-1251').decode(bytes)
    throw new NotExchangeable('transfer.not_a_text')
  }
}
