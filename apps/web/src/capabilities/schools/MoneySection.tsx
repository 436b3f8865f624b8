import type { Currency } from '@qadam/contract/schools/schemas.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { FurtherLanguages } from '../../ui/FurtherLanguages.tsx'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { Section } from '../../ui/Section.tsx'
import type { FormOfSchool } from './use-school-form.ts'

interface MoneySectionProps {
  readonly form: FormOfSchool
  readonly currencies: readonly z.output<typeof Currency>[]
  readonly mayChangeMoney: boolean
}

/** Renders the school's currency, timezone and default language. */
export function MoneySection({ form, currencies, mayChangeMoney }: MoneySectionProps) {
  const { t } = useTranslation('settings')
  const zones = zonesWith(form.values.time_zone)
  return (
    <Section title={t('money')} text={t('moneyText')}>
      <SearchableSelect
        label={t('currency')}
        description={mayChangeMoney ? undefined : t('currencyOnlyOwner')}
        readOnly={!mayChangeMoney}
        variant={mayChangeMoney ? 'default' : 'filled'}
        allowDeselect={false}
        data={currencies.map(({ code, name, symbol }) => ({
          value: code,
          label: `${name} · ${code} ${symbol}`,
        }))}
        {...form.getInputProps('currency')}
      />
      <SearchableSelect
        label={t('timeZone')}
        allowDeselect={false}
        data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        {...form.getInputProps('time_zone')}
      />
      <LanguageSelect label={t('schoolLanguage')} allowDeselect={false} {...form.getInputProps('language')} />
      <FurtherLanguages text={t('furtherLanguages')} />
    </Section>
  )
}

/** Returns the timezones that the browser knows, including the current one. */
function zonesWith(present: string): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? []
  return known.includes(present) ? known : [present, ...known]
}
