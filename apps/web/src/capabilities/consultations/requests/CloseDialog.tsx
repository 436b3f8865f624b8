import { Select, Textarea } from '@mantine/core'
import { changeConsultationState } from '@qadam/contract/consultations/endpoints.ts'
import { type CloseReason, closeReasons } from '@qadam/contract/consultations/lifecycle.ts'
import { consultationLimits } from '@qadam/contract/consultations/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { requestsKey } from '../queries.ts'
import type { RequestDialogProps } from './StepDialog.tsx'

/** Asks why a request is closed without a student. */
export default function CloseDialog({ request: { id, name, version }, onClose }: RequestDialogProps) {
  const { t } = useTranslation('requests')
  const [reason, setReason] = useState<CloseReason | null>(null)
  const [text, setText] = useState('')
  const send = useSubmit(
    (chosen: CloseReason) =>
      call(changeConsultationState, {
        params: { id },
        body: { action: 'close', reason: chosen, text: text.trim(), version },
      }),
    { invalidates: [requestsKey], success: t('closed'), onSuccess: onClose, failure: 'inline' },
  )
  return (
    <FormDialog
      title={t('closeTitle')}
      text={`${name}. ${t('closeText')}`}
      send={t('close')}
      busy={send.busy}
      failure={send.failure}
      lacks={reason === null ? t('reasonLacks') : null}
      onSubmit={() => void (reason && send.submit(reason))}
      onClose={onClose}
    >
      <Select
        label={t('reason')}
        required
        value={reason}
        data={closeReasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
        onChange={(chosen) => setReason(chosen as CloseReason | null)}
      />
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={consultationLimits.noteLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
