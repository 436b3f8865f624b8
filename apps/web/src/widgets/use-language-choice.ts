import { chooseLanguage } from '@qadam/contract/accounts/endpoints.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { changeLanguage } from '../platform/i18n.ts'
import { notifyFailure } from '../platform/notify-failure.ts'
import { refetchInLanguage } from '../platform/refetch-in-language.ts'
import { session } from '../platform/session.ts'

/** Returns a function that switches the language in place and saves it on this device and in the account. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient()
  return async (language) => {
    try {
      await changeLanguage(language)
    } catch (thrown) {
      notifyFailure(thrown)
      return
    }
    if (session()) void call(chooseLanguage, { body: { language } }, { quiet: true }).catch(() => undefined)
    await refetchInLanguage(queryClient)
  }
}
