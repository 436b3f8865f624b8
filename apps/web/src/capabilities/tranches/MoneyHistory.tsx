import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { amountText } from '../../platform/money-text.ts'
import { useLanguage } from '../../ui/language.ts'
import type { StudentMoney } from './queries.ts'
import classes from './Tranches.module.css'
import { useDueWords } from './use-due-words.ts'

/** Earlier plans, and tranches that were replaced or deleted, folded. */
export function MoneyHistory({ money }: { readonly money: StudentMoney }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const dueWords = useDueWords()
  const plans = money.plans.filter(({ ended_at: ended }) => ended !== null)
  if (plans.length === 0 && money.ended.length === 0) return null
  return (
    <details className={classes.history}>
      <summary>{t('history')}</summary>
      <p className={classes.soft}>{t('historyText')}</p>
      <ul>
        {plans.map(({ id, number, package: of, total, created_at: at, created_by: by }) => (
          <li key={`plan ${id}`}>
            {t('planLine', {
              package: of?.name ?? t('planNoPackage'),
              number,
              total: amountText(total, language),
            })}
            <div className={classes.soft}>
              {[shortDate(at, language), by && fullName(by)].filter(Boolean).join(', ')}
            </div>
          </li>
        ))}
        {money.ended.map((tranche) => (
          <li key={tranche.id}>
            <span className="tabular">{amountText(tranche.amount, language)}</span>, {dueWords(tranche)}
            {tranche.ended && (
              <div className={classes.soft}>
                {[
                  t(tranche.ended.by_plan === null ? 'endedBy' : 'endedByPlan', {
                    at: shortDate(tranche.ended.at, language),
                    reason: tranche.ended.reason,
                  }),
                  tranche.ended.by && fullName(tranche.ended.by),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
