import { Checkbox } from '@mantine/core'
import { refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { GiveBackDialog, type RecordedRefund } from '../payment-providers/widgets/GiveBackDialog.tsx'
import { leftOf } from './left-of.ts'
import { type Order, ordersKey } from './queries.ts'

interface RefundDialogProps {
  readonly order: Order
  /** A refund that is recorded again. */
  readonly again?: RecordedRefund | undefined
  readonly onClose: () => void
}

/** Asks how much is given back and why, and whether the student goes on learning. */
export function RefundDialog({ order, again, onClose }: RefundDialogProps) {
  const { t } = useTranslation('orders')
  const [withAccess, setWithAccess] = useState(false)
  const provider = order.attempts.find(({ state }) => state === 'succeeded')?.provider
  const byHand = provider !== undefined && providerShapes[provider].refunds === 'by_hand'
  return (
    <GiveBackDialog
      title={t('giveBack')}
      text={t(byHand ? 'refundByHand' : 'refundText')}
      reasonText={t('refundReasonText')}
      success={t('refundAsked')}
      left={{ minor: `${leftOf(order)}`, currency: order.amount.currency }}
      again={again}
      invalidates={ordersKey}
      send={(given, isAll) =>
        call(refundOrder, {
          params: { id: order.id },
          body: { ...given, keeps_access: isAll && withAccess },
        })
      }
      further={(isAll) =>
        isAll && (
          <Checkbox
            label={t('keepsAccess')}
            checked={withAccess}
            onChange={({ currentTarget }) => setWithAccess(currentTarget.checked)}
          />
        )
      }
      onClose={onClose}
    />
  )
}
