import { Alert, Textarea } from '@mantine/core'
import { confirmLeaving, rejectLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { maxReason } from '@qadam/contract/leaving/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { changedByLeaving, type Leaving, type LeavingCount } from './queries.ts'
import { Sums } from './Sums.tsx'

interface DecideDialogProps {
  readonly leaving: Leaving
  readonly kind: 'confirm' | 'reject'
  readonly onClose: () => void
}

/** Confirms a leaving with its sums, or rejects it with a reason. Sums that changed meanwhile are shown beside. */
export default function DecideDialog({ leaving, kind, onClose }: DecideDialogProps) {
  const { t } = useTranslation('leaving')
  const [reason, setReason] = useState('')
  const [now, setNow] = useState<LeavingCount | null>(null)
  const isConfirmed = kind === 'confirm'
  const send = useSubmit<void>(
    async () => {
      const params = { id: leaving.id }
      if (isConfirmed) await call(confirmLeaving, { params })
      else await call(rejectLeaving, { params, body: { reason: reason.trim() } })
    },
    {
      invalidates: changedByLeaving,
      success: t(isConfirmed ? 'confirmed' : 'rejected'),
      onSuccess: onClose,
      failure: 'inline',
      onFailure: (thrown) => {
        if (isFailure(thrown) && thrown.code === 'leaving.changed')
          setNow(thrown.facts.current as LeavingCount)
        return false
      },
    },
  )
  return (
    <FormDialog
      title={t(isConfirmed ? 'confirmTitle' : 'rejectTitle')}
      text={t(isConfirmed ? 'confirmText' : 'rejectText')}
      send={t(isConfirmed ? 'confirm' : 'reject')}
      danger={isConfirmed}
      busy={send.busy}
      failure={send.failure}
      lacks={isConfirmed || reason.trim() !== '' ? null : t('lacksReason')}
      onSubmit={() => void send.submit()}
      onClose={onClose}
    >
      <Sums count={leaving.count} label={t('whatHappens')} />
      {now && (
        <Alert color="yellow" title={t('now')}>
          <Sums count={now} label={t('now')} />
        </Alert>
      )}
      {!isConfirmed && (
        <Textarea
          label={t('reason')}
          required
          autosize
          minRows={2}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
