import { foldLoosely } from '../../../platform/import/folding.ts'

export interface KnownCountry {
  readonly code: string
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
}

/** Common names that differ from those of Unicode. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  америка: 'US',
  'соединенные штаты америки': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  britain: 'GB',
  англия: 'GB',
  'соединенное королевство': 'GB',
  уик: 'GB',
  uae: 'AE',
  'объединенные арабские эмираты': 'AE',
  эмираты: 'AE',
  korea: 'KR',
  'republic of korea': 'KR',
  'южная корея': 'KR',
  корея: 'KR',
  'оңтүстік корея': 'KR',
  russia: 'RU',
  'russian federation': 'RU',
  'российская федерация': 'RU',
  czechia: 'CZ',
  'czech republic': 'CZ',
  чешская: 'CZ',
  'чешская республика': 'CZ',
  holland: 'NL',
  голландия: 'NL',
  turkey: 'TR',
  turkiye: 'TR',
  'hong kong': 'HK',
  гонконг: 'HK',
  'viet nam': 'VN',
  белоруссия: 'BY',
  киргизия: 'KG',
  молдавия: 'MD',
  'қазақстан республикасы': 'KZ',
  'республика казахстан': 'KZ',
}

/** Returns a function that finds a country's code by code or any name, in three languages. */
export function countryFinder(countries: readonly KnownCountry[]): (given: string) => string | undefined {
  const found = new Map<string, string>()
  for (const [name, code] of Object.entries(otherNames)) found.set(foldLoosely(name), code)
  for (const { code, name_ru, name_kk, name_en } of countries) {
    for (const name of [code, name_ru, name_kk, name_en]) found.set(foldLoosely(name), code)
  }
  return (given) => found.get(foldLoosely(given))
}
