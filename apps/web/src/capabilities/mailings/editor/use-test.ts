import { testMailing } from '@qadam/contract/mailings/endpoints.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'

/** Sends the stored mailing to oneself in one language. */
export function useTest(id: number) {
  const { t } = useTranslation('mailings')
  return useSubmit((language: Language) => call(testMailing, { params: { id }, body: { language } }), {
    success: ({ channels }) =>
      t('testSent', { channels: channels.map((channel) => t(`channel_${channel}`)).join(', ') }),
  })
}
