import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryFinder } from './country-words.ts'

/** The countries of the product, as its database has them. */
const rows = readFileSync(new URL('../../migrations/0041-countries.sql', import.meta.url), 'utf8')
const known = [
  ...rows.matchAll(/\('([A-Z]{2})', '((?:[^']|'')+)', '((?:[^']|'')+)', '((?:[^']|'')+)',/g),
].map(([, code = '', name_ru = '', name_kk = '', name_en = '']) => ({ code, name_ru, name_kk, name_en }))
const countryOf = countryFinder(known)

test.each([
  ...[
    'США',
    'С.Ш.А.',
    'Соединённые Штаты Америки',
    'Америка',
    'USA',
    'U.S.A.',
    'the USA',
    'United States of America',
    'us',
    'АҚШ',
  ].map((name) => [name, 'US']),
  ...[
    'Great Britain',
    'U.K.',
    'UK',
    'the United Kingdom',
    'GBR',
    'England',
    'Англия',
    'Великобритания (Англия)',
    'Соединённое Королевство',
    'Ұлыбритания',
    'United Kingdom of Great Britain and Northern Ireland',
  ].map((name) => [name, 'GB']),
  ...[
    'КНР',
    'PRC',
    "People's Republic of China",
    'Китайская Народная Республика',
    'Китай (КНР)',
    'China',
    'China (PRC)',
    'CHN',
    'Қытай',
    'ҚХР',
  ].map((name) => [name, 'CN']),
  ...['Macau', 'Macao', 'Макао', 'Macao SAR', 'MAC', 'Аомынь'].map((name) => [name, 'MO']),
  ...['Hong Kong', 'Hong-Kong', 'Гонконг', 'HKG'].map((name) => [name, 'HK']),
  ...['Taiwan', 'Taiwan, Province of China', 'Republic of China', 'Тайвань'].map((name) => [name, 'TW']),
  ...[
    'Korea, Republic of',
    'Korea (Republic of)',
    'Republic of Korea',
    'South Korea',
    'Korea (South)',
    'Южная Корея',
    'Корея, Республика',
    'KOR',
    'Корея Республикасы',
    'Корея',
  ].map((name) => [name, 'KR']),
  ...["Korea, Democratic People's Republic of", 'Korea (North)', 'Korea (DPRK)', 'КНДР'].map((name) => [
    name,
    'KP',
  ]),
  ...[
    'Congo, Democratic Republic of the',
    'Congo (Democratic Republic of the)',
    'DR Congo',
    'ДРК',
    'Congo (DRC)',
  ].map((name) => [name, 'CD']),
  ...['Iran, Islamic Republic of', 'Iran (Islamic Republic of)', 'Иран'].map((name) => [name, 'IR']),
  ...['Moldova, Republic of', 'Молдавия', 'Republic of Moldova'].map((name) => [name, 'MD']),
  ...[
    'The Netherlands',
    'Netherlands (Kingdom of the)',
    'Netherlands, Kingdom of the',
    'Holland',
    'NLD',
    'Голландия',
  ].map((name) => [name, 'NL']),
  ...['Germany', 'Deutschland', 'DEU', 'ФРГ', 'Федеративная Республика Германия', 'Германия'].map((name) => [
    name,
    'DE',
  ]),
  ...['Czechia', 'Czech Republic', 'The Czech Republic', 'Чешская Республика', 'Чехия'].map((name) => [
    name,
    'CZ',
  ]),
  ...['UAE', 'U.A.E.', 'ОАЭ', 'the United Arab Emirates', 'БАӘ'].map((name) => [name, 'AE']),
  ...['Türkiye', 'Turkey', 'Турция', 'Türkiye, Republic of', 'TUR'].map((name) => [name, 'TR']),
  ...['Russian Federation', 'РФ', 'Россия', 'Ресей'].map((name) => [name, 'RU']),
  ...['Республика Польша', 'Republic of Poland', 'Польша Республикасы', 'Poland, Republic of'].map((name) => [
    name,
    'PL',
  ]),
  ...[
    'Tanzania, United Republic of',
    'Venezuela (Bolivarian Republic of)',
    'Viet Nam',
    'Kazakhstan, Republic of',
  ].map((name, at) => [name, ['TZ', 'VE', 'VN', 'KZ'][at] ?? '']),
])('%s is %s', (name, code) => expect(countryOf(name ?? '')).toBe(code))

test('names of several countries, and what is none, are not guessed', () => {
  for (const name of [
    'Congo',
    'Конго',
    'Korea (Somewhere)',
    'Атлантида',
    'Virgin Islands',
    'Европа',
    'XX',
    'Germany, France',
    '',
  ])
    expect(countryOf(name), name).toBeUndefined()
})

test('every name of the product is that country, but for one that two have', () => {
  expect(known.length).toBeGreaterThan(200)
  for (const { code, name_ru, name_kk, name_en } of known)
    for (const name of [code, name_ru, name_kk, name_en].filter((one) => one !== 'Конго'))
      expect(countryOf(name), name).toBe(code)
})
