/**
 * What a column of an imported file may fill. `many` takes several values of one cell, split by a separator;
 * `of` names the dictionary whose rows the texts name, by any of their names.
 *
 * `title`, `short_desc`, `full_desc` and `requirements` without a language go to the language of the text itself:
 * Kazakh letters mean Kazakh, other Cyrillic letters Russian, everything else English.
 */
export interface ImportField {
  readonly kind: 'line' | 'text' | 'rich' | 'name' | 'number' | 'money' | 'flag' | 'choice' | 'link' | 'days'
  readonly many?: true
  readonly of?: string
}

export const importFields = {
  source: { kind: 'line' },
  source_id: { kind: 'line' },
  title: { kind: 'line' },
  title_ru: { kind: 'line' },
  title_kk: { kind: 'line' },
  title_en: { kind: 'line' },
  university: { kind: 'name', of: 'university' },
  university_url: { kind: 'link' },
  country: { kind: 'name', of: 'country', many: true },
  region: { kind: 'line', many: true },
  city: { kind: 'name', of: 'city', many: true },
  degree: { kind: 'name', of: 'degree' },
  faculty: { kind: 'name', of: 'faculty' },
  field: { kind: 'line' },
  subfield: { kind: 'line' },
  format: { kind: 'name', of: 'format' },
  language: { kind: 'name', of: 'language', many: true },
  tag: { kind: 'name', of: 'tag', many: true },
  univer_tag: { kind: 'name', of: 'universityTag', many: true },
  property_form: { kind: 'name', of: 'propertyForm' },
  package: { kind: 'name', of: 'package' },
  period: { kind: 'name', of: 'period' },
  price: { kind: 'money' },
  currency: { kind: 'choice' },
  price_period: { kind: 'choice' },
  /** The submission fee in whole tenge. */
  cost: { kind: 'money' },
  is_free: { kind: 'flag' },
  duration_value: { kind: 'number' },
  duration_unit: { kind: 'choice' },
  short_desc: { kind: 'text' },
  short_desc_ru: { kind: 'text' },
  short_desc_kk: { kind: 'text' },
  short_desc_en: { kind: 'text' },
  full_desc: { kind: 'rich' },
  full_desc_ru: { kind: 'rich' },
  full_desc_kk: { kind: 'rich' },
  full_desc_en: { kind: 'rich' },
  requirements: { kind: 'rich' },
  requirements_ru: { kind: 'rich' },
  requirements_kk: { kind: 'rich' },
  requirements_en: { kind: 'rich' },
  /** `2027-01-10 / 2027-03-01`, several split by the separator. */
  rounds: { kind: 'days', many: true },
  /** Teachers of the school, by their e-mails. */
  teacher_email: { kind: 'line', many: true },
  url: { kind: 'link' },
  youtube: { kind: 'link' },
  show: { kind: 'flag' },
  is_need_mailing: { kind: 'flag' },
  can_sort: { kind: 'flag' },
  min_percent: { kind: 'number' },
  color: { kind: 'choice' },
} as const satisfies Record<string, ImportField>

export type ImportFieldName = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as [ImportFieldName, ...ImportFieldName[]]

/** A file must give one of these. */
export const titleFields = [
  'title',
  'title_ru',
  'title_kk',
  'title_en',
] as const satisfies readonly ImportFieldName[]

/** Rows of one file, the header not counted. */
export const maxImportRows = 250_000
/** The greatest file in bytes. */
export const maxImportBytes = 100 * 1024 * 1024
/** Faults of rows that are kept and shown; all of them are counted. */
export const maxKeptFaults = 10_000
/** Rows that a dry run shows. */
export const previewRows = 20
/** What splits several values of one cell unless the mapping says otherwise. */
export const usualSeparator = '|'

/** Encodings of text files that are understood; the first four are recognised without being named. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'windows-1252',
  'koi8-r',
] as const
export const importDelimiters = [',', ';', '\t', '|'] as const
