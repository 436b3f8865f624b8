import { Button, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { tariffLimits } from '@qadam/contract/tariffs/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../platform/explain.ts'
import { amountText } from '../../platform/money-text.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { priceQuery, type Tariff, type TariffPrice } from './queries.ts'
import classes from './Tariffs.module.css'

const PayDialog = lazyPart(() => import('./PayDialog.tsx'))

interface CalculatorProps {
  readonly tariff: Tariff
  /** Managers count, the school admin pays. */
  readonly mayPay: boolean
}

/** Renders what so many students and months cost, and for the school admin the way to pay. */
export function Calculator({ tariff, mayPay }: CalculatorProps) {
  const { t } = useTranslation('tariffs')
  const language = useLanguage()
  const [students, setStudents] = useState<number | string>(
    tariff.number_of_students ?? Math.max(tariff.students_used, 1),
  )
  const [months, setMonths] = useState<number | string>(tariff.number_of_months ?? 1)
  const [pays, setPays] = useState(false)
  const [std] = useDebouncedValue(students, 250)
  const [month] = useDebouncedValue(months, 250)
  const isAsked = isBetween(std, tariffLimits.students) && isBetween(month, tariffLimits.months)
  const {
    data: price,
    error,
    isPlaceholderData,
  } = useQuery({
    ...priceQuery(Number(std), Number(month)),
    enabled: isAsked,
  })
  const isCurrent =
    isAsked && std === students && month === months && price !== undefined && !isPlaceholderData && !error
  const faultOf = (value: number | string, max: number) =>
    isBetween(value, max) ? null : t('between', { max })
  return (
    <div className={classes.panel}>
      <div className={classes.pair}>
        <NumberInput
          label={t('students')}
          description={t('studentsNow', { count: tariff.students_used })}
          value={students}
          onChange={setStudents}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          error={faultOf(students, tariffLimits.students)}
        />
        <NumberInput
          label={t('months')}
          description={t('monthsText')}
          value={months}
          onChange={setMonths}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          error={faultOf(months, tariffLimits.months)}
        />
      </div>
      <Discounts discounts={tariff.discounts} months={months} onMonths={setMonths} />
      <div role="status" aria-live="polite">
        {error && isAsked ? (
          <p>{explain(error).sentence}</p>
        ) : price ? (
          <PriceLine price={price} />
        ) : (
          isAsked && <TextSkeleton lines={1} />
        )}
      </div>
      {mayPay && tariff.providers.length > 0 && (
        <Button size="md" disabled={!isCurrent} onClick={() => setPays(true)}>
          {price && isCurrent ? t('paySum', { sum: amountText(price.price, language) }) : t('pay')}
        </Button>
      )}
      {mayPay && tariff.providers.length === 0 && <p className={classes.soft}>{t('noProvider')}</p>}
      {!mayPay && <p className={classes.soft}>{t('onlyOwnerPays')}</p>}
      {pays && price && (
        <PayDialog
          price={price}
          providers={tariff.providers}
          onClose={() => setPays(false)}
          onFailure={(thrown: unknown) => {
            setPays(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}

const isBetween = (value: number | string, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

interface DiscountsProps {
  readonly discounts: Tariff['discounts']
  readonly months: number | string
  readonly onMonths: (months: number) => void
}

/** Renders the terms that cost less; a press chooses one. */
function Discounts({ discounts, months, onMonths }: DiscountsProps) {
  const { t } = useTranslation('tariffs')
  if (discounts.length === 0) return null
  return (
    <div className={classes.choices}>
      {discounts.map(({ months: from, percent }) => (
        <Button
          key={from}
          size="compact-sm"
          variant={months === from ? 'light' : 'default'}
          aria-pressed={months === from}
          onClick={() => onMonths(from)}
        >
          {t('discountFrom', { count: from, percent })}
        </Button>
      ))}
    </div>
  )
}

function PriceLine({ price }: { readonly price: TariffPrice }) {
  const { t } = useTranslation('tariffs')
  const language = useLanguage()
  return (
    <div className={classes.price}>
      <span className={classes.sum}>{amountText(price.price, language)}</span>
      {price.discount_percent > 0 && (
        <>
          <span className={classes.full}>{amountText(price.full_price, language)}</span>
          <span>{t('discount', { percent: price.discount_percent })}</span>
        </>
      )}
      <span className={classes.soft}>
        {t('perMonth', { sum: amountText(price.monthly_payment, language) })}
      </span>
    </div>
  )
}
