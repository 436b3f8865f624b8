import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { getTariffOrder, orderTariff, payTariff } from '@qadam/contract/tariffs/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { Facts } from '../../ui/Facts.tsx'
import { useLanguage } from '../../ui/language.ts'
import { PayDialog as Dialog } from '../payment-providers/widgets/PayDialog.tsx'
import { untilOpened } from '../payment-providers/widgets/until-opened.ts'
import { type TariffOrder, type TariffPrice, tariffsKey } from './queries.ts'
import { successPath } from './success-path.ts'

interface PayDialogProps {
  readonly price: TariffPrice
  readonly providers: readonly PaymentProvider[]
  readonly onClose: () => void
}

/** Shows what is paid and by what, before the bank is asked. */
export default function PayDialog({ price: { std, month, price }, providers, onClose }: PayDialogProps) {
  const { t } = useTranslation('tariffs')
  const language = useLanguage()
  const navigate = useNavigate()
  const goOn = (order: TariffOrder) => {
    const isThis = order.std === std && order.month === month
    return {
      address: isThis ? order.attempt?.pay_address : null,
      openPage: () => navigate(successPath(order)),
    }
  }
  return (
    <Dialog
      title={t('payTitle')}
      text={t('payText')}
      price={price}
      providers={providers}
      invalidates={tariffsKey}
      begin={async (provider, seen) => {
        const order = await call(orderTariff, { body: { std, month } })
        // An order under way is for something else.
        if (order.state === 'pending') return goOn(order)
        if (order.amount.minor !== seen?.minor) return { price: order.amount }
        const paying = await call(payTariff, { body: { order_id: order.id, provider } })
        return goOn(
          await untilOpened(paying, () =>
            call(getTariffOrder, { params: { id: order.id } }, { quiet: true }),
          ),
        )
      }}
      about={(now) => (
        <Facts
          facts={[
            [t('students'), String(std)],
            [t('months'), String(month)],
            [t('amount'), now && amountText(now, language)],
          ]}
        />
      )}
      onClose={onClose}
    />
  )
}
