import { type ComboboxItem, NumberInput, Select } from '@mantine/core'
import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { cardColours, pricePeriods, programLanguages } from '@qadam/contract/programs/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { languageName, useWords } from '../catalogue/program-words.ts'
import { countryOptions, dictionaryOptions, exchangeRates } from '../dictionaries/queries.ts'
import { type ConstantField, dictionaryOfField } from './constant-fields.ts'

interface ConstantValueProps {
  readonly field: ConstantField
  readonly label: string
  readonly value: ImportMapping['constants'][ConstantField]
  readonly onChange: (value: string | boolean) => void
}

/** Renders a constant value for all rows: a select where there is a dictionary, otherwise a text field. */
export function ConstantValue({ field, label, value, onChange }: ConstantValueProps) {
  const { t } = useTranslation(['imports', 'programs'])
  const { t: words } = useWords()
  const kind = dictionaryOfField[field]
  const text = typeof value === 'string' ? value : String(value ?? '')
  if (kind) return <Named kind={kind} label={label} value={text} onChange={onChange} />
  if (field === 'country') return <Country label={label} value={text} onChange={onChange} />
  if (field === 'currency') return <Currency label={label} value={text} onChange={onChange} />
  if (field === 'cost') {
    return (
      <NumberInput
        label={label}
        min={0}
        hideControls
        value={text}
        onChange={(sum) => onChange(String(sum))}
      />
    )
  }
  const list: Record<'language' | 'price_period' | 'color', readonly ComboboxItem[]> = {
    language: programLanguages.map((code) => ({ value: code, label: languageName(code, words) })),
    price_period: pricePeriods.map((period) => ({ value: period, label: t(`programs:per.${period}`) })),
    color: cardColours.map((color) => ({ value: color, label: t(`programs:color.${color}`) })),
  }
  if (field === 'language' || field === 'price_period' || field === 'color') {
    return <Choice label={label} value={text} data={list[field]} onChange={onChange} />
  }
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      value={text || null}
      onChange={(chosen) => onChange(chosen === 'true')}
    />
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({ label, value, data, onChange }: ChoiceProps & { data: readonly ComboboxItem[] }) {
  return (
    <SearchableSelect
      label={label}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

/** Uses names, not ids: files contain names, and the import creates missing ones. */
function Named({ kind, label, value, onChange }: ChoiceProps & { kind: DictionaryKind }) {
  const known = useQuery(dictionaryOptions(kind)).data ?? []
  const names = [...new Set([...known.map((option) => option.label), ...(value ? [value] : [])])]
  return (
    <SearchableSelect
      label={label}
      data={names.map((name) => ({ value: name, label: name }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      onCreate={onChange}
    />
  )
}

function Country(props: ChoiceProps) {
  const countries = useQuery(countryOptions()).data ?? []
  return <Choice {...props} data={countries.map(({ label }) => ({ value: label, label }))} />
}

function Currency(props: ChoiceProps) {
  const rates = useQuery(exchangeRates()).data?.rates ?? []
  return (
    <Choice
      {...props}
      data={rates.map(({ currency, name }) => ({ value: currency, label: `${currency} · ${name}` }))}
    />
  )
}
