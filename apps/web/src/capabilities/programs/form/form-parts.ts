import { type FormPart, formParts } from './form-tabs.ts'
import type { FieldName } from './program-values.ts'

const fields: Record<FormPart, readonly (FieldName | 'posters' | 'media')[]> = {
  texts: [
    'title_ru',
    'title_kk',
    'title_en',
    'short_desc_ru',
    'short_desc_kk',
    'short_desc_en',
    'full_desc_ru',
    'full_desc_kk',
    'full_desc_en',
  ],
  classification: [
    'tags',
    'university',
    'univer_tags',
    'degree',
    'faculty',
    'format',
    'countries',
    'cities',
    'languages',
    'property_form',
    'package',
    'period',
    'field',
    'subfield',
    'url',
    'duration_value',
    'duration_unit',
  ],
  money: ['cost', 'is_free', 'price', 'currency', 'price_period'],
  rounds: ['rounds'],
  requirements: ['text_ru', 'text_kk', 'text_en', 'education', 'certificates'],
  media: ['posters', 'media', 'youtube'],
  people: ['teachers', 'students'],
  publication: ['show', 'is_need_mailing', 'can_sort', 'min_percent', 'color'],
}

/** The part in which a field stands, by the path of an error (`rounds.0.end`). */
export function partOf(path: string): FormPart {
  const name = path.split('.')[0] ?? ''
  return formParts.find((part) => (fields[part] as readonly string[]).includes(name)) ?? 'texts'
}

const labels = {
  title: 'title',
  short: 'shortDesc',
  full: 'fullDesc',
  text: 'requirementsText',
} as const

/** The phrase that names a field. */
export const fieldLabels = {
  title_ru: labels.title,
  title_kk: labels.title,
  title_en: labels.title,
  short_desc_ru: labels.short,
  short_desc_kk: labels.short,
  short_desc_en: labels.short,
  full_desc_ru: labels.full,
  full_desc_kk: labels.full,
  full_desc_en: labels.full,
  tags: 'tags',
  university: 'university',
  univer_tags: 'univerTags',
  degree: 'degree',
  faculty: 'faculty',
  format: 'format',
  countries: 'countries',
  cities: 'cities',
  languages: 'languages',
  property_form: 'propertyForm',
  package: 'package',
  period: 'period',
  field: 'field',
  subfield: 'subfield',
  url: 'url',
  duration_value: 'durationValue',
  duration_unit: 'durationUnit',
  cost: 'cost',
  is_free: 'isFree',
  price: 'price',
  currency: 'currency',
  price_period: 'pricePeriod',
  rounds: 'part.rounds',
  text_ru: labels.text,
  text_kk: labels.text,
  text_en: labels.text,
  education: 'education',
  certificates: 'certificates',
  youtube: 'youtube',
  teachers: 'teachers',
  students: 'students',
  color: 'color',
  show: 'show',
  is_need_mailing: 'mailing',
  can_sort: 'canSort',
  min_percent: 'minPercent',
  posters: 'cover',
  media: 'mediaFiles',
} as const satisfies Record<FieldName | 'posters' | 'media', string>

/** The field of a path of an error, and the language of its text when it has one. */
export function fieldOf(path: string): keyof typeof fieldLabels {
  const name = (path.split('.')[0] ?? '') as keyof typeof fieldLabels
  return name in fieldLabels ? name : 'title_ru'
}

/** `ru`, `kk` or `en` at the end of the name of a field, in capitals; empty for others. */
export function languageOf(field: string): string {
  return /_(ru|kk|en)$/.exec(field)?.[1]?.toUpperCase() ?? ''
}
