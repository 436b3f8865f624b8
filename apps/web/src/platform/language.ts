import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { storage } from './storage.ts'

/** The language that a stored index or code stands for; Russian when there is none. */
export function languageOf(stored: string | null): Language {
  return languages.find((code, index) => stored === String(index) || stored === code) ?? 'ru'
}

let language: Language = languageOf(storage.getItem('lang'))

/** The language of the interface and of every call. */
export function currentLanguage(): Language {
  return language
}

/** Keeps the person's choice by its index 0, 1, 2. */
export function saveLanguage(chosen: Language): void {
  language = chosen
  storage.setItem('lang', String(languages.indexOf(chosen)))
  if (typeof document !== 'undefined') document.documentElement.lang = chosen
}
