import type { Language } from '@qadam/contract/vocabulary.ts'

const nbsp = '\u00a0'
let zone = 'Asia/Almaty'

/** Returns the school's timezone; Asia/Almaty until `setTimeZone` is called. */
export function defaultTimeZone(): string {
  return zone
}

/** Sets the school's timezone once it is known. */
export function setTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    zone = timeZone
  } catch {
    // A timezone that the browser does not know is ignored.
  }
}

const symbols: Record<string, string> = {
  KZT: '₸',
  EUR: '€',
  USD: '$',
  GBP: '£',
  RUB: '₽',
  TRY: '₺',
  CNY: '¥',
}

/**
 * Formats money as the language writes it: `50 000 ₸` in Russian and Kazakh, `₸50,000` in English. `minor` is
 * in minor units (tiyn, cents); whole amounts have no decimals; spaces are non-breaking.
 */
export function money(minor: number, currency: string, language: Language): string {
  const whole = minor % 100 === 0
  const amount = number(minor / 100, language, whole ? 0 : 2)
  const symbol = symbols[currency]
  if (language === 'en')
    return symbol ? `${symbol}${amount}`.replace(/^(.)-/, '-$1') : `${currency}${nbsp}${amount}`
  return `${amount}${nbsp}${symbol ?? currency}`
}

/** Formats a number with the language's separators: `1 234 567,5` or `1,234,567.5`. */
export function number(value: number, language: Language, decimals?: number): string {
  const [whole = '0', fraction] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split(
    '.',
  )
  const english = language === 'en'
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, english ? ',' : nbsp)
  return fraction ? `${grouped}${english ? '.' : ','}${fraction}` : grouped
}

/** Returns `now` as a calendar day YYYY-MM-DD in the timezone. */
export function civilToday(now: Date = new Date(), timeZone: string = zone): string {
  const { year, month, day } = partsOf(now, timeZone)
  return `${year}-${month}-${day}`
}

/**
 * Formats a day or an instant as 21.11.2026, in English as 21 Nov 2026. Instants
 * use the school's timezone by default.
 */
export function shortDate(value: string, language: Language, timeZone: string = zone): string {
  const { year, month, day } = dayOf(value, timeZone)
  return language === 'en'
    ? `${Number(day)} ${monthsEn[Number(month) - 1]?.slice(0, 3)} ${year}`
    : `${day}.${month}.${year}`
}

/**
 * Formats a day as 21 ноября 2026 г., 2026 ж. 21 қараша or 21 November 2026: in Kazakh the year comes first.
 */
export function longDate(value: string, language: Language, timeZone: string = zone): string {
  const { year, month, day } = dayOf(value, timeZone)
  const index = Number(month) - 1
  const date = Number(day)
  if (language === 'kk') return `${year}${nbsp}ж. ${date}${nbsp}${monthsKk[index]}`
  if (language === 'ru') return `${date}${nbsp}${monthsRu[index]} ${year}${nbsp}г.`
  return `${date}${nbsp}${monthsEn[index]} ${year}`
}

/** Formats a day of this year as 21 ноября, 21 қараша or 21 November, and others with their year like `longDate`. */
export function nearDate(
  value: string,
  language: Language,
  { now = new Date(), timeZone = zone }: { readonly now?: Date; readonly timeZone?: string } = {},
): string {
  const { year, month, day } = dayOf(value, timeZone)
  if (year !== partsOf(now, timeZone).year) return longDate(value, language, timeZone)
  return `${Number(day)}${nbsp}${months[language][Number(month) - 1]}`
}

/** Formats the time of an instant as 14:05, by default in the school's timezone. */
export function clockTime(instant: string, timeZone: string = zone): string {
  const { hour, minute } = partsOf(new Date(instant), timeZone)
  return `${hour}:${minute}`
}

/** Returns the whole days from today to a calendar day: 0 today, negative when it has passed. */
export function daysUntil(day: string, now: Date = new Date(), timeZone: string = zone): number {
  const until = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return Math.round((until - Date.parse(`${civilToday(now, timeZone)}T00:00:00Z`)) / 86_400_000)
}

/** Formats a file size, for example 1,4 МБ. */
export function fileSize(bytes: number, language: Language): string {
  const units = language === 'en' ? ['B', 'KB', 'MB', 'GB'] : ['Б', 'КБ', 'МБ', 'ГБ']
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const size = bytes / 1024 ** step
  return `${number(size, language, size < 10 && step > 0 ? 1 : 0)}${nbsp}${units[step]}`
}

function dayOf(value: string, timeZone: string) {
  const civil = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (civil) return { year: civil[1] as string, month: civil[2] as string, day: civil[3] as string }
  return partsOf(new Date(value), timeZone)
}

function partsOf(instant: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

const monthsRu = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(
  ' ',
)
const monthsKk = 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(
  ' ',
)
const monthsEn =
  'January February March April May June July August September October November December'.split(' ')
const months: Readonly<Record<Language, readonly string[]>> = { ru: monthsRu, kk: monthsKk, en: monthsEn }
