import { SegmentedControl, Textarea } from '@mantine/core'
import { noteConsultation } from '@qadam/contract/consultations/endpoints.ts'
import { consultationLimits } from '@qadam/contract/consultations/limits.ts'
import { writtenNoteKinds } from '@qadam/contract/consultations/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { requestsKey } from '../queries.ts'
import type { RequestDialogProps } from './StepDialog.tsx'

/** Asks for a note on a call with somebody who sent a request. */
export default function NoteDialog({ request: { id, name }, onClose }: RequestDialogProps) {
  const { t } = useTranslation('requests')
  const [kind, setKind] = useState<(typeof writtenNoteKinds)[number]>('call')
  const [text, setText] = useState('')
  const send = useSubmit(
    () => call(noteConsultation, { params: { id }, body: { kind, text: text.trim() } }),
    { invalidates: [requestsKey], success: t('saved'), onSuccess: onClose, failure: 'inline' },
  )
  return (
    <FormDialog
      title={t('noteTitle')}
      text={name}
      send={t('noteSave')}
      busy={send.busy}
      failure={send.failure}
      lacks={text.trim() === '' ? t('noteLacks') : null}
      onSubmit={() => void send.submit()}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('noteKind')}
        value={kind}
        onChange={(chosen) => setKind(chosen as typeof kind)}
        data={writtenNoteKinds.map((value) => ({ value, label: t(`note_${value}`) }))}
      />
      <Textarea
        label={t('noteField')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={consultationLimits.noteLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
