import { fieldsOfKind, type ProgramFieldKind, programFields } from '@qadam/contract/programs/fields.ts'
import { columnOf } from '../tables.ts'

const sqlTypes: Partial<Record<ProgramFieldKind, string>> = {
  line: 'text',
  paragraph: 'text',
  rich: 'text',
  link: 'text',
  video: 'text',
  choice: 'text',
  flag: 'boolean',
  money: 'bigint',
  currency: 'char(3)',
  number: 'numeric(7, 2)',
  percent: 'int',
}

/** The program columns that a file can fill, with their SQL types. */
export const plainColumns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    programFields.flatMap(({ name, kind }) => {
      const type = sqlTypes[kind]
      return type ? [[columnOf[name], type]] : []
    }),
  ),
  requirements_ru: 'text',
  requirements_kk: 'text',
  requirements_en: 'text',
}

/** Columns that hold a list of codes. */
export const listColumns: readonly string[] = fieldsOfKind('codes').map(({ name }) => columnOf[name])

/** Columns that reference a dictionary, by field name in an imported row. */
export const referenceColumns: Readonly<Record<string, string>> = Object.fromEntries(
  fieldsOfKind('reference').map(({ name }) => [name, columnOf[name]]),
)

/** Many-to-many links of a program to dictionaries. */
export const linkTables = {
  city: { table: 'program_cities', column: 'city_id' },
  tag: { table: 'program_tags', column: 'tag_id' },
  univer_tag: { table: 'program_university_tags', column: 'university_tag_id' },
} as const

/** Values of a new program for fields missing in the file: shown, otherwise the column's own default. */
export const defaults: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldsOfKind('flag').map(({ name }) => [columnOf[name], 'false'])),
  kind: "'degree'",
  is_shown: 'true',
  price_period: "'year'",
  min_percent: '0',
  colour: "'blue'",
}
