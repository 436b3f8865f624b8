import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import type { RecordField } from '@qadam/contract/students/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import classes from './Field.module.css'
import { asGiven, isSameValue, type Option } from './field-words.ts'
import type { FieldValue } from './use-field-saving.ts'

export interface EditorProps {
  readonly field: RecordField
  readonly value: FieldValue
  readonly options: readonly Option[]
  readonly label: string
  readonly describedBy: string
  readonly onBegin: () => void
  readonly onSave: (value: FieldValue) => void
}

/**
 * Renders the editor of a field by kind. It looks like text until hovered or focused, and saves
 * automatically.
 */
export function FieldEditor(props: EditorProps) {
  switch (props.field.kind) {
    case 'flag':
      return <FlagEditor {...props} />
    case 'date':
      return <DayEditor {...props} />
    case 'time':
      return <TimeEditor {...props} />
    case 'text':
      return <WordsEditor {...props} />
    case 'money':
      return <MoneyEditor {...props} />
    case 'choice':
    case 'person':
      return <ChoiceEditor {...props} />
    case 'choices':
      return <ChoicesEditor {...props} />
  }
}

const plain = { variant: 'unstyled', classNames: { input: classes.input, wrapper: classes.wrapper } } as const

function FlagEditor({ value, label, describedBy, onBegin, onSave }: EditorProps) {
  return (
    <Checkbox
      className={classes.flag}
      checked={value === true}
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={onBegin}
      onChange={(event) => onSave(event.currentTarget.checked)}
    />
  )
}

const pause_ms = 1_500

/** Renders a single-line text: saved after a pause, on Enter and on blur; Escape reverts. */
function WordsEditor({ field, value, label, describedBy, onBegin, onSave }: EditorProps) {
  const saved = field.name === 'phone' && value ? shownPhone(String(value)) : String(value ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = (words: string | null) => {
    clearTimeout(timer.current)
    if (words === null) return
    const given = words.trim()
    if (given !== saved) onSave(given)
  }
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    // Addresses are saved only when complete.
    if (!['email', 'phone'].includes(field.name)) timer.current = setTimeout(() => commit(words), pause_ms)
  }
  return (
    <TextInput
      {...plain}
      value={typed ?? saved}
      placeholder="—"
      maxLength={2_000}
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={() => {
        onBegin()
        setTyped(saved)
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        commit(typed)
        setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(typed)
        if (event.key === 'Escape') {
          clearTimeout(timer.current)
          setTyped(saved)
        }
      }}
    />
  )
}

function TimeEditor({ value, label, describedBy, onBegin, onSave }: EditorProps) {
  return (
    <TimeField
      {...plain}
      value={String(value ?? '')}
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={onBegin}
      onChange={(time) => onSave(time || null)}
    />
  )
}

function DayEditor({ value, label, describedBy, onBegin, onSave }: EditorProps) {
  const { t } = useTranslation('recordPage')
  return (
    <DayInput
      {...plain}
      value={(value as string | null) ?? null}
      placeholder="—"
      clearable
      clearButtonProps={{ 'aria-label': t('clear', { field: label }), tabIndex: -1 }}
      aria-label={label}
      aria-describedby={describedBy}
      popoverProps={{ withinPortal: true }}
      onFocus={onBegin}
      onChange={(day) => {
        if (!isSameValue(value, day)) onSave(day)
      }}
    />
  )
}

/** Renders an amount in tenge; the API uses tiyn. */
function MoneyEditor({ value, label, describedBy, onBegin, onSave }: EditorProps) {
  const saved = typeof value === 'number' ? value / 100 : ''
  const [typed, setTyped] = useState<number | string | null>(null)
  const commit = () => {
    if (typed === null) return
    const given = typed === '' ? null : Math.round(Number(typed) * 100)
    if (!isSameValue(value, given)) onSave(given)
  }
  return (
    <NumberInput
      {...plain}
      value={typed ?? saved}
      placeholder="—"
      min={0}
      decimalScale={2}
      thousandSeparator=" "
      decimalSeparator=","
      suffix=" ₸"
      hideControls
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={onBegin}
      onChange={setTyped}
      onBlur={() => {
        commit()
        setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(saved)
      }}
    />
  )
}

function withRemoved(options: readonly Option[], values: readonly string[], removed: string): Option[] {
  const known = new Set(options.map(({ value }) => value))
  return [
    ...options,
    ...values.filter((value) => !known.has(value)).map((value) => ({ value, label: removed })),
  ]
}

function ChoiceEditor({ field, value, options, label, describedBy, onBegin, onSave }: EditorProps) {
  const { t } = useTranslation('recordPage')
  const saved = value === null || value === '' ? null : String(value)
  return (
    <SearchableSelect
      {...plain}
      data={withRemoved(options, saved ? [saved] : [], t('removedChoice'))}
      value={saved}
      placeholder="—"
      clearable
      clearButtonProps={{ 'aria-label': t('clear', { field: label }), tabIndex: -1 }}
      rightSection={saved ? undefined : null}
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={onBegin}
      onChange={(chosen) => onSave(chosen === null ? null : asGiven(field, chosen))}
    />
  )
}

function ChoicesEditor({ field, value, options, label, describedBy, onBegin, onSave }: EditorProps) {
  const { t } = useTranslation('recordPage')
  const saved = ((value ?? []) as readonly (string | number)[]).map(String)
  return (
    <SearchableMultiSelect
      {...plain}
      classNames={{ ...plain.classNames, pill: classes.pill }}
      data={withRemoved(options, saved, t('removedChoice'))}
      value={saved}
      placeholder={saved.length === 0 ? '—' : ''}
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={onBegin}
      onChange={(chosen) => onSave(chosen.map((one) => asGiven(field, one)))}
    />
  )
}
