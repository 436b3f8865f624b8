import { foldLoosely } from '../../../platform/import/folding.ts'

/** Names of languages that differ from those of Unicode. */
const otherNames: Readonly<Record<string, string>> = {
  mandarin: 'zh',
  'mandarin chinese': 'zh',
  putonghua: 'zh',
  castilian: 'es',
  farsi: 'fa',
  deutsch: 'de',
  francais: 'fr',
  espanol: 'es',
  italiano: 'it',
  english: 'en',
  'казак тили': 'kk',
  'орыс тили': 'ru',
  'агылшын тили': 'en',
}

let codes: Map<string, string> | undefined

/** Returns the ISO 639-1 code of a language by its code or its name in Russian, Kazakh or English. */
export function languageCodeOf(given: string): string | undefined {
  codes ??= learnCodes()
  const bare = given.replace(/\([^)]*\)/g, ' ')
  const folded = foldLoosely(bare)
  return codes.get(folded) ?? codes.get(folded.replace(/ (?:язык|тили|language)$/, ''))
}

function learnCodes(): Map<string, string> {
  const found = new Map<string, string>()
  const names = ['ru', 'kk', 'en'].map(
    (locale) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }),
  )
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second
      // Deprecated codes (iw → he) resolve to the current code.
      const settled = new Intl.Locale(code).language
      if (settled.length !== 2) continue
      for (const name of names) {
        const called = name.of(code)
        if (!called) continue
        found.set(foldLoosely(called), settled)
        found.set(foldLoosely(called).replace(/ тили$/, ''), settled)
        found.set(code, settled)
      }
    }
  }
  for (const [name, code] of Object.entries(otherNames)) found.set(foldLoosely(name), code)
  return found
}
