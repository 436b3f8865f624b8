import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { amountText } from '../../platform/money-text.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { Order } from './queries.ts'

interface ReceiptProps {
  readonly order: Order
  /** What the school has after the refunds. */
  readonly left: string
}

/** Renders what is known of the money: for a paid order a receipt to print. */
export function Receipt({ order, left }: ReceiptProps) {
  const { t } = useTranslation('orders')
  const { t: payments } = useTranslation('payments')
  const language = useLanguage()
  const { id, course, student, amount, refunded, attempt, attempts, paid_at: paidAt } = order
  const bought: [string, string] = course ? [t('course'), course.title] : [t('bought'), t('kindPriority')]
  const number: [string, string] = [t('number'), String(id)]
  if (!paidAt)
    return (
      <Facts
        label={t('orderTitle')}
        facts={[
          bought,
          [t('amount'), amountText(amount, language)],
          ...(attempt ? [paidBy(attempt)] : []),
          [t('payUntil'), <DateText key="until" value={order.expires_at} withTime />],
          number,
        ]}
      />
    )
  const paid = attempts.find(({ state }) => state === 'succeeded')
  return (
    <Facts
      label={t('receipt')}
      facts={[
        bought,
        [t('student'), fullName(student)],
        [t('amount'), amountText(amount, language)],
        ...(refunded.minor === '0'
          ? []
          : ([
              [t('givenBack'), amountText(refunded, language)],
              [t('remains'), left],
            ] as const)),
        [t('paidAt'), <DateText key="paid" value={paidAt} withTime />],
        ...(paid ? [paidBy(paid)] : []),
        number,
      ]}
    />
  )

  function paidBy({ provider, number: ofPayment }: NonNullable<Order['attempt']>): [string, string] {
    return [t('paidBy'), `${payments(`provider_${provider}`)}, № ${ofPayment}`]
  }
}
