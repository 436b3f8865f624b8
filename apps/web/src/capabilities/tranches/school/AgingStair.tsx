import { type Aging, agings, type DebtList } from '@qadam/contract/tranches/rules.ts'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { Debtors } from '../queries.ts'
import classes from './AgingStair.module.css'

interface AgingStairProps {
  readonly list: DebtList
  readonly debtors: Debtors
  readonly chosen: Aging | undefined
  readonly onChoose: (aging: Aging | undefined) => void
}

/** What a list comes to, and for the late ones a stair by the age of the debt; a step narrows the list. */
export function AgingStair({ list, debtors, chosen, onChoose }: AgingStairProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { sums, aging: ages } = debtors
  if (sums.length === 0 && ages.length === 0) return null
  return (
    <div className={classes.line}>
      {sums.map(({ currency, amount, people }) => (
        <div key={currency} className={classes.total}>
          <strong>{amountText(amount, language)}</strong>
          <span>
            {t(list === 'overdue' ? 'sumOwed' : `list_${list}`)}, {t('peopleNumber', { number: people })}
          </span>
        </div>
      ))}
      {list === 'overdue' && (
        <fieldset className={classes.steps} aria-label={t('agings')}>
          {agings.map((aging) => {
            const own = ages.filter((one) => one.aging === aging)
            const people = own.reduce((all, one) => all + one.people, 0)
            return (
              <button
                key={aging}
                type="button"
                className={classes.step}
                data-aging={aging}
                aria-pressed={chosen === aging}
                disabled={people === 0}
                onClick={() => onChoose(chosen === aging ? undefined : aging)}
              >
                <strong>
                  {own.length === 0
                    ? t('nothing')
                    : own.map(({ amount }) => amountText(amount, language)).join(' + ')}
                </strong>
                <span>
                  {t(`aging_${aging}`)}, {t('peopleNumber', { number: people })}
                </span>
              </button>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
