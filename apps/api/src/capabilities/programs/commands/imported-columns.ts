/** Columns of a program that a file may fill, with their SQL types. */
export const plainColumns = {
  title_ru: 'text',
  title_kk: 'text',
  title_en: 'text',
  short_desc_ru: 'text',
  short_desc_kk: 'text',
  short_desc_en: 'text',
  full_desc_ru: 'text',
  full_desc_kk: 'text',
  full_desc_en: 'text',
  requirements_ru: 'text',
  requirements_kk: 'text',
  requirements_en: 'text',
  is_shown: 'boolean',
  needs_mailing: 'boolean',
  is_unverified: 'boolean',
  is_free: 'boolean',
  cost_tiyn: 'bigint',
  price_minor: 'bigint',
  price_currency: 'char(3)',
  price_period: 'text',
  duration_value: 'numeric(7, 2)',
  duration_unit: 'text',
  field: 'text',
  subfield: 'text',
  url: 'text',
  youtube_id: 'text',
  min_percent: 'int',
  colour: 'text',
} as const

/** Columns that hold a list of codes. */
export const listColumns = ['languages', 'countries'] as const

/** Columns that point into a dictionary, by the name under which a file's row mentions them. */
export const referenceColumns = {
  university: 'university_id',
  faculty: 'faculty_id',
  degree: 'degree_id',
  format: 'format_id',
  property_form: 'property_form_id',
  package: 'package_id',
  period: 'period_id',
} as const

/** Links of a program to several rows of a dictionary. */
export const linkTables = {
  city: { table: 'program_cities', column: 'city_id' },
  tag: { table: 'program_tags', column: 'tag_id' },
  univer_tag: { table: 'program_university_tags', column: 'university_tag_id' },
} as const

/** What a new program has where the file says nothing: shown, and the column's own default otherwise. */
export const defaults: Readonly<Record<string, string>> = {
  is_shown: 'true',
  needs_mailing: 'false',
  is_unverified: 'false',
  is_free: 'false',
  price_period: "'year'",
  min_percent: '0',
  colour: "'blue'",
}
