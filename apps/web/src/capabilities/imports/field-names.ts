import { type ImportFieldName, importFieldNames } from '@qadam/contract/imports/fields.ts'
import { programFields } from '@qadam/contract/programs/fields.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { languageNames } from '../../ui/language-names.ts'

type Words = TFunction<['imports', 'ui', 'programs']>

/**
 * Returns the label of a field, with its language if it has one. Falls back to the label in the program form.
 */
export function fieldName(t: Words, field: ImportFieldName): string {
  const [, language] = /_(ru|kk|en)$/.exec(field) ?? []
  const bare = field.replace(/_(ru|kk|en)$/, '')
  const label = programFields.find(({ name }) => name === field)?.label ?? 'title'
  const name = t([`field_${bare as 'title'}`, `programs:${label}`])
  return language ? `${name} (${languageNames[language as Language]})` : name
}

/** Returns the label of a field of the API, or the raw name when it is unknown. */
export function anyFieldName(t: Words, field: string): string {
  const known = importFieldNames.find((name) => name === field)
  return known ? fieldName(t, known) : field
}

const fieldOfKind: Readonly<Record<string, ImportFieldName>> = {
  universityTag: 'univer_tag',
  propertyForm: 'property_form',
}

/** Returns the name of a dictionary, which equals the label of the field that takes its rows. */
export function dictionaryName(t: Words, kind: string): string {
  return anyFieldName(t, fieldOfKind[kind] ?? kind)
}
