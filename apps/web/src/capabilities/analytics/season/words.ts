import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'

export type Words = TFunction<'season'>

export function useWords(): { t: Words; language: Language } {
  const { t } = useTranslation('season')
  return { t, language: useLanguage() }
}

/** Below this many people a share has no percent. */
const percentFrom = 5

/** Returns a share with both of its parts; the parts alone for a few people. */
export function shareWords(part: number, all: number, { t, language }: ReturnType<typeof useWords>): string {
  if (all === 0) return t('noData')
  const parts = { part: number(part, language), all: number(all, language) }
  return all < percentFrom
    ? t('shareSmall', parts)
    : t('share', { ...parts, percent: Math.round((part / all) * 100) })
}
