import { type ImportFieldName, importFieldNames } from '@qadam/contract/imports/fields.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { languageNames } from '../../ui/language-names.ts'

type Words = TFunction<['imports', 'ui']>
type Bare<Name extends string> = Name extends `${infer Field}_${Language}` ? Field : Name

/** The name of a field for people; one with a language says which. */
export function fieldName(t: Words, field: ImportFieldName): string {
  const [, language] = /_(ru|kk|en)$/.exec(field) ?? []
  const bare = field.replace(/_(ru|kk|en)$/, '') as Bare<ImportFieldName>
  const name = t(`field_${bare}`)
  return language ? `${name} (${languageNames[language as Language]})` : name
}

/** The name of what an answer calls a field, or that word itself when we know none. */
export function anyFieldName(t: Words, field: string): string {
  const known = importFieldNames.find((name) => name === field)
  return known ? fieldName(t, known) : field
}

const fieldOfKind: Readonly<Record<string, ImportFieldName>> = {
  universityTag: 'univer_tag',
  propertyForm: 'property_form',
}

/** The name of a dictionary: the field that takes its rows is called the same. */
export function dictionaryName(t: Words, kind: string): string {
  return anyFieldName(t, fieldOfKind[kind] ?? kind)
}
