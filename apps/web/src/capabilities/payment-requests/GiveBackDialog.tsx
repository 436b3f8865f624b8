import { NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { orderLimits } from '@qadam/contract/orders/rules.ts'
import { refundPaymentRequest } from '@qadam/contract/payment-requests/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { leftOf } from './left-of.ts'
import { type PaymentRequest, requestsKey } from './queries.ts'

interface GiveBackDialogProps {
  readonly request: PaymentRequest
  readonly onClose: () => void
}

/** Asks how much of what was paid by a link is given back, and why. */
export default function GiveBackDialog({ request, onClose }: GiveBackDialogProps) {
  const { t } = useTranslation('payFor')
  const left = leftOf(request)
  // One refund however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<{ tenge: number | string; reason: string }>({
    initialValues: { tenge: Number(left / 100n), reason: '' },
  })
  const send = useSubmit(
    ({ tenge, reason }: typeof form.values) =>
      call(refundPaymentRequest, {
        params: { id: request.id },
        body: { amount: `${BigInt(tenge) * 100n}`, reason, key },
      }),
    { form, invalidates: [requestsKey], success: t('refundAsked'), onSuccess: onClose },
  )
  const { tenge, reason } = form.values
  const isWithin = typeof tenge === 'number' && tenge > 0 && BigInt(tenge) * 100n <= left
  return (
    <FormDialog
      title={t('giveBackTitle')}
      text={t('giveBackText')}
      send={t('giveBack')}
      busy={send.busy}
      failure={send.failure}
      lacks={isWithin ? (reason.trim() ? null : t('refundReason')) : t('refundAmount')}
      danger
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <NumberInput
        label={t('refundAmount')}
        withAsterisk
        min={1}
        max={Number(left / 100n)}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=" "
        hideControls
        {...form.getInputProps('tenge')}
      />
      <TextInput
        label={t('refundReason')}
        withAsterisk
        maxLength={orderLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
