import { decideOrderRefund } from '@qadam/contract/orders/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSession } from '../../platform/session.ts'
import { DateText } from '../../ui/DateText.tsx'
import { useLanguage } from '../../ui/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { refundLooks } from '../payment-providers/public.ts'
import { DocumentButton } from '../payment-providers/widgets/DocumentButton.tsx'
import { OtherWay } from '../payment-providers/widgets/OtherWay.tsx'
import { leftOf } from './left-of.ts'
import classes from './Orders.module.css'
import { type Order, ordersKey } from './queries.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** The refunds of an order with their notes; what nobody confirmed in time is recorded again here. */
export function OrderRefunds({ order }: { readonly order: Order }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const mayRefund = useSession()?.user.role === 'admin_school' && leftOf(order) > 0n
  const [again, setAgain] = useState<Order['refunds'][number]>()
  return (
    <>
      <ul className={classes.lines}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <div className={classes.head}>
              <b className="tabular">{amountText(refund.amount, language)}</b>
              <StatusBadge look={refundLooks[refund.state]}>{t(`refund_${refund.state}`)}</StatusBadge>
            </div>
            <p>{refund.reason}</p>
            <OtherWay
              refund={refund}
              invalidates={ordersKey}
              decide={(outcome) =>
                call(decideOrderRefund, { params: { id: order.id, refund: refund.id }, body: { outcome } })
              }
              onAgain={mayRefund ? () => setAgain(refund) : undefined}
            />
            <DocumentButton document={refund.document} />
            <p className={classes.soft}>
              {refund.requested_by && `${fullName(refund.requested_by)} · `}
              <DateText value={refund.requested_at} withTime />
            </p>
          </li>
        ))}
      </ul>
      {again && <RefundDialog order={order} again={again} onClose={() => setAgain(undefined)} />}
    </>
  )
}
