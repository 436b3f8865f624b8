import type { Sent } from '@qadam/contract/endpoint.ts'
import type { updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { fieldsOfKind, type NamesOfKind } from '@qadam/contract/programs/fields.ts'
import type { CardColour, DurationUnit, PricePeriod, ProgramKind } from '@qadam/contract/programs/rules.ts'
import type { Program } from '../queries.ts'

export type ProgramChange = Omit<Sent<typeof updateProgram>['body'], 'version'>

export interface RoundValue {
  readonly id?: number
  readonly start: string
  readonly end: string
}
export interface EducationValue {
  readonly degree: 'school' | 'bachelor' | 'magistracy' | 'phd' | 'college' | null
  readonly start: number | null
  readonly end: number | null
  readonly min_score: string
}
export interface CertificateValue {
  readonly language: string
  readonly certificate: string
  readonly level: string
}

/** The values of the form: texts, ids as strings, amounts in major units. */
export interface ProgramValues extends TextValues, ReferenceValues, FlagValues {
  kind: ProgramKind
  tags: string[]
  univer_tags: string[]
  countries: string[]
  cities: string[]
  languages: string[]
  duration_value: number | string
  duration_unit: DurationUnit | null
  cost: number | string
  price: number | string
  currency: string | null
  price_period: PricePeriod
  rounds: RoundValue[]
  text_ru: string
  text_kk: string
  text_en: string
  education: EducationValue[]
  certificates: CertificateValue[]
  youtube: string
  teachers: string[]
  students: string[]
  color: CardColour
  min_percent: number | string
}
export type FieldName = keyof ProgramValues

const textFields = fieldsOfKind('line', 'paragraph', 'rich', 'link')
const referenceFields = fieldsOfKind('reference')
const flagFields = fieldsOfKind('flag')
export type TextName = NamesOfKind<'line' | 'paragraph' | 'rich' | 'link'>
type TextValues = Record<TextName, string>
type ReferenceValues = Record<NamesOfKind<'reference'>, string | null>
type FlagValues = Record<NamesOfKind<'flag'>, boolean>

/** Maps fields of the registry to an object with a value for each. */
function eachOf<Name extends string, Value>(
  fields: readonly { readonly name: Name }[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(fields.map(({ name }) => [name, value(name)])) as Record<Name, Value>
}

/** The values of a new program: hidden, everything else empty. */
export const emptyValues: ProgramValues = {
  ...eachOf(textFields, () => ''),
  ...eachOf(referenceFields, () => null),
  ...eachOf(flagFields, () => false),
  kind: 'degree',
  tags: [],
  univer_tags: [],
  countries: [],
  cities: [],
  languages: [],
  duration_value: '',
  duration_unit: 'years',
  cost: '',
  price: '',
  currency: 'KZT',
  price_period: 'year',
  rounds: [],
  text_ru: '',
  text_kk: '',
  text_en: '',
  education: [],
  certificates: [],
  youtube: '',
  teachers: [],
  students: [],
  color: 'mermaid',
  min_percent: 0,
}

const major = (minor: number | null) => (minor === null ? '' : minor / 100)
/** Converts an amount to minor units; null when it is empty. */
export const minor = (value: number | string) => (value === '' ? null : Math.round(Number(value) * 100))
const idOf = (row: { id: number } | null) => (row ? String(row.id) : null)
const idsOf = (rows: readonly { id: number }[] | undefined) => (rows ?? []).map((row) => String(row.id))
const one = (value: string | null) => (value === null ? null : Number(value))
const text = (value: string | null) => value ?? ''

/** Converts a program to form values. */
export function valuesOf(program: Program): ProgramValues {
  return {
    ...eachOf(textFields, (name) => text(program[name])),
    ...eachOf(referenceFields, (name) => idOf(program[name])),
    ...eachOf(flagFields, (name) => program[name] ?? false),
    kind: program.kind,
    tags: idsOf(program.tags),
    univer_tags: idsOf(program.univer_tags),
    countries: program.countries.map((country) => country.code),
    cities: idsOf(program.cities),
    languages: [...program.languages],
    duration_value: program.duration_value ?? '',
    duration_unit: program.duration_unit ?? 'years',
    cost: major(program.cost),
    price: major(program.price),
    currency: program.currency ?? 'KZT',
    price_period: program.price_period,
    rounds: program.rounds.map(({ id, start, end }) => ({ id, start, end })),
    text_ru: text(program.requirements.text_ru),
    text_kk: text(program.requirements.text_kk),
    text_en: text(program.requirements.text_en),
    education: program.requirements.education.map(({ degree, start, end, min_score }) => ({
      degree,
      start,
      end,
      min_score: text(min_score),
    })),
    certificates: program.requirements.languages.map(({ language, certificate, level }) => ({
      language,
      certificate: text(certificate),
      level: text(level),
    })),
    youtube: program.youtube ? `https://youtu.be/${program.youtube}` : '',
    teachers: idsOf(program.teachers),
    students: idsOf(program.students),
    color: program.color,
    min_percent: program.min_percent,
  }
}

/** Converts form values to a request body. */
export function bodyOf(values: ProgramValues): ProgramChange {
  const {
    text_ru,
    text_kk,
    text_en,
    education,
    certificates,
    rounds,
    cost,
    price,
    currency,
    duration_value,
    duration_unit,
    min_percent,
    ...rest
  } = values
  const amount = minor(price)
  return {
    ...rest,
    tags: values.tags.map(Number),
    univer_tags: values.univer_tags.map(Number),
    cities: values.cities.map(Number),
    teachers: values.teachers.map(Number),
    students: values.students.map(Number),
    ...eachOf(referenceFields, (name) => one(values[name])),
    cost: minor(cost),
    price: amount,
    currency: amount === null ? null : currency,
    duration_value: duration_value === '' ? null : Number(duration_value),
    duration_unit: duration_value === '' ? null : duration_unit,
    rounds: rounds.map((round) => ({ ...round })),
    min_percent: Number(min_percent || 0),
    requirements: {
      text_ru,
      text_kk,
      text_en,
      education: education.map((row) => ({ ...row, min_score: row.min_score || null })),
      languages: certificates.map((row) => ({
        language: row.language,
        certificate: row.certificate || null,
        level: row.level || null,
      })),
    },
  }
}

/** Returns the changed fields as a request body. */
export function changeBetween(before: ProgramValues, after: ProgramValues): ProgramChange {
  const [was, is] = [bodyOf(before), bodyOf(after)]
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => !same(value, was[name as keyof ProgramChange])),
  ) as ProgramChange
}

export function differing(before: ProgramValues, after: ProgramValues): FieldName[] {
  return (Object.keys(after) as FieldName[]).filter((name) => !same(before[name], after[name]))
}

/** Returns the texts as in a response: null where empty. */
export const textsOf = (values: ProgramValues) => eachOf(textFields, (name) => values[name] || null)
export const flagsOf = (values: ProgramValues) => eachOf(flagFields, (name) => values[name])

/**
 * Returns true when two values have equal JSON: the order matters in lists, and our objects have a fixed key
 * order.
 */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
