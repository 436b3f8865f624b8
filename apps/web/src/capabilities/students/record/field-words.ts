import type { RecordField } from '@qadam/contract/students/fields.ts'
import type { record } from '@qadam/phrases/ru/screens/record.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { money, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import { choicesQuery, selectorsQuery } from '../queries.ts'
import type { FieldValue } from './use-field-saving.ts'

type RecordKey = keyof typeof record

export interface Option {
  readonly value: string
  readonly label: string
}

interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** Returns a function that lists the options of a field, once loaded. */
export function useOptions(): (field: RecordField) => Option[] {
  const { t } = useTranslation('record')
  const lists = useQuery(selectorsQuery()).data
  const choices = useQuery(choicesQuery()).data
  return (field) => {
    if (field.kind === 'person')
      return (choices?.staff ?? [])
        .filter(({ role }) => field.people !== 'teachers' || role === 'teacher')
        .map((one) => ({ value: String(one.id), label: fullName(one) }))
    const from = field.from
    if (!from) return []
    if ('options' in from)
      return from.options.map((value) => ({ value, label: t(`option_${value}` as RecordKey) }))
    const listed =
      'countries' in from
        ? choices?.countries
        : 'dictionary' in from
          ? choices?.[from.dictionary === 'package' ? 'packages' : 'degrees']
          : lists?.[from.selector]
    return (listed ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  }
}

/** Returns a function that formats a value; an empty string when there is none. */
export function useShown(people: readonly Person[] = []): (field: RecordField, value: unknown) => string {
  const { t } = useTranslation('recordPage')
  const optionsOf = useOptions()
  const language = useLanguage()
  const named = (field: RecordField, id: unknown) => {
    const found = optionsOf(field).find(({ value }) => value === String(id))
    const person = field.kind === 'person' && people.find((one) => one.id === id)
    return found?.label ?? (person ? fullName(person) : t('removedChoice'))
  }
  return (field, value) => {
    if (value === null || value === undefined || value === '') return ''
    switch (field.kind) {
      case 'flag':
        return value ? t('yes') : t('no')
      case 'date':
        return shortDate(String(value), language)
      case 'money':
        return money(Number(value), 'KZT', language)
      case 'choice':
      case 'person':
        return named(field, value)
      case 'choices':
        return (value as readonly unknown[]).map((one) => named(field, one)).join(', ')
      default:
        return String(value)
    }
  }
}

/** Converts an option value for the API: ids are numbers, others stay strings. */
export function asGiven(field: RecordField, value: string): string | number {
  const isWord = field.from && ('options' in field.from || 'countries' in field.from)
  return isWord ? value : Number(value)
}

export function isSameValue(one: FieldValue | undefined, other: FieldValue): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other)
}
