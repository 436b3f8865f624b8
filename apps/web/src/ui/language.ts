import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'

/** Returns the language of the interface; re-renders when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languages.find((code) => code === i18n.language) ?? 'ru'
}
