import type { importEncodings } from '@qadam/contract/imports/rules.ts'
import { analyse } from 'chardet'
import { brokenText, encodingUnclear, encodingUnknown, fileEmpty, notATable } from '../errors.ts'
import { type CyrillicEncoding, cyrillicEncodingOf, type UnclearWord } from './cyrillic-encoding.ts'
import type { TextSurvey } from './survey-text.ts'

export type Encoding = (typeof importEncodings)[number]

/**
 * Returns the encoding of a text file: by its byte order mark, else UTF-8 when valid, else windows-1251 or
 * KZ-1048 when its high bytes form Cyrillic words. A file that is UTF-8 except for a few bytes is rejected with the row:
 * guessing would corrupt its texts.
 */
export function encodingOf(survey: TextSurvey, named?: Encoding): Encoding {
  const { head } = survey
  if (survey.bytes === 0) throw fileEmpty()
  const marked = markOf(head)
  if (marked === 'utf-16le' || marked === 'utf-16be') return marked
  if (named?.startsWith('utf-16')) return named
  const wide = named ? undefined : wideByZeros(head)
  if (wide) return wide
  if (survey.nulls > 0) throw notATable()
  if (named === 'utf-8' || marked === 'utf-8') {
    if (survey.faults > 0) throw brokenText({ values: { row: survey.firstFaultRow } })
    return 'utf-8'
  }
  if (named) return named
  if (survey.faults === 0) return 'utf-8'
  const cyrillic = findCyrillicEncoding(survey)
  if (typeof cyrillic === 'string') return cyrillic
  if (cyrillic) throw encodingUnclear({ values: { ...cyrillic } })
  if (survey.sequences > survey.faults || survey.faults <= 3) {
    throw brokenText({ values: { row: survey.firstFaultRow } })
  }
  throw encodingUnknown({ values: { row: survey.firstFaultRow } })
}

/** Returns the 8-bit encoding of a Cyrillic text, a word when it is not clear, else undefined. */
export function findCyrillicEncoding(survey: TextSurvey): CyrillicEncoding | UnclearWord | undefined {
  return looksCyrillic(survey) ? cyrillicEncodingOf(survey.words) : undefined
}

/** Returns the length in bytes of the file's byte order mark, or 0. */
export function markLength(head: Buffer, encoding: Encoding): number {
  return markOf(head) === encoding ? (encoding === 'utf-8' ? 3 : 2) : 0
}

function markOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

/**
 * Detects UTF-16 without a byte order mark: the zero halves of Latin letters, digits and spaces are always on
 * the same side.
 */
function wideByZeros(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = head.subarray(0, 400)
  let even = 0
  let odd = 0
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) at % 2 === 0 ? even++ : odd++
  const max = Math.max(2, sample.length * 0.03)
  if (odd > max && even === 0) return 'utf-16le'
  if (even > max && odd === 0) return 'utf-16be'
  return undefined
}

function looksCyrillic(survey: TextSurvey): boolean {
  const { high, cyrillicLetters, lowerCyrillic, neighbours, sequences } = survey
  if (sequences > high * 0.1) return false
  const letters = cyrillicLetters / high
  const inWords = neighbours / high
  if (letters > 0.85 && inWords > 0.55 && lowerCyrillic > high * 0.5 && high >= 8) return true
  // Few letters, or headlines: use letter-pair statistics.
  return (
    letters > 0.7 &&
    inWords > 0.4 &&
    analyse(survey.head)
      .slice(0, 2)
      .some(({ name }) => name === 'windows-1251')
  )
}
