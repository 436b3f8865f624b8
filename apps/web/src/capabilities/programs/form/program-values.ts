import type { Sent } from '@qadam/contract/endpoint.ts'
import type { updateProgram } from '@qadam/contract/programs/endpoints.ts'
import type { CardColour, DurationUnit, PricePeriod } from '@qadam/contract/programs/rules.ts'
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

/** What the fields of the form hold: texts, ids as texts, money as people write it. */
export interface ProgramValues {
  title_ru: string
  title_kk: string
  title_en: string
  short_desc_ru: string
  short_desc_kk: string
  short_desc_en: string
  full_desc_ru: string
  full_desc_kk: string
  full_desc_en: string
  tags: string[]
  university: string | null
  univer_tags: string[]
  degree: string | null
  faculty: string | null
  format: string | null
  countries: string[]
  cities: string[]
  languages: string[]
  property_form: string | null
  package: string | null
  period: string | null
  field: string
  subfield: string
  url: string
  duration_value: number | string
  duration_unit: DurationUnit | null
  cost: number | string
  is_free: boolean
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
  show: boolean
  is_need_mailing: boolean
  can_sort: boolean
  min_percent: number | string
}
export type FieldName = keyof ProgramValues

/** A new program: hidden, everything else still to say. */
export const emptyValues: ProgramValues = {
  title_ru: '',
  title_kk: '',
  title_en: '',
  short_desc_ru: '',
  short_desc_kk: '',
  short_desc_en: '',
  full_desc_ru: '',
  full_desc_kk: '',
  full_desc_en: '',
  tags: [],
  university: null,
  univer_tags: [],
  degree: null,
  faculty: null,
  format: null,
  countries: [],
  cities: [],
  languages: [],
  property_form: null,
  package: null,
  period: null,
  field: '',
  subfield: '',
  url: '',
  duration_value: '',
  duration_unit: 'years',
  cost: '',
  is_free: false,
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
  show: false,
  is_need_mailing: false,
  can_sort: false,
  min_percent: 0,
}

const major = (minor: number | null) => (minor === null ? '' : minor / 100)
/** Money as people write it, in minor units; null where nothing is written. */
export const minor = (value: number | string) => (value === '' ? null : Math.round(Number(value) * 100))
const idOf = (row: { id: number } | null) => (row ? String(row.id) : null)
const idsOf = (rows: readonly { id: number }[] | undefined) => (rows ?? []).map((row) => String(row.id))
const one = (value: string | null) => (value === null ? null : Number(value))
const text = (value: string | null) => value ?? ''

/** The fields of the form for a program. */
export function valuesOf(program: Program): ProgramValues {
  return {
    title_ru: text(program.title_ru),
    title_kk: text(program.title_kk),
    title_en: text(program.title_en),
    short_desc_ru: text(program.short_desc_ru),
    short_desc_kk: text(program.short_desc_kk),
    short_desc_en: text(program.short_desc_en),
    full_desc_ru: text(program.full_desc_ru),
    full_desc_kk: text(program.full_desc_kk),
    full_desc_en: text(program.full_desc_en),
    tags: idsOf(program.tags),
    university: idOf(program.university),
    univer_tags: idsOf(program.univer_tags),
    degree: idOf(program.degree),
    faculty: idOf(program.faculty),
    format: idOf(program.format),
    countries: program.countries.map((country) => country.code),
    cities: idsOf(program.cities),
    languages: [...program.languages],
    property_form: idOf(program.property_form),
    package: idOf(program.package),
    period: idOf(program.period),
    field: text(program.field),
    subfield: text(program.subfield),
    url: text(program.url),
    duration_value: program.duration_value ?? '',
    duration_unit: program.duration_unit ?? 'years',
    cost: major(program.cost),
    is_free: program.is_free,
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
    show: program.show ?? false,
    is_need_mailing: program.is_need_mailing ?? false,
    can_sort: program.can_sort,
    min_percent: program.min_percent,
  }
}

/** The whole program as a call of the contract takes it. */
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
    university: one(values.university),
    degree: one(values.degree),
    faculty: one(values.faculty),
    format: one(values.format),
    property_form: one(values.property_form),
    package: one(values.package),
    period: one(values.period),
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

/** Only what differs between two states of the form, for a call that changes a program. */
export function changeBetween(before: ProgramValues, after: ProgramValues): ProgramChange {
  const [was, is] = [bodyOf(before), bodyOf(after)]
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => !same(value, was[name as keyof ProgramChange])),
  ) as ProgramChange
}

/** The fields whose values differ. */
export function differing(before: ProgramValues, after: ProgramValues): FieldName[] {
  return (Object.keys(after) as FieldName[]).filter((name) => !same(before[name], after[name]))
}

/** Equal as data: order counts in lists, not in objects made by us. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
