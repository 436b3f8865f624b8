import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { storage } from './storage.ts'

/** Returns the language for a stored index or code; defaults to Russian. */
export function languageOf(stored: string | null): Language {
  return languages.find((code, index) => stored === String(index) || stored === code) ?? 'ru'
}

let language: Language = languageOf(storage.getItem('lang') ?? documentLanguage())

/** Returns the language of the interface and of every call. */
export function currentLanguage(): Language {
  return language
}

/** Saves the user's choice as its index 0, 1 or 2. */
export function saveLanguage(chosen: Language): void {
  language = chosen
  storage.setItem('lang', String(languages.indexOf(chosen)))
  if (typeof document === 'undefined') return
  document.documentElement.lang = chosen
  informServer(chosen)
}

/** The server renders guests' pages in the language that was chosen; it cannot see the browser's storage. */
function informServer(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use.
  document.cookie = `lang=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`
}

// A choice that was made before there was a cookie, or that has outlived it.
if (typeof document !== 'undefined' && storage.getItem('lang') !== null) informServer(language)

/** Takes the language that the address names (`?hl=kk`, for search engines) as the person's choice, and out of the address. */
export function takeLanguageOfAddress(): void {
  const address = new URL(window.location.href)
  const asked = languages.find((code) => code === address.searchParams.get('hl'))
  if (!address.searchParams.has('hl')) return
  address.searchParams.delete('hl')
  window.history.replaceState(window.history.state, '', address)
  if (asked) saveLanguage(asked)
}

/** The language that the server has chosen for somebody who has not. */
function documentLanguage(): string | null {
  return typeof document === 'undefined' ? null : document.documentElement.lang
}
