/**
 * The currencies of the product with the number of their minor digits (ISO 4217). The table `currencies` has
 * the same ones.
 */
export const minorDigits = {
  KZT: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  AUD: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  JPY: 0,
  KRW: 0,
  RUB: 2,
  TRY: 2,
  UZS: 2,
  KGS: 2,
  PLN: 2,
  CZK: 2,
  HUF: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  AED: 2,
  INR: 2,
  MYR: 2,
  SGD: 2,
  HKD: 2,
  NZD: 2,
  GEL: 2,
  AZN: 2,
  UAH: 2,
  BYN: 2,
  BGN: 2,
  RON: 2,
  ILS: 2,
  THB: 2,
  SAR: 2,
  QAR: 2,
  EGP: 2,
  MDL: 2,
  AMD: 2,
  TJS: 2,
  MNT: 2,
  BRL: 2,
  MXN: 2,
  ZAR: 2,
  ISK: 0,
  RSD: 2,
} as const

export type CurrencyCode = keyof typeof minorDigits

export const currencyCodes = Object.keys(minorDigits) as readonly CurrencyCode[]

const signs: Partial<Readonly<Record<CurrencyCode, string>>> = {
  KZT: '₸',
  USD: '$',
  EUR: '€',
  GBP: '£',
  RUB: '₽',
  TRY: '₺',
  CNY: '¥',
}

/** Returns the sign of a currency, or its code. */
export const signOf = (currency: CurrencyCode): string => signs[currency] ?? currency
