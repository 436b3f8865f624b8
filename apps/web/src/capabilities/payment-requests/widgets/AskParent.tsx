import { Button } from '@mantine/core'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from '../PaymentRequests.module.css'
import { requestsQuery } from '../queries.ts'

const AskDialog = lazyPart(() => import('../AskDialog.tsx'))

interface AskParentProps {
  readonly of: { readonly order_id: number } | { readonly tranche_id: number }
  readonly amount: MoneyOnWire
  readonly fullWidth?: boolean
}

/** Lets a student ask a parent to pay one order or tranche; nothing where the school takes no payments by a provider. */
export default function AskParent({ of, amount, fullWidth = false }: AskParentProps) {
  const { t } = useTranslation('payFor')
  const [asks, setAsks] = useState(false)
  const { data } = useQuery(requestsQuery())
  if (!data?.is_offered || amount.currency !== saleCurrency) return null
  return (
    <>
      <Button
        size="md"
        variant="default"
        fullWidth={fullWidth}
        classNames={{ root: classes.ask, label: classes.askLabel }}
        leftSection={<IconUsers size={18} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('ask')}
      </Button>
      {asks && (
        <AskDialog
          of={of}
          amount={amount}
          guardians={data.guardians}
          onClose={() => setAsks(false)}
          onFailure={(thrown: unknown) => {
            setAsks(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
