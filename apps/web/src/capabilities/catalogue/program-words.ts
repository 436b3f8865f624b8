import { currentRound, type DurationUnit, type PricePeriod, roundOn } from '@qadam/contract/programs/rules.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { civilToday, daysUntil, money, number, shortDate } from '../../platform/formats.ts'
import { type CatalogueSearch, chosen } from './catalogue-search.ts'
import type { Card, Facets } from './queries.ts'

export type Words = TFunction<'catalogue'>

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

export type PageWords = TFunction<'programPage'>

/** Adds the phrases of the program page: the first page of guests does without them. */
export function usePageWords(): { t: Words; page: PageWords; language: Language } {
  const { t: page } = useTranslation('programPage')
  return { ...useWords(), page }
}

/**
 * Returns the tuition: its amount in its own currency, the period, and the amount in tenge for foreign
 * currencies.
 */
export function tuitionOf(card: Card, t: Words, language: Language) {
  if (card.is_free || card.price === 0) return { sum: t('tuitionFree'), per: '', tenge: '' }
  if (card.price === null || card.currency === null) return { sum: t('tuitionUnknown'), per: '', tenge: '' }
  const abroad = card.currency !== 'KZT' && card.price_kzt !== null
  return {
    sum: money(card.price, card.currency, language),
    per: t(
      card.kind === 'course' && card.price_period === 'total' ? 'perCourse' : perPeriod[card.price_period],
    ),
    tenge: abroad ? t('about', { value: tenge(roughly(card.price_kzt as number), language) }) : '',
  }
}

/** Returns the submission fee in tenge, or words when it is free or unknown. */
export function feeOf(card: Card, t: Words, language: Language): string {
  if (card.cost === null) return t('feeUnknown')
  return card.cost === 0 ? t('feeFree') : tenge(card.cost, language)
}

/** Formats tiyn as tenge. */
function tenge(tiyn: number, language: Language): string {
  return money(tiyn, 'KZT', language)
}

/**
 * Rounds a converted amount to three significant digits: more would suggest a precision that a rate does not
 * have.
 */
function roughly(tiyn: number): number {
  const step = 100 * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(tiyn / 100, 1))) - 2)
  return Math.round(tiyn / step) * step
}

/** Formats tiyn that were converted: "≈ 5 820 000 ₸", three significant digits, on one line. */
export function roughTenge(tiyn: number, language: Language): string {
  return `≈\u00a0${tenge(roughly(tiyn), language)}`
}

/** Returns the duration of a program in natural units; 156 weeks are three years. */
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

/** Returns how many programs there are in how many countries by the filters, in words. */
export function countsIn(
  search: CatalogueSearch,
  facets: Facets | undefined,
  { t, language }: ReturnType<typeof useWords>,
): string {
  if (!facets) return ''
  // The countries are counted without the filter by country, so that a second one can be chosen.
  const only = chosen(search, 'country')
  const count = facets.country.filter(
    (one) => one.count > 0 && (only.length === 0 || only.includes(one.code)),
  ).length
  const where = count > 0 ? t('inCountries', { count, number: number(count, language) }) : ''
  const programs = { count: facets.count, number: number(facets.count, language), where }
  return t('programsIn', programs)
    .replace(/ (?=\.)/, '')
    .trim()
}

/** What a card says of its rounds. */
export type RoundFacts = Pick<Card, 'rounds' | 'rounds_to_be_announced'>

/** Returns the text and urgency of a program's rounds today. */
export function roundWords({ rounds, rounds_to_be_announced }: RoundFacts, t: Words, language: Language) {
  const today = civilToday()
  const round = currentRound(rounds, today)
  if (!round && rounds_to_be_announced)
    return { tone: 'coming', text: t('roundsToBeAnnounced'), round: null } as const
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

/** Returns the name of a language of instruction; rare ones stay a code. */
export function languageName(code: string, t: Words): string {
  const key = `language.${code}` as 'language.en'
  return t(key, { defaultValue: code.toUpperCase() })
}

/** Returns city and country on one line: the first city, the number of others, the country. */
export function placeOf(card: Card): string {
  const [first, ...more] = card.cities
  const city = first && more.length > 0 ? `${first.city} +${more.length}` : first?.city
  return [city, card.countries[0]?.name].filter(Boolean).join(', ')
}
