import { NumberInput, Text } from '@mantine/core'
import { changeRates } from '@qadam/contract/dictionaries/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import classes from './Dictionaries.module.css'
import type { Rate } from './queries.ts'

/** Renders the exchange rates to the tenge; changes apply from today. */
export function RatesTable({ rates }: { rates: readonly Rate[] }) {
  const { t } = useTranslation('dictionaries')
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({})
  const changed = rates.flatMap(({ currency, kzt }) => {
    const value = Number(typed[currency] ?? kzt)
    return value > 0 && value !== kzt ? [{ currency, kzt: value }] : []
  })
  const save = useSubmit(() => call(changeRates, { body: { rates: changed } }), {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['dictionaries', 'rates'] })
      await queryClient.invalidateQueries({ queryKey: ['programs'], refetchType: 'none' })
      setTyped({})
      toastSuccess(t('ratesSaved'))
    },
  })
  return (
    <form
      className={classes.rates}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0) save.submit()
      }}
    >
      <Text c="dimmed">{t('ratesText')}</Text>
      <div className={classes.rateList}>
        <div className={classes.rateHead} aria-hidden>
          <span>{t('currency')}</span>
          <span>{t('rate')}</span>
          <span>{t('since')}</span>
        </div>
        <ul className={classes.bare} aria-label={t('kind.rates')}>
          {rates
            .filter(({ currency }) => currency !== 'KZT')
            .map((rate) => (
              <li key={rate.currency} className={classes.rate}>
                <span className={classes.currency}>
                  <b>{rate.currency}</b> {rate.name}
                </span>
                <NumberInput
                  aria-label={t('rateOf', { currency: rate.currency })}
                  hideControls
                  min={0}
                  max={1_000_000}
                  decimalScale={4}
                  decimalSeparator=","
                  value={typed[rate.currency] ?? rate.kzt}
                  onChange={(value) => setTyped({ ...typed, [rate.currency]: value })}
                />
                <span className={classes.since} title={t('since')}>
                  <DateText value={rate.valid_from} />
                </span>
              </li>
            ))}
        </ul>
      </div>
      <div className={classes.saveRates}>
        <ReasonedButton
          type="submit"
          loading={save.busy}
          reason={changed.length === 0 ? t('ratesSame') : null}
        >
          {t('saveRates')}
        </ReasonedButton>
      </div>
      <LeaveGuard dirty={changed.length > 0} />
    </form>
  )
}
