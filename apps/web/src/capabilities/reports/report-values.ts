import type { DimensionName } from '@qadam/contract/reports/definitions.ts'
import { counts, isShare, type MeasureName } from '@qadam/contract/reports/measures.ts'
import type { Period } from '@qadam/contract/reports/period.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { number, shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'

export interface ShareValue {
  readonly value: number | null
  readonly numerator: number
  readonly denominator: number
}

export type MeasureValue = number | string | null | ShareValue
export type Measures = Readonly<Record<string, MeasureValue>>

interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}
interface Titled {
  readonly id: number
  readonly title: string
}
export type DimensionValue = Person | Titled | string | null

/** A row of a report: its dimensions, its measures and, compared, those of the other period. */
export type ReportRow = Readonly<Record<string, DimensionValue | MeasureValue>> & {
  readonly before: Measures | null
}

export interface Report {
  readonly version: number
  readonly as_of: string
  readonly time_zone: string
  readonly period: Period | null
  readonly count: number
  readonly results: readonly ReportRow[]
  readonly totals: ReportRow
}

/** The unit words that a formatted value needs. */
export interface ValueWords {
  readonly of: string
  readonly noData: string
  readonly language: Language
}

/** Formats a measure: hours from minutes, a share with both counts and, from five on, in percent. */
export function measureText(name: MeasureName, value: MeasureValue, words: ValueWords): string {
  const { of, noData, language } = words
  if (value === null || value === undefined) return isShare(name) ? noData : '—'
  if (typeof value === 'object') {
    if (value.denominator === 0) return noData
    const parts = `${number(value.numerator, language)} ${of} ${number(value.denominator, language)}`
    return value.value === null ? parts : `${parts}, ${value.value}\u00a0%`
  }
  if (typeof value === 'string') return shortDate(value, language)
  if (!isShare(name) && counts[name].unit === 'minutes') return number(value / 60, language, 1)
  return number(Math.round(value * 10) / 10, language)
}

/** Whether there is anything to open behind a value. */
export function hasRows(value: MeasureValue): boolean {
  if (value === null || value === undefined || typeof value === 'string') return false
  return typeof value === 'object' ? value.numerator > 0 : value !== 0
}

/** The words of a row's dimension. */
export function dimensionText(
  value: DimensionValue,
  words: { readonly type: (name: string) => string } & ValueWords,
  name: DimensionName,
): string {
  if (value === null) return '—'
  if (typeof value === 'object') return 'title' in value ? value.title : fullName(value)
  return name === 'week' ? shortDate(value, words.language) : words.type(value)
}
