import { Textarea } from '@mantine/core'
import { decideReferral } from '@qadam/contract/referrals/endpoints.ts'
import type { Referral } from '@qadam/contract/referrals/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { referralsKey } from '../queries.ts'

interface DecideDialogProps {
  readonly referral: Referral
  readonly onClose: () => void
}

/** Asks why a referral is allowed or rejected. */
export default function DecideDialog({
  referral: { id, state, friend, referrer },
  onClose,
}: DecideDialogProps) {
  const { t } = useTranslation('referrals')
  const [reason, setReason] = useState('')
  const isAllowed = state === 'refused'
  const send = useSubmit(
    () => call(decideReferral, { params: { id }, body: { is_allowed: isAllowed, reason: reason.trim() } }),
    { invalidates: [referralsKey], success: t('decided'), onSuccess: onClose, failure: 'inline' },
  )
  return (
    <FormDialog
      title={t(isAllowed ? 'allowTitle' : 'refuseTitle')}
      text={`${fullName(friend)} ← ${fullName(referrer)}. ${t(isAllowed ? 'allowText' : 'refuseText')}`}
      send={t(isAllowed ? 'allow' : 'refuse')}
      busy={send.busy}
      failure={send.failure}
      lacks={reason.trim() === '' ? t('reasonLacks') : null}
      onSubmit={() => void send.submit(undefined)}
      onClose={onClose}
    >
      <Textarea
        label={t('reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
