import { NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { findField } from '@qadam/contract/students/fields.ts'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../ui/DayInput.tsx'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import type { FieldWords } from './field-words.ts'
import classes from './StudentsScreen.module.css'

interface ValueFieldProps {
  readonly name: string
  /** True for several choices, whatever the field itself takes. */
  readonly many: boolean
  readonly label: string
  readonly value: unknown
  readonly words: FieldWords
  readonly onChange: (value: unknown) => void
  readonly autoFocus?: boolean
  /** True outside a popover, where dropdowns can render in a portal. */
  readonly portal?: boolean
}

/** Inside a popover, dropdowns are in the document flow: otherwise they would cover its submit button. */
export const optionsInFlow = {
  comboboxProps: { withinPortal: false, zIndex: 0 },
  classNames: { dropdown: classes.inFlow ?? '' },
  maxDropdownHeight: 160,
}

/** Renders the input of a value for a field of the record. */
export function ValueField({
  name,
  many,
  label,
  value,
  words,
  onChange,
  autoFocus,
  portal = false,
}: ValueFieldProps) {
  const { t } = useTranslation('roster')
  const field = findField(name)
  const kind = field?.kind ?? 'date'
  const focus = autoFocus ? { 'data-autofocus': true } : {}
  if (kind === 'flag')
    return (
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value === false ? 'no' : value === true ? 'yes' : ''}
        onChange={(chosen) => onChange(chosen === 'yes')}
        data={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
    )
  if (kind === 'choice' || kind === 'choices' || kind === 'person')
    return <ChoiceField {...{ name, many, label, value, words, onChange, autoFocus, portal }} />
  if (kind === 'money')
    return (
      <NumberInput
        {...focus}
        label={label}
        suffix=" ₸"
        thousandSeparator=" "
        hideControls
        value={typeof value === 'number' ? value / 100 : ''}
        onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * 100))}
      />
    )
  if (kind === 'date')
    return (
      <DayInput
        {...focus}
        popoverProps={{ withinPortal: portal }}
        label={label}
        clearable
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (kind === 'time')
    return <TimeField {...focus} label={label} value={text} onChange={(time) => onChange(time || null)} />
  return (
    <TextInput
      {...focus}
      label={label}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function ChoiceField({ name, many, label, value, words, onChange, autoFocus, portal }: ValueFieldProps) {
  const field = findField(name)
  const focus = autoFocus ? { 'data-autofocus': true } : {}
  const data = [...words.options(name)]
  const holdsNumbers =
    field?.kind === 'person' || (field?.from && ('selector' in field.from || 'dictionary' in field.from))
  const back = (text: string) => (holdsNumbers ? Number(text) : text)
  if (many)
    return (
      <SearchableMultiSelect
        {...focus}
        {...(portal ? {} : optionsInFlow)}
        label={label}
        data={data}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(chosen) => onChange(chosen.map(back))}
      />
    )
  return (
    <SearchableSelect
      {...focus}
      {...(portal ? {} : optionsInFlow)}
      label={label}
      clearable
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : back(chosen))}
    />
  )
}
