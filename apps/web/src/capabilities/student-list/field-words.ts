import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import {
  type AccountColumn,
  accountColumns,
  type Condition,
  type WorkColumn,
  workColumns,
} from '@qadam/contract/students/list-filters.ts'
import type { WorkTab } from '@qadam/contract/students/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { money, shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useLanguage } from '../../ui/language.ts'
import { type Choices, choicesQuery } from './queries.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** Labels, options and formatting of fields. */
export interface FieldWords {
  readonly label: (name: string) => string
  readonly options: (name: string) => readonly Option[]
  readonly value: (name: string, value: unknown) => string
  readonly condition: (condition: Condition) => string
  /** How a change of a student's field is called. */
  readonly changed: (
    student: { readonly first_name: string; readonly last_name: string },
    name: string,
    value: unknown,
  ) => string
  /** The name of a built-in view. */
  readonly tab: (tab: string) => string
}

/** Returns labels, options and formatting of the list's fields in the viewer's language. */
export function useFieldWords(
  named: readonly { id: number; first_name: string; last_name: string }[] = none,
): FieldWords {
  const { t } = useTranslation(['roster', 'record'])
  const language = useLanguage()
  const choices = useQuery(choicesQuery).data
  const label = useCallback(
    (name: string) =>
      [...accountColumns, ...workColumns].some((one) => one === name)
        ? t(`column_${name as AccountColumn | WorkColumn}`)
        : t(`record:field_${name}` as 'record:field_visa'),
    [t],
  )
  return useMemo(() => {
    const word = (option: string) => t(`record:option_${option}` as 'record:option_male')
    const lists = new Map<string, readonly Option[]>()
    const options = (name: string) => {
      const field = findField(name)
      if (!field) return []
      const known = lists.get(name) ?? optionsOf(field, choices, word)
      lists.set(name, known)
      return known
    }
    const one = (name: string, value: unknown): string => {
      const field = findField(name)
      if (value === null || value === undefined || value === '') return t('nothing')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (field?.kind === 'money') return money(Number(value), 'KZT', language)
      if (!field || field.kind === 'date') return shortDate(String(value), language)
      if (field.kind === 'person') {
        const person = named.find(({ id }) => id === value)
        if (person) return fullName(person)
      }
      return options(name).find((option) => option.value === String(value))?.label ?? String(value)
    }
    const value = (name: string, given: unknown): string =>
      Array.isArray(given)
        ? given.length > 0
          ? given.map((each) => one(name, each)).join(', ')
          : t('nothing')
        : one(name, given)
    const condition = ({ field, op, value: given }: Condition): string => {
      const kind = findField(field)?.kind
      if (op === 'empty' || op === 'not_empty')
        return t('chipBare', { field: label(field), op: t(`oper_${op}`) })
      if (op === 'is' || op === 'any_of')
        return t('chip', { field: label(field), value: value(field, given) })
      if (op === 'between' && Array.isArray(given))
        return t('chip', { field: label(field), value: given.map((each) => one(field, each)).join(' – ') })
      const sign =
        kind === 'money' && op === 'before' ? 'less' : kind === 'money' && op === 'after' ? 'more' : op
      return t('chipOp', { field: label(field), op: t(`oper_${sign}`), value: value(field, given) })
    }
    const tab = (name: string) => t(`tab_${name as WorkTab}`)
    const changed: FieldWords['changed'] = (student, name, given) =>
      t('cellDone', { student: fullName(student), field: label(name), value: value(name, given) })
    return { label, options, value, condition, changed, tab }
  }, [t, language, choices, label, named])
}

const none: readonly { id: number; first_name: string; last_name: string }[] = []

function optionsOf(
  field: RecordField,
  choices: Choices | undefined,
  word: (option: string) => string,
): Option[] {
  const named = (list: readonly { id: number | string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const people = (list: readonly { id: number; first_name: string; last_name: string }[] | undefined) =>
    (list ?? []).map((one) => ({ value: String(one.id), label: fullName(one) }))
  if (field.kind === 'person') {
    const teachers = people(choices?.teachers)
    return field.people === 'teachers' ? teachers : [...people(choices?.managers), ...teachers]
  }
  const { from } = field
  if (!from) return []
  if ('options' in from) return from.options.map((option) => ({ value: option, label: word(option) }))
  if ('selector' in from) return named(choices?.selectors[from.selector])
  if ('countries' in from) return named(choices?.countries)
  return from.dictionary === 'package'
    ? named(choices?.packages)
    : (choices?.degrees ?? []).map(({ id, degree_name }) => ({ value: String(id), label: degree_name }))
}
