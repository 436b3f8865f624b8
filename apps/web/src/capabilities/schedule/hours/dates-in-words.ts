import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { shortDate } from '../../../platform/formats.ts'
import type { Hours } from './week-form.ts'

/** Returns the validity period of hours in words; empty when always valid. */
export function datesInWords(
  { date_from: from, date_to: to }: Hours,
  t: TFunction<'workDays'>,
  language: Language,
): string {
  return [
    from && t('since', { day: shortDate(from, language) }),
    to && t('until', { day: shortDate(to, language) }),
  ]
    .filter(Boolean)
    .join(' ')
}
