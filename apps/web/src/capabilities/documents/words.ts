import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { useLanguage } from '../../ui/language.ts'
import type { StudentDocument } from './queries.ts'

export type Words = TFunction<'documents'>

export function useWords(): { t: Words; language: Language } {
  const { t } = useTranslation('documents')
  return { t, language: useLanguage() }
}

/** Returns why a document was returned: the listed reason and the text. */
export function returnWords({ reason, reason_text: text }: StudentDocument, t: Words): string {
  const listed = reason && reason !== 'own_words' ? t(`reason_${reason}` as 'reason_cut_off') : ''
  return [listed, text].filter(Boolean).join('. ')
}

export function waiverWords({ reason, reason_text: text }: StudentDocument, t: Words): string {
  const listed = reason && reason !== 'own_words' ? t(`waiver_${reason}` as 'waiver_seen_on_paper') : ''
  return [listed, text].filter(Boolean).join('. ')
}

export const personWords = (person: { first_name: string; last_name: string } | null, t: Words): string =>
  person ? fullName(person) : t('system')
