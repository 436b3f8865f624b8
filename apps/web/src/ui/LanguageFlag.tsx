import { Flag } from './Flag.tsx'

/** The country whose flag stands for a language. */
const countries: Readonly<Record<string, string>> = {
  ru: 'RU',
  kk: 'KZ',
  en: 'GB',
  tr: 'TR',
  de: 'DE',
  hu: 'HU',
  it: 'IT',
  el: 'GR',
  cs: 'CZ',
  sk: 'SK',
  pl: 'PL',
  zh: 'CN',
  fr: 'FR',
  es: 'ES',
  ko: 'KR',
  ja: 'JP',
}

/** The flag beside the name of a language; decoration, because a flag names a country. */
export function LanguageFlag({ language }: { readonly language: string }) {
  const country = countries[language]
  return country ? <Flag country={country} /> : null
}
