import { Checkbox, NumberInput, Select, Text } from '@mantine/core'
import { pricePeriods } from '@qadam/contract/programs/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { money, shortDate } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { exchangeRates } from '../../dictionaries/queries.ts'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'

/** Renders the submission fee in tenge, the tuition in its currency, and its equivalent in tenge. */
export function MoneyPart({ form }: PartProps) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const rates = useQuery(exchangeRates()).data?.rates ?? []
  const { price, currency, is_free } = form.values
  const rate = rates.find((each) => each.currency === currency)
  const codes = [...new Set(['KZT', ...rates.map((each) => each.currency), ...(currency ? [currency] : [])])]
  const names = new Map(rates.map((each) => [each.currency, `${each.currency} · ${each.name}`]))
  const separators = {
    thousandSeparator: language === 'en' ? ',' : ' ',
    decimalSeparator: language === 'en' ? '.' : ',',
    decimalScale: 2,
    min: 0,
    max: 1_000_000_000_000,
    hideControls: true,
    inputMode: 'decimal',
  } as const
  return (
    <div className={classes.grid}>
      <NumberInput
        data-field="cost"
        label={t('cost')}
        description={t('costHint')}
        {...separators}
        {...form.getInputProps('cost')}
      />
      <div className={classes.wide}>
        <Checkbox
          label={t('isFree')}
          description={t('isFreeHint')}
          {...form.getInputProps('is_free', { type: 'checkbox' })}
        />
      </div>
      <NumberInput
        data-field="price"
        label={t('price')}
        withAsterisk={!is_free}
        {...separators}
        {...form.getInputProps('price')}
      />
      <div className={classes.pair}>
        <div data-field="currency">
          <SearchableSelect
            label={t('currency')}
            data={codes.map((code) => ({ value: code, label: names.get(code) ?? code }))}
            {...form.getInputProps('currency')}
          />
        </div>
        <Select
          label={t('pricePeriod')}
          allowDeselect={false}
          data={pricePeriods.map((period) => ({ value: period, label: t(`per.${period}`) }))}
          {...form.getInputProps('price_period')}
        />
      </div>
      {price !== '' && currency !== null && currency !== 'KZT' && (
        <Text c="dimmed" className={classes.wide} aria-live="polite">
          {rate
            ? t('aboutTenge', {
                sum: money(Math.round(Number(price) * rate.kzt) * 100, 'KZT', language),
                date: shortDate(rate.valid_from, language),
              })
            : t('noRate')}{' '}
          <AnchorLink to="/dictionaries/$kind" params={{ kind: 'rates' }}>
            {t('editRates')}
          </AnchorLink>
        </Text>
      )}
    </div>
  )
}
