import type { guardianPage } from '@qadam/contract/privacy/schemas.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { shortDate } from '../../platform/formats.ts'
import { amountText } from '../../platform/money-text.ts'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

type Payments = z.output<typeof guardianPage>['payments']

/** What is late, what comes next, and what is paid, for each child of a guardian. */
export function GuardianPayments({ payments }: { readonly payments: Payments }) {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const sum = (amount: Payments[number]['paid']) => amountText(amount, language)
  return (
    <section>
      <h2>{t('pagePayments')}</h2>
      <ul className={listed.rows}>
        {payments.map(({ child, paid, overdue, left, next }) => (
          <li key={`${child} ${paid.currency} ${left.minor}`} className={listed.row}>
            <div className={listed.words}>
              <div>{child}</div>
              {next && (
                <div className={listed.detail}>
                  {t('payNext')}: {sum(next.amount)}
                  {next.due_on && ` · ${shortDate(next.due_on, language)}`}
                </div>
              )}
              <div className={listed.detail}>
                {t('payPaid')}: {sum(paid)}
                {left.minor !== '0' && ` · ${t('payLeft')}: ${sum(left)}`}
              </div>
            </div>
            {overdue.minor !== '0' && (
              <StatusBadge look={statusLooks.overdue}>{`${t('payOverdue')}: ${sum(overdue)}`}</StatusBadge>
            )}
            {left.minor === '0' && <StatusBadge look={statusLooks.done}>{t('payDone')}</StatusBadge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
