import { choiceFact, deactivatedFact, factOf } from '@qadam/contract/students/facts.ts'
import { fieldByName, findField, type RecordFieldName } from '@qadam/contract/students/fields.ts'
import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { kindOfColumn } from '@qadam/contract/students/list-filters.ts'
import type { StudentFilter } from '@qadam/contract/students/list-query.ts'
import { endOfDayOf, startOfDayOf } from '../../../platform/clock/school-day.ts'
import { columnByField } from '../tables.ts'

type Sign = '<' | '<=' | '>' | '>='

/** The parameters of the SQL functions of the search model (`student_conditions`, migrations 0241 and 0243). */
export interface Wanted {
  has?: string[][]
  lacks?: string[]
  ranges?: [column: string, sign: Sign | '=', value: string | number][]
  filled?: string[]
  empty?: string[]
  ids?: number[]
  tags?: number[]
  texts?: [table: string, column: string, key: string, value: string, isThere: boolean][]
  q?: string
  known_total?: number
}

/** Columns of the search model for dates, amounts and instants. */
const searchColumns: Readonly<Record<string, string>> = {
  birth_date: 'birth_date',
  visa_date: 'visa_date',
  test_date: 'test_date',
  departure_date: 'departure_date',
  package_cost: 'package_cost',
  payment_balance: 'payment_balance',
  created_at: 'created_at',
  last_sign_in_at: 'last_sign_in_at',
}
export const searchColumnOf = (name: string): string | undefined => searchColumns[name]

/** Filters of the specification that differ from the name of their field. */
const fieldOfFilter: Readonly<Record<string, RecordFieldName>> = {
  pre_enrollment_admitted: 'pre_enrollment_admit',
  package: 'packages',
  academic_year_id: 'acadmeic_year',
  academic_year: 'acadmeic_year',
  legal_translation_ready_id: 'legal_translation_ready',
  visa_city_id: 'visa_city',
  legal_translator_id: 'legal_translator',
}

const bounds: readonly [keyof StudentFilter, string, Sign][] = [
  ['visa_from', 'visa_date', '>='],
  ['visa_to', 'visa_date', '<='],
  ['payment_date_from', 'payment_date', '>='],
  ['payment_date_to', 'payment_date', '<='],
  ['payment_balance_from', 'payment_balance', '>='],
  ['payment_balance_to', 'payment_balance', '<='],
]

/** Converts a filter for the search model. Days for instants are days in the school's timezone. */
export function wantedOf(filter: StudentFilter, timeZone: string): Wanted {
  const wanted = new Making(timeZone)
  for (const [name, value] of Object.entries(filter)) {
    const field = fieldByName.get(fieldOfFilter[name] ?? name)
    if (value === undefined || !field) continue
    if (field.kind === 'flag') wanted.condition({ field: field.name, op: 'is', value })
    else if (Array.isArray(value)) wanted.condition({ field: field.name, op: 'any_of', value })
    else wanted.condition({ field: field.name, op: 'is', value })
  }
  for (const [name, column, sign] of bounds) {
    const value = filter[name] as string | number | undefined
    if (value !== undefined)
      wanted.range(column, sign, typeof value === 'number' ? Math.round(value * 100) : value)
  }
  for (const condition of filter.filter ?? []) wanted.condition(condition)
  if (filter.status === 'deactivated') wanted.has([deactivatedFact])
  if (filter.status === 'active') wanted.lacks([deactivatedFact])
  return wanted.done({ tags: filter.tag, q: filter.q || undefined })
}

class Making {
  readonly #made: Wanted = {}
  readonly #timeZone: string

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  has(facts: string[]): void {
    this.#made.has = [...(this.#made.has ?? []), facts]
  }

  lacks(facts: readonly string[]): void {
    this.#made.lacks = [...(this.#made.lacks ?? []), ...facts]
  }

  range(column: string, sign: Sign | '=', value: string | number): void {
    this.#made.ranges = [...(this.#made.ranges ?? []), [column, sign, value]]
  }

  done(more: Pick<Wanted, 'tags' | 'q'>): Wanted {
    const all = { ...this.#made, ...more }
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Wanted
  }

  condition({ field: name, op, value }: Condition): void {
    const column = searchColumnOf(name)
    const field = name as RecordFieldName
    const kind = kindOfColumn(name)
    if (column) this.#ofColumn(column, { field: name, op, value })
    else if (op === 'empty' || (kind === 'flag' && !value && op === 'is')) this.lacks([factOf(field)])
    else if (op === 'not_empty' || kind === 'flag') this.has([factOf(field)])
    else if (kind === 'text') this.#ofText(field, String(value), op === 'is')
    else {
      const facts = [value].flat().map((one) => choiceFact(field, one as string | number))
      if (op === 'is' || op === 'any_of') this.has(facts)
      else this.lacks(facts)
    }
  }

  #ofColumn(column: string, { field, op, value }: Condition): void {
    if (op === 'empty') this.#made.empty = [...(this.#made.empty ?? []), column]
    if (op === 'not_empty') this.#made.filled = [...(this.#made.filled ?? []), column]
    if (op === 'empty' || op === 'not_empty') return
    const [low, high] =
      op === 'between'
        ? (value as [string | number, string | number])
        : [value as string | number, value as string | number]
    const isInstant = field === 'created_at' || field === 'last_sign_in_at'
    const begin = (given: string | number) =>
      isInstant ? startOfDayOf(this.#timeZone, String(given)).toISOString() : given
    const end = (given: string | number) =>
      isInstant ? endOfDayOf(this.#timeZone, String(given)).toISOString() : given
    if (op === 'before') this.range(column, '<', begin(low))
    if (op === 'after') this.range(column, isInstant ? '>=' : '>', end(low))
    if (op === 'is' || op === 'between') {
      this.range(column, '>=', begin(low))
      this.range(column, isInstant ? '<' : '<=', end(high))
    }
  }

  /** Text is compared in its own table, because no fact contains it. */
  #ofText(name: RecordFieldName, value: string, isThere: boolean): void {
    const home = columnByField.get(name)
    const position: [string, string, string] = home
      ? [home.table, home.column, 'student_id']
      : ['people', findField(name)?.name ?? name, 'id']
    this.#made.texts = [...(this.#made.texts ?? []), [...position, value, isThere]]
  }
}

/** Returns a cache key that does not depend on the order of the filters. */
export function wantedKey(wanted: Wanted): string {
  return JSON.stringify(Object.entries(wanted).toSorted(([a], [b]) => a.localeCompare(b)))
}
