import { Textarea } from '@mantine/core'
import { noteRisk } from '@qadam/contract/risk/endpoints.ts'
import { maxRiskNote } from '@qadam/contract/risk/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { risksKey } from './queries.ts'

interface NoteDialogProps {
  readonly riskId: number
  /** Whose reason, and which. */
  readonly about: string
  readonly onClose: () => void
}

/** Asks what was done about a reason. */
export default function NoteDialog({ riskId, about, onClose }: NoteDialogProps) {
  const { t } = useTranslation('risk')
  const [text, setText] = useState('')
  const send = useSubmit(() => call(noteRisk, { params: { id: riskId }, body: { text: text.trim() } }), {
    invalidates: [risksKey],
    success: t('noted'),
    onSuccess: onClose,
    failure: 'inline',
  })
  return (
    <FormDialog
      title={t('noteTitle')}
      text={`${about}. ${t('noteText')}`}
      send={t('noteSave')}
      busy={send.busy}
      failure={send.failure}
      lacks={text.trim() === '' ? t('noteLacks') : null}
      onSubmit={() => void send.submit()}
      onClose={onClose}
    >
      <Textarea
        label={t('noteField')}
        placeholder={t('noteHint')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={maxRiskNote}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
