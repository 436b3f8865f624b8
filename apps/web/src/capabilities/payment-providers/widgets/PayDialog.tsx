import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'

/** Another price than the one that was seen, or where the payment goes on: at the provider's page or at our own. */
export type BegunPayment =
  | { readonly price: MoneyOnWire }
  | { readonly address: string | null | undefined; readonly openPage: () => unknown }

interface PayDialogProps {
  readonly title: string
  readonly text?: string
  readonly price: MoneyOnWire | null
  readonly providers: readonly PaymentProvider[]
  readonly invalidates: QueryKey
  /** Orders and begins to pay; nobody pays another price than the one that they saw. */
  readonly begin: (provider: PaymentProvider, price: MoneyOnWire | null) => Promise<BegunPayment>
  /** What is paid, by the price of now. */
  readonly about: (price: MoneyOnWire | null) => ReactNode
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Shows what is paid and by what, before the bank is asked. */
export function PayDialog(props: PayDialogProps) {
  const { title, text, price: asked, providers, invalidates, begin, about, children, onClose } = props
  const { t } = useTranslation('payments')
  const [price, setPrice] = useState(asked)
  const form = useForm({ initialValues: { provider: providers[0] as PaymentProvider } })
  // While the bank's page is loading, a further click means the same payment.
  const leaves = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const pay = useSubmit(({ provider }: typeof form.values) => begin(provider, price), {
    form,
    invalidates: [invalidates],
    onSuccess: (begun) => {
      if ('price' in begun) return setPrice(begun.price)
      leaves.current = true
      setLeaving(true)
      if (begun.address) window.location.assign(begun.address)
      else begun.openPage()
    },
  })
  return (
    <FormDialog
      title={title}
      {...(text === undefined ? {} : { text })}
      send={t('toPayment')}
      busy={pay.busy || isLeaving}
      failure={pay.failure}
      onSubmit={form.onSubmit((values) => {
        if (!leaves.current) void pay.submit(values)
      })}
      onClose={onClose}
    >
      {about(price)}
      {price?.minor !== asked?.minor && (
        <Alert role="alert" color="yellow">
          {t('priceChanged')}
        </Alert>
      )}
      <ProviderChoice label={t('payBy')} providers={providers} {...form.getInputProps('provider')} />
      {children}
    </FormDialog>
  )
}
