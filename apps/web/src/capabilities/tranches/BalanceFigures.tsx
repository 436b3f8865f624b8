import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { useLanguage } from '../../ui/language.ts'
import type { Balance } from './queries.ts'
import classes from './Tranches.module.css'

/** What was charged, paid, is due, overdue and over; zeros that say nothing are left out. */
export function BalanceFigures({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { charged, paid, due, overdue, left, credit, pending_in: pending } = balance
  const figures = [
    { key: 'figureOverdue', amount: overdue, isShown: overdue.minor !== '0', isLate: true },
    { key: 'figureDue', amount: due, isShown: due.minor !== '0' },
    { key: 'figureLeft', amount: left, isShown: true },
    { key: 'figurePaid', amount: paid, isShown: true },
    { key: 'figureCharged', amount: charged, isShown: true },
    { key: 'figureCredit', amount: credit, isShown: credit.minor !== '0' },
    { key: 'figurePending', amount: pending, isShown: pending.minor !== '0' },
  ] as const
  return (
    <dl className={classes.figures} aria-label={t('moneyFigures')}>
      {figures
        .filter(({ isShown }) => isShown)
        .map(({ key, amount, ...figure }) => (
          <div key={key} data-late={'isLate' in figure || undefined}>
            <dt>{t(key)}</dt>
            <dd>{amountText(amount, language)}</dd>
          </div>
        ))}
    </dl>
  )
}
