import { type Aging, agings, type DebtList } from '@qadam/contract/tranches/rules.ts'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { ChartNumbers } from '../../../ui/charts/ChartNumbers.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { NamedStair } from '../../../ui/Stair.tsx'
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
  const steps = agings.map((aging) => {
    const own = ages.filter((one) => one.aging === aging)
    return {
      aging,
      people: own.reduce((all, one) => all + one.people, 0),
      sum: own.map(({ amount }) => amountText(amount, language)).join(' + ') || t('nothing'),
    }
  })
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
        <>
          <fieldset className={classes.steps} aria-label={t('agings')}>
            <NamedStair
              steps={steps.map(({ aging, people, sum }) => ({
                key: aging,
                words: (
                  <button
                    type="button"
                    className={classes.step}
                    aria-pressed={chosen === aging}
                    disabled={people === 0}
                    onClick={() => onChoose(chosen === aging ? undefined : aging)}
                  >
                    <strong>{sum}</strong>
                    <span>
                      {t(`aging_${aging}`)}, {t('peopleNumber', { number: people })}
                    </span>
                  </button>
                ),
              }))}
            />
          </fieldset>
          <ChartNumbers
            label={t('agingTable')}
            columns={[t('agings'), t('columnAmount'), t('columnPeople')]}
            rows={steps.map(({ aging, people, sum }) => ({
              key: aging,
              cells: [t(`aging_${aging}`), sum, `${people}`],
            }))}
          />
        </>
      )}
    </div>
  )
}
