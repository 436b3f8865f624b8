import { Alert, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { getTariffOrder, orderTariff, payTariff } from '@qadam/contract/tariffs/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useLanguage } from '../../ui/language.ts'

import { type TariffOrder, type TariffPrice, tariffsKey } from './queries.ts'
import { successPath } from './success-path.ts'

interface PayDialogProps {
  readonly price: TariffPrice
  readonly providers: readonly PaymentProvider[]
  readonly onClose: () => void
}

/** Shows what is paid and by what, before the bank is asked. */
export default function PayDialog({ price: asked, providers, onClose }: PayDialogProps) {
  const { t } = useTranslation('tariffs')
  const { t: payments } = useTranslation('payments')
  const language = useLanguage()
  const navigate = useNavigate()
  const { std, month } = asked
  const [price, setPrice] = useState(asked.price)
  const form = useForm({ initialValues: { provider: providers[0] as PaymentProvider } })
  // While the bank's page is loading, a further click means the same payment.
  const leaves = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const pay = useSubmit(
    async ({ provider }: typeof form.values) => {
      const order = await call(orderTariff, { body: { std, month } })
      // An order under way is for something else; and nobody pays another price than the one that they saw.
      if (order.state === 'pending') return { order, isOther: false }
      if (order.amount.minor !== price.minor) return { order, isOther: true }
      const paying = await call(payTariff, { body: { order_id: order.id, provider } })
      return { order: await opened(paying), isOther: false }
    },
    {
      form,
      invalidates: [tariffsKey],
      onSuccess: ({ order, isOther }) => {
        if (isOther) return setPrice(order.amount)
        leaves.current = true
        setLeaving(true)
        const isThis = order.std === std && order.month === month
        const address = isThis ? order.attempt?.pay_address : null
        if (address) window.location.assign(address)
        else void navigate(successPath(order))
      },
    },
  )
  return (
    <FormDialog
      title={t('payTitle')}
      text={t('payText')}
      send={t('toPay')}
      busy={pay.busy || isLeaving}
      failure={pay.failure}
      onSubmit={form.onSubmit((values) => {
        if (!leaves.current) void pay.submit(values)
      })}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('students'), String(std)],
          [t('months'), String(month)],
          [t('amount'), amountText(price, language)],
        ]}
      />
      {price.minor !== asked.price.minor && (
        <Alert role="alert" color="yellow">
          {t('priceChanged')}
        </Alert>
      )}
      {providers.length > 1 ? (
        <Radio.Group label={t('payBy')} {...form.getInputProps('provider')}>
          <Stack gap={8} mt={8}>
            {providers.map((provider) => (
              <Radio key={provider} value={provider} label={payments(`provider_${provider}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        providers[0] && <div>{payments(`provider_${providers[0]}`)}</div>
      )}
    </FormDialog>
  )
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits a moment until the provider has opened its page; the order’s own page goes on waiting. */
async function opened(order: TariffOrder): Promise<TariffOrder> {
  let now = order
  for (let times = 0; times < 10 && now.attempt?.state === 'created'; times += 1) {
    await pause(500)
    now = await call(getTariffOrder, { params: { id: order.id } }, { quiet: true })
  }
  return now
}
