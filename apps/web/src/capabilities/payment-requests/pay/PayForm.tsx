import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { openPaymentRequest, payByLink } from '@qadam/contract/payment-requests/endpoints.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { ProviderChoice } from '../../payment-providers/widgets/ProviderChoice.tsx'
import { untilOpened } from '../../payment-providers/widgets/until-opened.ts'
import { saveToken } from '../link-token.ts'
import classes from '../PaymentRequests.module.css'
import { type PaymentPage, requestsKey } from '../queries.ts'

interface PayFormProps {
  readonly token: string
  readonly page: PaymentPage
}

/** How money comes back, by what it is paid, and the way to the bank. */
export function PayForm({ token, page }: PayFormProps) {
  const { t } = useTranslation('payFor')
  const language = useLanguage()
  const { providers, amount, refund_policy: policy } = page
  const form = useForm({ initialValues: { provider: providers[0] as PaymentProvider } })
  // While the bank's page is loading, a further click means the same payment.
  const leaves = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const pay = useSubmit(
    async ({ provider }: typeof form.values) => {
      const body = { token, provider, minor: amount.minor, language: currentLanguage() }
      return untilOpened(await call(payByLink, { body }), () =>
        call(openPaymentRequest, { body: { token, language: currentLanguage() } }, { quiet: true }),
      )
    },
    {
      form,
      invalidates: [requestsKey],
      onSuccess: ({ attempt }) => {
        if (!attempt?.pay_address) return
        leaves.current = true
        setLeaving(true)
        saveToken(token)
        window.location.assign(attempt.pay_address)
      },
    },
  )
  if (providers.length === 0) return <p role="alert">{t('noProviders')}</p>
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!leaves.current && !pay.busy) void pay.submit(values)
      })}
    >
      <section className={classes.part} aria-label={t('policyTitle')}>
        <h2>{t('policyTitle')}</h2>
        <p className={classes.policy}>{policy || t('noPolicy')}</p>
      </section>
      <ProviderChoice
        label={t('payBy')}
        providers={providers}
        className={classes.soft}
        {...form.getInputProps('provider')}
      />
      <FormFailure failure={pay.failure} />
      <Button size="md" fullWidth type="submit" loading={pay.busy || isLeaving}>
        {t('toPay', { sum: amountText(amount, language) })}
      </Button>
    </form>
  )
}
