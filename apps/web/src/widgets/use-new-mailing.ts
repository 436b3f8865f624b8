import type { Sent } from '@qadam/contract/endpoint.ts'
import { createMailing } from '@qadam/contract/mailings/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/call.ts'
import { civilToday, nearDate } from '../platform/formats.ts'
import { i18n, loadPhrases } from '../platform/i18n.ts'
import { currentLanguage } from '../platform/language.ts'
import { useSubmit } from '../platform/use-submit.ts'

type NewAudience = Sent<typeof createMailing>['body']['audience']

/** Begins a mailing to an audience, and opens it. */
export function useNewMailing() {
  const navigate = useNavigate()
  return useSubmit(
    async (audience: NewAudience) => {
      await loadPhrases(['mailings'])
      const name = i18n.t('mailings:newName', { day: nearDate(civilToday(), currentLanguage()) })
      return call(createMailing, { body: { name, audience } })
    },
    {
      invalidates: [['mailings', 'list']],
      onSuccess: ({ id }) => navigate({ to: '/mailings/$mailingId', params: { mailingId: id } }),
    },
  )
}
