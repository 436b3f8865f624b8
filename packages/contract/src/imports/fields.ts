import {
  fieldsOfKind,
  type NamesOfKind,
  type ProgramField,
  type ProgramFieldKind,
} from '../programs/fields.ts'

/**
 * What a column of an imported file may fill. `many` allows several values per cell, split by a separator;
 * `of` names the dictionary whose rows the texts refer to, by any of their names.
 *
 * `title`, `short_desc`, `full_desc` and `requirements` without a language go to the detected language of the
 * text: Kazakh letters mean Kazakh, other Cyrillic letters Russian, everything else English.
 */
export interface ImportField {
  readonly kind: 'line' | 'text' | 'rich' | 'name' | 'number' | 'money' | 'flag' | 'choice' | 'link' | 'days'
  readonly many?: true
  readonly of?: string
}

/** The import kind of each kind of the program registry. */
const kindsOfProgramFields = {
  line: 'line',
  paragraph: 'text',
  rich: 'rich',
  link: 'link',
  video: 'link',
  flag: 'flag',
  reference: 'name',
  money: 'money',
  currency: 'choice',
  choice: 'choice',
  number: 'number',
  percent: 'number',
} as const satisfies Partial<Record<ProgramFieldKind, ImportField['kind']>>
type ImportedName = NamesOfKind<keyof typeof kindsOfProgramFields>

const programColumns = Object.fromEntries(
  fieldsOfKind(...(Object.keys(kindsOfProgramFields) as (keyof typeof kindsOfProgramFields)[])).map(
    ({ name, kind, of }: ProgramField & { kind: keyof typeof kindsOfProgramFields }) => [
      name,
      { kind: kindsOfProgramFields[kind], ...(of ? { of } : {}) },
    ],
  ),
) as Record<ImportedName, ImportField>

const identityColumns = {
  source: { kind: 'line' },
  source_id: { kind: 'line' },
  title: { kind: 'line' },
} as const satisfies Record<string, ImportField>

const otherColumns = {
  university_url: { kind: 'link' },
  country: { kind: 'name', of: 'country', many: true },
  region: { kind: 'line', many: true },
  city: { kind: 'name', of: 'city', many: true },
  language: { kind: 'name', of: 'language', many: true },
  tag: { kind: 'name', of: 'tag', many: true },
  univer_tag: { kind: 'name', of: 'universityTag', many: true },
  short_desc: { kind: 'text' },
  full_desc: { kind: 'rich' },
  requirements: { kind: 'rich' },
  requirements_ru: { kind: 'rich' },
  requirements_kk: { kind: 'rich' },
  requirements_en: { kind: 'rich' },
  /** `2027-01-10 / 2027-03-01`; several are split by the separator. */
  rounds: { kind: 'days', many: true },
  /** Teachers of the school, by e-mail. */
  teacher_email: { kind: 'line', many: true },
} as const satisfies Record<string, ImportField>

export type ImportFieldName = keyof typeof identityColumns | keyof typeof otherColumns | ImportedName

/** Every field that a file may fill: the single-value fields of a program and the extra ones. */
export const importFields: Readonly<Record<ImportFieldName, ImportField>> = {
  ...identityColumns,
  ...programColumns,
  ...otherColumns,
}

export const importFieldNames = Object.keys(importFields) as [ImportFieldName, ...ImportFieldName[]]

/** A file must have at least one of these. */
export const titleFields = [
  'title',
  'title_ru',
  'title_kk',
  'title_en',
] as const satisfies readonly ImportFieldName[]
