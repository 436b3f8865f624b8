/**
 * The dictionaries of a school. The path segment and the name's field are the specification's (E08), `kind`
 * is the glossary's word.
 */
export const dictionaryKinds = {
  tag: { segment: 'tag', field: 'tag_name' },
  city: { segment: 'city', field: 'city' },
  university: { segment: 'univer', field: 'name' },
  universityTag: { segment: 'univer-tag', field: 'name' },
  degree: { segment: 'degree', field: 'degree_name' },
  faculty: { segment: 'spec', field: 'name' },
  format: { segment: 'format', field: 'format_name' },
  package: { segment: 'package', field: 'name' },
  period: { segment: 'period', field: 'period' },
  propertyForm: { segment: 'property-form', field: 'name' },
} as const

export type DictionaryKind = keyof typeof dictionaryKinds

/** The four rows of filter tags: tag with city, university with its tag, degree with faculty, format. */
export const filterRows = [
  ['tag', 'city'],
  ['university', 'universityTag'],
  ['degree', 'faculty'],
  ['format'],
] as const satisfies readonly (readonly DictionaryKind[])[]

/** Maximum number of rows in an unpaged response. */
export const maxDictionaryRows = 20_000
