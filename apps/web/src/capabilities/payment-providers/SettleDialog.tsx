import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { settleRefund } from '@qadam/contract/payment-providers/endpoints.ts'
import { attemptLimits } from '@qadam/contract/payment-providers/providers.ts'
import { refundOutcome } from '@qadam/contract/payment-providers/schemas.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { paymentsKey } from './queries.ts'

/** Records how a refund ended that was made by hand, with the number of its document. */
export function SettleDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('payments')
  const { t: ui } = useTranslation('ui')
  const form = useForm({
    initialValues: { outcome: 'succeed' as 'succeed' | 'fail', document_number: '' },
    validate: checked(refundOutcome),
  })
  const send = useSubmit(
    (values: typeof form.values) => call(settleRefund, { params: { id }, body: values }),
    {
      form,
      invalidates: [paymentsKey],
      success: t('settled'),
      onSuccess: onClose,
    },
  )
  return (
    <FormDialog
      title={t('settle')}
      text={t('settleText')}
      send={ui('save')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <Radio.Group label={t('outcome')} {...form.getInputProps('outcome')}>
        <Stack gap="xs" mt="xs">
          <Radio value="succeed" label={t('outcome_succeed')} />
          <Radio value="fail" label={t('outcome_fail')} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('documentNumber')}
        withAsterisk
        maxLength={attemptLimits.documentNumber}
        {...form.getInputProps('document_number')}
      />
    </FormDialog>
  )
}
