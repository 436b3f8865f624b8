import { share } from '@qadam/contract/share.ts'
import { useTranslation } from 'react-i18next'
import { number } from '../platform/formats.ts'
import { useLanguage } from './language.ts'

/**
 * Returns the words of a share in the language: `18 of 24, 75 %`, under five both counts alone, and "no data" where
 * nothing was counted.
 */
export function useShareText(): (part: number, whole: number) => string {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (part, whole) => {
    const { isKnown, percent } = share(part, whole)
    if (!isKnown) return t('shareUnknown')
    const counts = { part: number(part, language), whole: number(whole, language) }
    return percent === null ? t('shareParts', counts) : t('sharePercent', { ...counts, percent })
  }
}
