import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deleteTranche, waiveTranche } from '@qadam/contract/tranches/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { type Tranche, tranchesKey } from './queries.ts'

interface EndDialogProps {
  readonly tranche: Tranche
  readonly kind: 'waive' | 'delete'
  readonly onClose: () => void
}

/** Waives what is left of a tranche, or deletes one of which nothing was paid; both need a reason. */
export default function EndDialog({ tranche, kind, onClose }: EndDialogProps) {
  const { t } = useTranslation('payments')
  const { t: fields } = useTranslation('fields')
  const left = amountText(tranche.left, useLanguage())
  const isWaiver = kind === 'waive'
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() ? null : fields('required')) },
  })
  const send = useSubmit<{ reason: string }>(
    async ({ reason }) => {
      const body = { id: tranche.id, version: tranche.version, reason }
      if (isWaiver) await call(waiveTranche, { body })
      else await call(deleteTranche, { body })
    },
    {
      form,
      invalidates: [tranchesKey, ['students']],
      success: t(isWaiver ? 'waived' : 'trancheDeleted'),
      onSuccess: onClose,
    },
  )
  return (
    <FormDialog
      title={t(isWaiver ? 'waive' : 'deleteTrancheTitle')}
      text={isWaiver ? t('waiveText', { left }) : t('deleteTrancheText')}
      send={t(isWaiver ? 'waive' : 'deleteTranche')}
      danger
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <Textarea
        label={t('reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
