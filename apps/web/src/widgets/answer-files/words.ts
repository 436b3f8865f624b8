import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../ui/language.ts'

export type Words = TFunction<'answering'>

/** Returns the phrases of answers and their files, and the current language. */
export function useWords(): { t: Words; language: Language } {
  const { t } = useTranslation('answering')
  return { t, language: useLanguage() }
}
