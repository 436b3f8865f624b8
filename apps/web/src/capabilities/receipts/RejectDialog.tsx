import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { rejectReceipt } from '@qadam/contract/receipts/endpoints.ts'
import { refusal } from '@qadam/contract/receipts/schemas.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { checked } from '../../platform/form-check.ts'
import { fullName } from '../../platform/full-name.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { type Receipt, receiptsKey } from './queries.ts'

interface RejectDialogProps {
  readonly receipt: Receipt
  readonly onClose: () => void
}

/** Rejects a receipt or a refund of somebody else, with a reason. */
export default function RejectDialog({ receipt, onClose }: RejectDialogProps) {
  const { t } = useTranslation('payments')
  const amount = amountText(receipt.amount, useLanguage())
  const form = useForm({ initialValues: { reason: '' }, validate: checked(refusal) })
  const send = useSubmit(
    (body: typeof form.values) => call(rejectReceipt, { params: { id: receipt.id }, body }),
    {
      form,
      invalidates: [receiptsKey, ['tranches']],
      success: t('refused'),
      onSuccess: onClose,
    },
  )
  return (
    <FormDialog
      title={t('refuseOf', { amount, name: fullName(receipt.student) })}
      text={t('refuseText')}
      send={t('refuse')}
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
