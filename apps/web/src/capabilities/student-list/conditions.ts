import { findField } from '@qadam/contract/students/fields.ts'
import type { Condition, Operator } from '@qadam/contract/students/list-filters.ts'
import type { StudentSearch } from './student-search.ts'

const operators: readonly Operator[] = [
  'is',
  'is_not',
  'any_of',
  'none_of',
  'before',
  'after',
  'between',
  'empty',
  'not_empty',
]

/** Serializes conditions for the URL: `visa.is.true~visa_date.between.2026-01-01,2026-02-01`. */
export function conditionsText(conditions: readonly Condition[]): string | undefined {
  if (conditions.length === 0) return undefined
  return conditions
    .map(({ field, op, value }) =>
      [field, op, ...(value === undefined ? [] : [[value].flat().map(written).join(',')])].join('.'),
    )
    .join('~')
}

/** Parses conditions of the URL; drops invalid ones. */
export function conditionsOf(text: string | undefined): Condition[] {
  if (!text) return []
  return text.split('~').flatMap((piece): Condition[] => {
    const [, field, op, rest] = /^(\w+)\.(\w+)(?:\.(.*))?$/s.exec(piece) ?? []
    const operator = operators.find((one) => one === op)
    if (!field || !operator) return []
    if (operator === 'empty' || operator === 'not_empty') return [{ field, op: operator }]
    if (rest === undefined) return []
    const values = rest.split(',').map((one) => read(field, one))
    const isMany = operator === 'any_of' || operator === 'none_of' || operator === 'between'
    return [{ field, op: operator, value: isMany ? values : values[0] }]
  })
}

/** Escapes only the separators, so that dots and dashes stay readable. */
function written(value: unknown): string {
  return String(value).replace(/[~,%]/g, (sign) => encodeURIComponent(sign).replace('~', '%7E'))
}

function read(field: string, text: string): string | number | boolean {
  const plain = text.replace(/%7E|%2C|%25/g, (sign) => decodeURIComponent(sign))
  const kind = findField(field)?.kind
  if (kind === 'flag') return plain === 'true'
  const holdsNumbers = kind === 'money' || kind === 'person' || kind === 'choice' || kind === 'choices'
  return holdsNumbers && /^-?\d+$/.test(plain) ? Number(plain) : plain
}

/** Returns the search, the conditions and the built-in view in the shape of the API. */
export function whereOf(search: Pick<StudentSearch, 'q' | 'filter' | 'tab'>) {
  const conditions = conditionsOf(search.filter)
  return {
    ...(search.q ? { q: search.q } : {}),
    ...(search.tab && search.tab !== 'all' ? { tab: search.tab } : {}),
    ...(conditions.length > 0 ? { filter: JSON.stringify(conditions) } : {}),
  }
}
