import { chooseLanguage } from '@qadam/contract/accounts/endpoints.ts'
import { type Language, languages } from '@qadam/contract/values.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { explain } from '../../platform/explain.ts'
import { changeLanguage } from '../../platform/i18n.ts'
import { session } from '../../platform/session.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { toastError } from '../../ui/toasts.ts'

/** Switches the language in place and keeps the choice, on this device and on the account. */
export function LanguageMenu() {
  const queryClient = useQueryClient()
  const { i18n } = useTranslation()
  const choose = async (language: Language) => {
    try {
      await changeLanguage(language)
    } catch (thrown) {
      toastError(explain(thrown).sentence)
      return
    }
    if (session()) void call(chooseLanguage, { body: { language } }, { quiet: true }).catch(() => undefined)
    // Titles of programs and sentences of the server come in the new language.
    await queryClient.invalidateQueries()
  }
  const present = languages.find((code) => code === i18n.language) ?? 'ru'
  return <LanguageSwitch value={present} onChange={(language) => void choose(language)} />
}
