import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'

export const dictionaryTables = {
  tag: 'tags',
  city: 'cities',
  university: 'universities',
  universityTag: 'university_tags',
  degree: 'degrees',
  faculty: 'faculties',
  format: 'formats',
  package: 'packages',
  period: 'periods',
  propertyForm: 'property_forms',
} as const satisfies Record<DictionaryKind, string>

/** The word of each dictionary in columns, links, events and the history: `university` of `university_id`. */
export const dictionaryWords = {
  tag: 'tag',
  city: 'city',
  university: 'university',
  universityTag: 'university_tag',
  degree: 'degree',
  faculty: 'faculty',
  format: 'format',
  package: 'package',
  period: 'period',
  propertyForm: 'property_form',
} as const satisfies Record<DictionaryKind, string>
