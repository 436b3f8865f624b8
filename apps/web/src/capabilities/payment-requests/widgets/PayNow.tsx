import { Button } from '@mantine/core'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import { askParent } from '@qadam/contract/payment-requests/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { requestsKey, requestsQuery } from '../queries.ts'

interface PayNowProps {
  readonly tranche: number
  readonly amount: MoneyOnWire
}

/** Lets a student pay a tranche by themselves, on the page that a parent would see. */
export default function PayNow({ tranche, amount }: PayNowProps) {
  const { t } = useTranslation('payFor')
  const navigate = useNavigate()
  const { data } = useQuery(requestsQuery())
  const pay = useSubmit(() => call(askParent, { body: { tranche_id: tranche } }), {
    invalidates: [requestsKey],
    onSuccess: ({ path }) => void navigate({ to: '/pay-for', hash: path.slice(path.indexOf('#') + 1) }),
  })
  if (!data?.is_offered || amount.currency !== saleCurrency) return null
  return (
    <Button size="md" loading={pay.busy} onClick={() => void pay.submit()}>
      {t('payNow')}
    </Button>
  )
}
