import iconv from 'iconv-lite'
import { decodedCyrillic, iconvName } from '../../../platform/import/reading/cyrillic-encoding.ts'
import { findCyrillicEncoding } from '../../../platform/import/reading/encoding.ts'
import { surveyBytes } from '../../../platform/import/reading/survey-text.ts'
import { NotExchangeable } from './exchanged.ts'

/**
 * Decodes a text file: by its byte order mark, else by the encoding that XML declares, else as UTF-8 if valid, else as
 * windows-1251 or KZ-1048 if its letters form Cyrillic words.
 * @throws NotExchangeable when it is not text, or its encoding is not clear.
 */
export function decodedText(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.subarray(0, 100_000).includes(0)) throw new NotExchangeable('transfer.not_a_text')
  const declared = declaredEncodingOf(bytes)
  const unicode = asUnicode(bytes)
  // A declaration is out of date when an editor has stored the file in UTF-8.
  if (unicode !== undefined && (!declared || isWritten(unicode))) return unicode
  return declared ? asDeclared(bytes, declared) : asCyrillic(bytes)
}

/** By the byte order mark, or by how `<` is stored. */
function wideEncodingOf([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return undefined
}

/** Returns the name of the encoding that XML declares, if it is a known one of single bytes. */
function declaredEncodingOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 300).toString('latin1')
  const [, name = ''] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start) ?? []
  const known = /^(?:kz|strk)-?1048(?:-2002)?$/i.test(name) ? iconvName('kz-1048') : name
  return known !== '' && !/^utf-?(?:8|16)/i.test(known) && iconv.encodingExists(known) ? known : undefined
}

function asUnicode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns true for text with letters beyond ASCII. */
const isWritten = (text: string) => /[^\p{ASCII}]/u.test(text)

/** Decodes as declared. Programs that know no KZ-1048 declare it as windows-1251: then it is not clear. */
function asDeclared(bytes: Buffer, declared: string): string {
  const survey = surveyBytes(bytes)
  const [word] = survey.words.differing
  if (/1251$/.test(declared) && word !== undefined && findCyrillicEncoding(survey) === 'kz-1048') {
    const letters = Buffer.from(word, 'latin1')
    throw new NotExchangeable('transfer.encoding_unclear', {
      windows: decodedCyrillic(letters, 'windows-1251'),
      kazakh: decodedCyrillic(letters, 'kz-1048'),
    })
  }
  return iconv.decode(bytes, declared)
}

function asCyrillic(bytes: Buffer): string {
  const encoding = findCyrillicEncoding(surveyBytes(bytes))
  if (encoding === undefined) throw new NotExchangeable('transfer.not_a_text')
  if (typeof encoding === 'string') return decodedCyrillic(bytes, encoding)
  throw new NotExchangeable('transfer.encoding_unclear', { ...encoding })
}
