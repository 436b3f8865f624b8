import { Button } from '@mantine/core'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import { askParent } from '@qadam/contract/payment-requests/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { requestsKey, requestsQuery } from '../queries.ts'

interface PayNowProps {
  readonly tranche: number
  readonly amount: MoneyOnWire
}

/** Lets a student pay a tranche by themselves, on the page that a parent would see. */
export default function PayNow({ tranche, amount }: PayNowProps) {
  const { t } = useTranslation('payFor')
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const { data } = useQuery(requestsQuery())
  const pay = useSubmit(() => call(askParent, { body: { tranche_id: tranche } }), {
    invalidates: [requestsKey],
    onSuccess: ({ path }) => void navigate({ to: '/pay-for', hash: path.slice(path.indexOf('#') + 1) }),
  })
  if (!data?.is_offered || amount.currency !== saleCurrency) return null
  // Paying replaces the link: the one that a parent may have stops working.
  const isAsked = data.results.some(
    ({ tranche_id: id, state, by_reminder: beside }) =>
      id === tranche && !beside && (state === 'open' || state === 'waiting'),
  )
  return (
    <>
      <Button size="md" loading={pay.busy} onClick={() => (isAsked ? setAsks(true) : void pay.submit())}>
        {t('payNow')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('payNowTitle')}
        confirm={t('payNow')}
        busy={pay.busy}
        onConfirm={() => void pay.submit()}
        onClose={() => setAsks(false)}
      >
        {t('payNowText')}
      </ConfirmDialog>
    </>
  )
}
