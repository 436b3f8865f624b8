import {
  changeMailingState,
  copyMailing,
  deleteMailing,
  getMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { type MailingDetail, mailingQuery, mailingsKey } from './queries.ts'

export type MailingStep = 'take_back' | 'pause' | 'cancel' | 'resend'

interface Step {
  readonly id: number
  readonly action: MailingStep
}

const done = {
  take_back: 'tookBack',
  pause: 'pausedNow',
  cancel: 'cancelledNow',
  resend: 'resent',
} as const satisfies Record<MailingStep, string>

/** What is done with a mailing from its row and from its report. */
export function useMailingActions() {
  const { t } = useTranslation('mailings')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const invalidates = [mailingsKey]
  const step = useSubmit(
    async ({ id, action }: Step): Promise<MailingDetail> => {
      // A row has no version, and what a report shows may be seconds old: the counts move by themselves.
      const { version } = await call(getMailing, { params: { id } }, { quiet: true })
      return call(changeMailingState, { params: { id }, body: { action, version } })
    },
    {
      invalidates,
      onSuccess: (mailing) => queryClient.setQueryData(mailingQuery(mailing.id).queryKey, mailing),
      success: (_, { action }) => t(done[action]),
    },
  )
  const copy = useSubmit((id: number) => call(copyMailing, { params: { id } }), {
    invalidates,
    success: t('copied'),
    onSuccess: ({ id }) => navigate({ to: '/mailings/$mailingId', params: { mailingId: id } }),
  })
  const remove = useSubmit((id: number) => call(deleteMailing, { params: { id } }), {
    invalidates: [[...mailingsKey, 'list']],
    success: t('deleted'),
  })
  return { step, copy, remove }
}
