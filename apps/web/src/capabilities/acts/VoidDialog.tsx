import { Textarea } from '@mantine/core'
import { voidAct } from '@qadam/contract/acts/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Act, actsKey } from './queries.ts'

interface VoidDialogProps {
  readonly act: Pick<Act, 'id' | 'number'>
  readonly onClose: () => void
}

/** Asks for the reason before an act is voided. */
export function VoidDialog({ act, onClose }: VoidDialogProps) {
  const { t } = useTranslation('acts')
  const [reason, setReason] = useState('')
  const { submit, busy, failure } = useSubmit(
    () => call(voidAct, { query: { id: act.id }, body: { reason: reason.trim() } }),
    { success: t('voidedNow', { number: act.number }), invalidates: [actsKey], failure: 'inline' },
  )
  return (
    <FormDialog
      danger
      title={t('voidTitle', { number: act.number })}
      text={t('voidText')}
      send={t('void')}
      busy={busy}
      failure={failure}
      lacks={reason.trim() === '' ? t('voidLacks') : null}
      onSubmit={() => void submit(undefined, onClose)}
      onClose={onClose}
    >
      <Textarea
        label={t('reason')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
