import { createOrder, getOrder, payOrder } from '@qadam/contract/orders/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useLanguage } from '../../../ui/language.ts'
import { PayDialog } from '../../payment-providers/widgets/PayDialog.tsx'
import { untilOpened } from '../../payment-providers/widgets/until-opened.ts'
import classes from '../Orders.module.css'
import { type Offer, ordersKey } from '../queries.ts'
import { successPath } from './success-path.ts'

interface BuyDialogProps {
  readonly sale: Offer
  readonly onClose: () => void
}

/** Shows what is paid, by what and how it is given back, before the bank is asked. */
export default function BuyDialog({ sale, onClose }: BuyDialogProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const navigate = useNavigate()
  const { what, price, providers, refund_policy: policy } = sale
  return (
    <PayDialog
      title={t('kind' in what ? 'buyTitlePriority' : 'buyTitle')}
      price={price}
      providers={providers}
      invalidates={ordersKey}
      begin={async (provider, seen) => {
        const ordered = await call(createOrder, { body: what })
        if (ordered.amount.minor !== seen?.minor) return { price: ordered.amount }
        const { id } = ordered
        const paying = await call(payOrder, { body: { order_id: id, provider } })
        const order = await untilOpened(paying, () => call(getOrder, { params: { id } }, { quiet: true }))
        return { address: order.attempt?.pay_address, openPage: () => navigate(successPath(order)) }
      }}
      about={(now) => now && <p className={classes.amount}>{amountText(now, language)}</p>}
      onClose={onClose}
    >
      <section className={classes.part} aria-label={t('refundPolicy')}>
        <h3>{t('refundPolicy')}</h3>
        <p className={classes.policy}>{policy || t('noRefundPolicy')}</p>
      </section>
    </PayDialog>
  )
}
