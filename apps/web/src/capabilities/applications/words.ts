import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { daysUntil, nearDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { weekOf } from './weeks.ts'

export type Words = TFunction<'applications'>

export function useWords(): { t: Words; language: Language } {
  const { t } = useTranslation('applications')
  return { t, language: useLanguage() }
}

/** Returns how long an application can still be submitted, and whether that is soon. */
export function deadlineWords(deadline: string | null, t: Words): { text: string; isSoon: boolean } {
  if (deadline === null) return { text: t('noDeadline'), isSoon: false }
  return { text: daysLeftWords(deadline, t), isSoon: daysUntil(deadline) <= 14 }
}

/** Returns the title of the group of applications that are due in a week. */
export function weekWords(due: string | null, { t, language }: { t: Words; language: Language }): string {
  const week = weekOf(due)
  if (typeof week === 'string') return t(`week_${week}`)
  return t('week_of', { from: nearDate(week.from, language), to: nearDate(week.to, language) })
}

export function daysLeftWords(day: string, t: Words): string {
  const days = daysUntil(day)
  if (days < 0) return t('dayPassed')
  return days === 0 ? t('lastDay') : t('daysLeft', { count: days })
}
