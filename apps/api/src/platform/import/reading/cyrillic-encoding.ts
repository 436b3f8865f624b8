import iconv from 'iconv-lite'
import type { CyrillicWords } from './cyrillic-words.ts'

export type CyrillicEncoding = 'windows-1251' | 'kz-1048'

/** A word that both encodings can have written, as each of them reads it. */
export interface UnclearWord {
  readonly windows: string
  readonly kazakh: string
}

/** How much larger the share of well-formed words must be under one encoding than under the other. */
const minLead = 0.3
const minShare = 0.7

/**
 * Tells windows-1251 from KZ-1048 (STRK 1048), which differ in sixteen letters only: by whether the words
 * with those letters can be Kazakh, or Ukrainian, Belarusian, Serbian or Macedonian. Returns a word when
 * it is not clear. Without such words the two read the same.
 */
export function cyrillicEncodingOf(words: CyrillicWords): CyrillicEncoding | UnclearWord {
  const found = [...words.differing]
  if (found.length === 0) return 'windows-1251'
  const shares = sharesOf(found, words)
  const lead = shares.kazakh - shares.other
  if (shares.kazakh >= minShare && lead >= minLead) return 'kz-1048'
  if (shares.other >= minShare && -lead >= minLead) return 'windows-1251'
  const bytes = Buffer.from(found[0] ?? '', 'latin1')
  return { windows: decodedCyrillic(bytes, 'windows-1251'), kazakh: decodedCyrillic(bytes, 'kz-1048') }
}

/** Decodes text in one of the two encodings. */
export function decodedCyrillic(bytes: Buffer, encoding: CyrillicEncoding): string {
  return iconv.decode(bytes, iconvName(encoding))
}

/** Returns the name by which the library knows an encoding. */
export function iconvName(encoding: string): string {
  return encoding === 'kz-1048' ? 'rk1048' : encoding
}

/** Returns the share of the words that are well-formed Kazakh, and that of the best other language. */
function sharesOf(found: readonly string[], { letters }: CyrillicWords) {
  const text = decodedCyrillic(Buffer.from([...letters]), 'windows-1251').toLowerCase()
  const as = (encoding: CyrillicEncoding) =>
    found.map((word) => decodedCyrillic(Buffer.from(word, 'latin1'), encoding).toLowerCase())
  const share = (words: readonly string[], isWord: (word: string) => boolean) =>
    words.filter(isWord).length / words.length
  const windows = as('windows-1251')
  const others = otherLanguages
    .filter(({ whole, alphabet }) => !whole || alphabet.test(text))
    .map(({ alphabet, malformed }) => share(windows, (word) => alphabet.test(word) && !malformed.test(word)))
  return { kazakh: share(as('kz-1048'), isKazakh), other: Math.max(0, ...others) }
}

/**
 * ә ө ү ұ stand between consonants (but in suffixes: -ұлы); ғ has a vowel beside it, never е or і after it,
 * and neither begins a cluster nor ends a long word.
 */
function isKazakh(word: string): boolean {
  return (
    /^[а-яёәғқңөұүһі]+$/.test(word) &&
    !/[әөүұ][аоыіеэёәөүұ]|[аоыіеэёәөүюя](?!ұл)[әөүұ]|[иу](?!ұл)[өүұ]/.test(word) &&
    !/.{3}ғ$|ғ[ғеёэі]|(?:^|[^аоуыіеэёәөұүиюя])ғ(?![аоуыіеэёәөұүиюя])/.test(word)
  )
}

interface OtherLanguage {
  readonly alphabet: RegExp
  /** True if the text as a whole must have no other letters: words alone do not tell it from Kazakh. */
  readonly whole?: true
  readonly malformed: RegExp
}

const otherLanguages: readonly OtherLanguage[] = [
  // Ukrainian: ї never follows a consonant, є is a vowel, ґ is a consonant.
  {
    alphabet: /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]+$/,
    malformed: /[бвгґджзйклмнпрстфхцчшщь]ї|є[аоуиіеє]|ґ[^аеиіоуюярлнв]|[бвгджзйклмнпрстфхцчшщ]ґ[^аеиіоуюя]/,
  },
  // Belarusian: ў follows a vowel and precedes a consonant or ends the word.
  {
    alphabet: /^[абвгдеёжзійклмнопрстуўфхцчшыьэюя]+$/,
    malformed: /(?:^|[^аеёіоуыэюя])ў|ў[аеёіоуыэюя]/,
  },
  // Serbian and Macedonian: ј has a vowel beside it.
  {
    alphabet: /^[абвгдђежзијклљмнњопрстћуфхцчџш]+$/,
    whole: true,
    malformed: /(?:^|[^аеиоу])ј(?![аеиоу])/,
  },
  {
    alphabet: /^[абвгдѓежзѕијклљмнњопрстќуфхцчџш]+$/,
    whole: true,
    malformed: /(?:^|[^аеиоу])ј(?![аеиоу])/,
  },
]
