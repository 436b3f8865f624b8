import { Alert, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createOrder, getOrder, payOrder } from '@qadam/contract/orders/endpoints.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from '../Orders.module.css'
import { type Offer, type Order, ordersKey } from '../queries.ts'
import { successPath } from './success-path.ts'

interface BuyDialogProps {
  readonly sale: Offer
  readonly onClose: () => void
}

/** Shows what is paid, by what and how it is given back, before the bank is asked. */
export default function BuyDialog({ sale, onClose }: BuyDialogProps) {
  const { t } = useTranslation('orders')
  const { t: payments } = useTranslation('payments')
  const language = useLanguage()
  const navigate = useNavigate()
  const { what, providers, refund_policy: policy } = sale
  const [price, setPrice] = useState(sale.price)
  const form = useForm({ initialValues: { provider: providers[0] as PaymentProvider } })
  // While the bank's page is loading, a further click means the same payment.
  const leaves = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const buy = useSubmit(
    async ({ provider }: typeof form.values) => {
      const order = await call(createOrder, { body: what })
      // Nobody pays another price than the one that they saw.
      if (order.amount.minor !== price?.minor) return { order, isOther: true }
      const paying = await call(payOrder, { body: { order_id: order.id, provider } })
      return { order: await opened(paying), isOther: false }
    },
    {
      form,
      invalidates: [ordersKey],
      onSuccess: ({ order, isOther }) => {
        if (isOther) return setPrice(order.amount)
        leaves.current = true
        setLeaving(true)
        const address = order.attempt?.pay_address
        if (address) window.location.assign(address)
        else void navigate(successPath(order))
      },
    },
  )
  return (
    <FormDialog
      title={t('kind' in what ? 'buyTitlePriority' : 'buyTitle')}
      send={t('toPay')}
      busy={buy.busy || isLeaving}
      failure={buy.failure}
      onSubmit={form.onSubmit((values) => {
        if (!leaves.current) void buy.submit(values)
      })}
      onClose={onClose}
    >
      {price && <p className={classes.amount}>{amountText(price, language)}</p>}
      {price?.minor !== sale.price?.minor && (
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
        providers[0] && <p className={classes.plain}>{payments(`provider_${providers[0]}`)}</p>
      )}
      <section className={classes.part} aria-label={t('refundPolicy')}>
        <h3>{t('refundPolicy')}</h3>
        <p className={classes.policy}>{policy || t('noRefundPolicy')}</p>
      </section>
    </FormDialog>
  )
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits a moment until the provider has opened its page; the order’s own page goes on waiting. */
async function opened(order: Order): Promise<Order> {
  let now = order
  for (let times = 0; times < 10 && now.attempt?.state === 'created'; times += 1) {
    await pause(500)
    now = await call(getOrder, { params: { id: order.id } }, { quiet: true })
  }
  return now
}
