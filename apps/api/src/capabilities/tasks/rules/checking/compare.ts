import { fold } from './fold.ts'
import { otherLayouts, withoutKazakhLetters } from './keyboard.ts'

export type Likeness = 'right' | 'near' | 'wrong'

export interface Accepted {
  readonly accepted: readonly string[]
  readonly case_matters: boolean
  /** The tolerance for a number. */
  readonly tolerance?: number | undefined
}

/** Compares a typed answer with the accepted ones as a teacher would. */
export function compare(given: string, { accepted, case_matters, tolerance }: Accepted): Likeness {
  if (accepted.includes(given)) return 'right'
  const folded = fold(given, case_matters)
  const number = numberOf(folded)
  for (const one of accepted) {
    const right = fold(one, case_matters)
    // An answer of only punctuation folds to an empty text.
    if (right === '' ? one.trim() === given.trim() : right === folded) return 'right'
    if (number !== null && isSameNumber(number, numberOf(right), tolerance)) return 'right'
    if (isSameAmount(folded, right, tolerance) || looksTheSame(given, one)) return 'right'
  }
  return isNear(given, accepted, case_matters) ? 'near' : 'wrong'
}

/** Whether two texts are one number with the same unit: 1 000 kg and 1000 kg. */
function isSameAmount(folded: string, right: string, tolerance: number | undefined): boolean {
  const [given, wanted] = [amountOf(folded), amountOf(right)]
  if (!given || !wanted || given.unit !== wanted.unit) return false
  return given.number !== null && isSameNumber(given.number, wanted.number, tolerance)
}

function amountOf(folded: string) {
  const [, digits, unit] = /^([+-]?\d[\d .]*)(?<! )(\D[^\d]*\d?)$/.exec(folded) ?? []
  return digits && unit ? { number: numberOf(digits), unit } : undefined
}

// These capitals look the same, their small letters do not: в is not b.
const capitals: Readonly<Record<string, string>> = { В: 'B', К: 'K', М: 'M', Н: 'H', Т: 'T' }
const inLatin = (text: string): string => text.replace(/[ВКМНТ]/g, (letter) => capitals[letter] ?? letter)

/** Whether two texts look the same letter by letter, in capitals: СН4 typed in Russian for CH4. */
function looksTheSame(given: string, right: string): boolean {
  if (!/[ВКМНТ]/.test(given + right)) return false
  return fold(inLatin(given), true) === fold(inLatin(right), true)
}

function isNear(given: string, accepted: readonly string[], caseMatters: boolean): boolean {
  const typed = given.trim().toLowerCase()
  let plain: string | null = null
  for (const one of accepted) {
    // Layouts and Kazakh letters map keys one to one, so a very different length is another word.
    if (Math.abs(typed.length - one.length) > 3) continue
    const right = one.toLowerCase()
    const meant = plainOf(right)
    if (meant === '') continue
    if (caseMatters && fold(typed, true) === fold(right, true)) return true
    plain ??= plainOf(typed)
    if (plain === meant) return true
    for (const reading of otherLayouts(typed, right)) if (plainOf(reading) === meant) return true
  }
  return false
}

// Before folding, because folding replaces і with the Latin i that looks like it.
function plainOf(lower: string): string {
  return fold(withoutKazakhLetters(/\p{Script=Cyrillic}/u.test(lower) ? inKazakh(lower) : lower), true)
}

// Inside a Cyrillic text these are the Kazakh letters that they look like.
const inKazakh = (lower: string): string => lower.replaceAll('h', 'һ').replaceAll('ə', 'ә')

/**
 * Parses a folded text as a number; null for more digits than a number represents exactly, which are compared
 * as text.
 */
function numberOf(folded: string): number | null {
  const first = folded.charCodeAt(0)
  if (!((first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d)) return null
  if (folded.length > 24 || !/^[+-]?(?:\d{1,3}(?: \d{3})+|\d+)(?:\.\d+)?$/.test(folded)) return null
  const digits = folded.replaceAll(' ', '')
  return digits.length > 16 ? null : Number(digits)
}

function isSameNumber(given: number, right: number | null, tolerance = 0): boolean {
  if (right === null) return false
  // Slightly wider, because 3.1415 + 0.0005 is not 3.142 in binary floating point.
  return Math.abs(given - right) <= tolerance * (1 + 1e-9) + (tolerance > 0 ? Math.abs(right) * 1e-12 : 0)
}
