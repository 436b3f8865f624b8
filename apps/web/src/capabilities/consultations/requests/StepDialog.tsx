import { TextInput } from '@mantine/core'
import { changeConsultationStep } from '@qadam/contract/consultations/endpoints.ts'
import { consultationLimits } from '@qadam/contract/consultations/limits.ts'
import type { Consultation } from '@qadam/contract/consultations/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { civilToday } from '../../../platform/formats.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { requestsKey } from '../queries.ts'

export interface RequestDialogProps {
  readonly request: Consultation
  readonly onClose: () => void
}

/** Asks what comes next with a request, and on which day. */
export default function StepDialog({ request: { id, name, next_step: step }, onClose }: RequestDialogProps) {
  const { t } = useTranslation('requests')
  const today = civilToday(new Date(serverNow()))
  const [text, setText] = useState(step?.text ?? '')
  const [on, setOn] = useState<string | null>(step?.on ?? today)
  const send = useSubmit(
    () =>
      call(changeConsultationStep, { params: { id }, body: { step: { text: text.trim(), on: on ?? '' } } }),
    { invalidates: [requestsKey], success: t('saved'), onSuccess: onClose, failure: 'inline' },
  )
  const lacks = text.trim() === '' || on === null || on < today
  return (
    <FormDialog
      title={t('stepTitle')}
      text={`${name}. ${t('stepText')}`}
      send={t('stepSave')}
      busy={send.busy}
      failure={send.failure}
      lacks={lacks ? t('stepLacks') : null}
      onSubmit={() => void send.submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('stepField')}
        required
        data-autofocus
        maxLength={consultationLimits.stepLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DayInput label={t('stepOn')} required value={on} minDate={today} onChange={(day) => setOn(day)} />
    </FormDialog>
  )
}
