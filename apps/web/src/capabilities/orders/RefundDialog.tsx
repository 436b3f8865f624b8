import { Checkbox, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { orderLimits } from '@qadam/contract/orders/rules.ts'
import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { leftOf } from './left-of.ts'
import { type Order, ordersKey } from './queries.ts'

interface RefundDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

interface Values {
  readonly share: 'all' | 'part'
  /** A text while it is empty. */
  readonly tenge: number | string
  readonly reason: string
  readonly keeps_access: boolean
}

/** Asks how much is given back and why, and whether the student goes on learning. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const left = leftOf(order)
  // One refund however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    initialValues: { share: 'all', tenge: '', reason: '', keeps_access: false },
  })
  const { share, tenge, reason } = form.values
  const amount = share === 'all' ? left : minorOf(tenge)
  const send = useSubmit(
    ({ reason: why, keeps_access }: Values) =>
      call(refundOrder, {
        params: { id: order.id },
        body: { amount: `${amount}`, reason: why, keeps_access: amount === left && keeps_access, key },
      }),
    { form, invalidates: [ordersKey], success: t('refundAsked'), onSuccess: onClose },
  )
  const isWithin = amount !== undefined && amount > 0n && amount <= left
  const inWords = (minor: bigint) =>
    amountText({ minor: `${minor}`, currency: order.amount.currency }, language)
  const provider = order.attempts.find(({ state }) => state === 'succeeded')?.provider
  const byHand = provider !== undefined && providerShapes[provider].refunds === 'by_hand'
  return (
    <FormDialog
      title={t('giveBack')}
      text={t(byHand ? 'refundByHand' : 'refundText')}
      send={isWithin ? t('refundSendOf', { sum: inWords(amount) }) : t('refundSend')}
      busy={send.busy}
      failure={send.failure}
      lacks={isWithin ? (reason.trim() ? null : t('lacksReason')) : t('lacksAmount')}
      danger
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <Radio.Group label={t('refundShare')} {...form.getInputProps('share')}>
        <Stack gap={8} mt={8}>
          <Radio value="all" label={t('refundAll', { sum: inWords(left) })} />
          <Radio value="part" label={t('refundPart')} />
        </Stack>
      </Radio.Group>
      {share === 'part' && (
        <NumberInput
          label={t('refundAmount')}
          withAsterisk
          data-autofocus
          min={1}
          max={Number(left / 100n)}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=" "
          hideControls
          {...form.getInputProps('tenge')}
        />
      )}
      <TextInput
        label={t('refundReason')}
        description={t('refundReasonText')}
        withAsterisk
        maxLength={orderLimits.reason}
        {...form.getInputProps('reason')}
      />
      {amount === left && (
        <Checkbox label={t('keepsAccess')} {...form.getInputProps('keeps_access', { type: 'checkbox' })} />
      )}
    </FormDialog>
  )
}

/** Returns tiyn for a whole number of tenge, undefined for anything else. */
const minorOf = (tenge: number | string): bigint | undefined =>
  typeof tenge === 'number' && Number.isSafeInteger(tenge) ? BigInt(tenge) * 100n : undefined
