import { NewPerson } from '@qadam/contract/accounts/schemas.ts'
import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import { isShortenedNumber } from '@qadam/contract/students/iin.ts'
import { type RecordValue, typedValues } from '@qadam/contract/students/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import { Failure, type FieldFault } from '../../../platform/http/failure.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import { amountOf, currencyCode } from '../../../platform/import/amounts.ts'
import { lineOf } from '../../../platform/import/cells.ts'
import { currencyOfHeading } from '../../../platform/import/currency-words.ts'
import type { DayColumns } from '../../../platform/import/day-columns.ts'
import { readDay } from '../../../platform/import/days.ts'
import { foldLoosely } from '../../../platform/import/folding.ts'
import { isBlankMark, isNothingWord, isSurname } from '../../../platform/import/nothing.ts'
import type { NumberColumns } from '../../../platform/import/number-columns.ts'
import { plainText } from '../../../platform/import/number-shape.ts'
import { flagOf } from '../../../platform/import/numbers.ts'
import { type Choice, unfitValue } from '../../students/public.ts'

/**
 * The value of a cell. Several entries may share the name of a choice: `named` has, for each part of the
 * cell, the ids of all entries with that name; the known student decides between them.
 */
export type Input =
  | { readonly value: RecordValue }
  | { readonly named: readonly (readonly (number | string)[])[] }

/** The data about the school that reading cells needs. */
export interface School {
  readonly today: string
  readonly timeZone: string
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, readonly (number | string)[]>>
  /** How the file's columns of amounts are written. */
  readonly numbers: NumberColumns
  /** Whether the day or the month comes first in the file's columns of dates. */
  readonly dayOrderOf: DayColumns
  readonly countryOf: (name: string) => string | undefined
  readonly isCurrency: (code: string) => boolean
  readonly phoneFault: (phone: string) => FieldFault | undefined
}

/** A non-empty cell and the heading of its column. */
export interface Cell {
  readonly text: string
  readonly column: string
}

interface NoteOnReading {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string>>
}

/** What a cell says, with a note on how it was read, or what is wrong with it. */
type Read =
  | (Input & { readonly note?: NoteOnReading })
  | { readonly fault: ErrorCode; readonly params?: FieldFault['values'] }

const person = NewPerson.shape as unknown as Readonly<Record<string, z.ZodType>>
const record = typedValues.shape as unknown as Readonly<Record<string, z.ZodType>>

/** Parses a cell as a value of its field. */
export function readCell(name: string, { text, column }: Cell, school: School): Read {
  const field = findField(name)
  if (!field) return { fault: 'students.column_unknown' }
  const read = raw(field, { text, column }, school)
  if ('fault' in read || 'named' in read) return read
  const fits = checked((field.group === 'identity' ? person : record)[name], read.value)
  if ('fault' in fits && name === 'phone')
    return { fault: isShortenedNumber(text) ? 'students.import_phone_shortened' : 'accounts.phone_invalid' }
  if ('fault' in fits) return fits
  const noted = read.note ? { ...fits, note: read.note } : fits
  const unfit = unfitValue(field, fits.value)
  if (unfit) return { fault: unfit }
  if (name === 'birth_date' && String(fits.value) > school.today)
    return { fault: 'accounts.birth_date_future' }
  if (name !== 'phone') return noted
  const fault = school.phoneFault(String(fits.value))
  return fault ? { fault: fault.code, params: fault.values } : fits
}

function raw(field: RecordField, { text, column }: Cell, school: School): Read {
  switch (field.kind) {
    case 'flag': {
      const value = flagOf(text)
      return value === undefined ? { fault: 'imports.not_a_flag' } : { value }
    }
    case 'date':
      return dateIn(text, column, school)
    case 'time': {
      const value = timeOf(text)
      return value === undefined ? { fault: 'students.import_not_a_time' } : { value }
    }
    case 'money':
      return tengeOf(text, column, school)
    case 'text':
      return {
        value: field.name === 'iin' ? iinOf(text) : field.name === 'phone' ? phoneOf(text) : lineOf(text),
      }
    case 'choice':
    case 'choices':
    case 'person':
      return named(field, lineOf(text), school)
  }
}

/** An open day (03/04/2008) is read as its column writes days; when that is not known, with the day first and a note. */
function dateIn(text: string, column: string, { timeZone, dayOrderOf }: School): Read {
  const read = readDay(text, timeZone)
  if (read && 'dayFirst' in read) {
    const order = dayOrderOf(column)
    if (order === 'unclear') return { fault: 'students.import_day_unclear' }
    if (order) return { value: order === 'day first' ? read.dayFirst : read.monthFirst }
    const day = read.dayFirst.split('-').toReversed().join('.')
    return { value: read.dayFirst, note: { code: 'students.import_day_open', params: { day } } }
  }
  const value = read?.day ?? dayOfSerial(text)
  return value === undefined ? { fault: 'students.import_not_a_day' } : { value }
}

/** Returns tiyn. Amounts of a record are in tenge: another currency in the cell or its heading is a fault. */
function tengeOf(text: string, column: string, { numbers, isCurrency: isCode }: School): Read {
  const amount = amountOf(text, { column, columns: numbers, isCode })
  if ('fault' in amount) return amount
  if (amount.period) return { fault: 'imports.not_a_number' }
  const word = amount.currency ?? currencyOfHeading(column, isCode)
  const code = word && currencyCode(word, 'KZT')
  if (word && code !== 'KZT')
    return { fault: 'imports.not_tenge', params: { given: code ?? amount.currency?.text ?? '' } }
  return { value: Math.round(amount.value * 100) }
}

function named(field: RecordField, text: string, school: School): Read {
  const known = school.choices.get(field.name)
  const person = field.name === 'gender' ? genderOf(text) : undefined
  if (person) return { value: person }
  const isCountry = field.from && 'countries' in field.from
  const idsOf = (part: string): readonly (number | string)[] =>
    known?.get(foldLoosely(part)) ?? (isCountry ? [school.countryOf(part) ?? []].flat() : [])
  const parts = partsOf(text, field.kind === 'choices', (part) => idsOf(part).length > 0)
  const found = parts.map(idsOf)
  const missing = parts.find((_, index) => found[index]?.length === 0)
  if (missing !== undefined)
    return { fault: 'students.import_choice_unknown', params: { name: missing.slice(0, 80) } }
  // Choices of the person themselves are fixed values.
  if (field.group === 'identity') return { value: found[0]?.[0] ?? null }
  return { named: found }
}

/**
 * Splits the names in a cell at semicolons, bars and line breaks, and at commas unless the part is itself a
 * name.
 */
function partsOf(text: string, many: boolean, isName: (part: string) => boolean): string[] {
  if (!many || isName(text)) return [text]
  const trimmed = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean)
  return trimmed(text.split(/[;|]/)).flatMap((part) => (isName(part) ? [part] : trimmed(part.split(','))))
}

function checked(
  schema: z.ZodType | undefined,
  value: RecordValue,
): { value: RecordValue } | Exclude<Read, Input> {
  try {
    return { value: parseInput(schema, value) as RecordValue }
  } catch (thrown) {
    const fault = thrown instanceof Failure ? thrown.details.fields?.[0] : undefined
    if (!fault) throw thrown
    return { fault: fault.code, params: fault.values }
  }
}

/**
 * Converts a spreadsheet serial number to a day: 1 is 1900-01-01, and 1900-02-29, which never existed, is
 * counted. Four digits are a year rather than a day before 1927.
 */
function dayOfSerial(text: string): string | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined
  const days = Math.floor(Number(text))
  return days > 80_000
    ? undefined
    : new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns HH:MM from `9:30`, `09:30:00`, a timestamp, or a spreadsheet's fraction of a day. */
function timeOf(text: string): string | undefined {
  const [, hours, minutes] = /(?:^|[ T])(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  if (hours && minutes)
    return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
  if (!/^0?\.\d+$/.test(text)) return undefined
  const all = Math.round(Number(text) * 1440) % 1440
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

const genders = {
  female:
    /^(?:ж|жен|женск|женск(?:ий|ая|ого)(?: пол)?|жен\.? пол|женщина|девушка|девочка|дев|д|қыз|кыз|қ|қыз бала|әйел|аел|әйел адам|ә|f|fem|female|woman|girl|w)\.?$/i,
  male: /^(?:м|муж|мужск|мужск(?:ой|ая|ого)(?: пол)?|муж\.? пол|мужчина|юноша|мальчик|мальч|юн|ұл|ул|ұ|ұл бала|ер|ер бала|ер адам|еркек|е|m|male|man|boy)\.?$/i,
} as const

/** Returns the gender that a word of the three languages means, whole or shortened. */
function genderOf(text: string): keyof typeof genders | undefined {
  return (['female', 'male'] as const).find((gender) => genders[gender].test(text))
}

/**
 * Returns true when a cell says that there is nothing: a dash, or words for it. For yes and no these are an
 * answer, and a choice or a person (No, Null) may have such a name.
 */
export function isNothing(name: string, text: string, { choices }: School): boolean {
  const field = findField(name)
  if (field?.kind === 'flag' || choices.get(name)?.has(foldLoosely(text))) return false
  return isBlankMark(text) || (!(/name/.test(name) && isSurname(text)) && isNothingWord(text))
}

/** Removes what people and spreadsheets add to the digits, and restores leading zeros that a spreadsheet dropped. */
function iinOf(text: string): string {
  const bare = plainText(text)
    .replace(/^(?:иин|жсн|iin)\s*[:№]?\s*|\.0+$/giu, '')
    .replace(/(?<=\d)[\s-]+(?=\d)|'/g, '')
  return /^\d{9,11}$/.test(bare) ? bare.padStart(12, '0') : bare
}

/** Adds +7 to ten digits that look like a Kazakh mobile number. */
function phoneOf(text: string): string {
  const bare = plainText(text)
    .replace(/^(?:'|tel:|тел\.?:?)\s*|\.0+$/gi, '')
    .trim()
  return /^7\d{9}$/.test(bare.replace(/\D/g, '')) ? `+7${bare.replace(/\D/g, '')}` : bare
}

/** Returns the choices of fields by all their names. */
export function namesOfChoices(choices: ReadonlyMap<string, readonly Choice[]>): School['choices'] {
  return new Map(
    [...choices].map(([field, list]) => {
      const byName = new Map<string, (number | string)[]>()
      for (const { id, names } of list)
        for (const key of new Set(names.map(foldLoosely)))
          if (key) byName.set(key, [...(byName.get(key) ?? []), id])
      return [field, byName]
    }),
  )
}
