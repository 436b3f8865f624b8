import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'

/** The language that the screen is painted in; a change of it paints the caller anew. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languages.find((code) => code === i18n.language) ?? 'ru'
}
