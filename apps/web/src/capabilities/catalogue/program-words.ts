import { currentRound, type DurationUnit, type PricePeriod, roundOn } from '@qadam/contract/programs/rules.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { civilToday, daysUntil, money, number, shortDate } from '../../platform/formats.ts'
import type { Card } from './queries.ts'

export type Words = TFunction<'catalogue'>
type Round = Card['rounds'][number]

/** The phrases of the catalogue and the language they are in. */
export function useWords(): { t: Words; language: Language } {
  const { t, i18n } = useTranslation('catalogue')
  return { t, language: i18n.language as Language }
}

const perPeriod = {
  year: 'perYear',
  semester: 'perSemester',
  month: 'perMonth',
  total: 'perTotal',
} as const satisfies Record<PricePeriod, string>

/** The tuition: its sum in its own currency, the period, and what it is in tenge when that is another currency. */
export function tuitionOf(card: Card, t: Words, language: Language) {
  if (card.is_free || card.price === 0) return { sum: t('tuitionFree'), per: '', tenge: '' }
  if (card.price === null || card.currency === null) return { sum: t('tuitionUnknown'), per: '', tenge: '' }
  const abroad = card.currency !== 'KZT' && card.price_kzt !== null
  return {
    sum: money(card.price, card.currency, language),
    per: t(perPeriod[card.price_period]),
    tenge: abroad ? t('about', { value: tenge(roughly(card.price_kzt as number), language) }) : '',
  }
}

/** The submission fee in tenge, or in words where it is nothing or not known. */
export function feeOf(card: Card, t: Words, language: Language): string {
  if (card.cost === null) return t('feeUnknown')
  return card.cost === 0 ? t('feeFree') : tenge(card.cost, language)
}

/** Tiyn as tenge. */
function tenge(tiyn: number, language: Language): string {
  return money(tiyn, 'KZT', language)
}

/** A converted sum to three meaningful digits: more would promise an exactness that a rate does not have. */
function roughly(tiyn: number): number {
  const step = 100 * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(tiyn / 100, 1))) - 2)
  return Math.round(tiyn / step) * step
}

/** How long a program takes; 156 weeks are three years. */
export function durationOf(card: Card, t: Words, language: Language): string | null {
  if (card.duration_value === null || card.duration_unit === null) return null
  const [value, unit] = asPeopleCount(card.duration_value, card.duration_unit)
  const shown = { number: number(value, language) }
  if (unit === 'years' && !Number.isInteger(value)) return t('yearsPart', shown)
  return t(unit, { ...shown, count: Math.ceil(value) })
}

function asPeopleCount(value: number, unit: DurationUnit): [number, DurationUnit] {
  if (unit === 'weeks' && value >= 52 && value % 26 === 0) return [value / 52, 'years']
  if (unit === 'months' && value >= 12 && value % 6 === 0) return [value / 12, 'years']
  return [value, unit]
}

/** What to say about the rounds of a program today, and how urgent it is. */
export function roundWords(rounds: readonly Round[], t: Words, language: Language) {
  const today = civilToday()
  const round = currentRound(rounds, today)
  if (!round)
    return {
      tone: rounds.length > 0 ? 'over' : 'unknown',
      text: rounds.length > 0 ? t('roundsOver') : t('roundsUnknown'),
      round: null,
    } as const
  const { state } = roundOn(round, today)
  if (state === 'coming') {
    return { tone: 'coming', text: t('opensOn', { date: shortDate(round.start, language) }), round } as const
  }
  const count = daysUntil(round.end)
  const text = count === 0 ? t('lastDay') : t('daysLeft', { count })
  return { tone: count <= 14 ? 'soon' : 'open', text, round } as const
}

/** A language of instruction by its code, in the reader's language; a rare one stays a code. */
export function languageName(code: string, t: Words): string {
  const key = `language.${code}` as 'language.en'
  return t(key, { defaultValue: code.toUpperCase() })
}

/** City and country of a program on one line: the first city, how many more, the country. */
export function placeOf(card: Card): string {
  const [first, ...more] = card.cities
  const city = first && more.length > 0 ? `${first.city} +${more.length}` : first?.city
  return [city, card.countries[0]?.name].filter(Boolean).join(', ')
}
