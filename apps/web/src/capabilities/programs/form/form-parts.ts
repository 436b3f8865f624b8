import { type ProgramFieldName, programFields } from '@qadam/contract/programs/fields.ts'
import { type FormPart, formParts } from '@qadam/contract/programs/publishing.ts'
import type { FieldName } from './program-values.ts'

/** Fields of the form with several values; the others come from the registry. */
type ListName = Exclude<FieldName, ProgramFieldName> | 'posters' | 'media' | 'lessons'

const lists = {
  tags: { part: 'classification', label: 'tags' },
  univer_tags: { part: 'classification', label: 'univerTags' },
  cities: { part: 'classification', label: 'cities' },
  rounds: { part: 'rounds', label: 'part.rounds' },
  text_ru: { part: 'requirements', label: 'requirementsText' },
  text_kk: { part: 'requirements', label: 'requirementsText' },
  text_en: { part: 'requirements', label: 'requirementsText' },
  education: { part: 'requirements', label: 'education' },
  certificates: { part: 'requirements', label: 'certificates' },
  posters: { part: 'media', label: 'cover' },
  media: { part: 'media', label: 'mediaFiles' },
  lessons: { part: 'publication', label: 'missing.lessons' },
  teachers: { part: 'people', label: 'teachers' },
  students: { part: 'people', label: 'students' },
} as const satisfies Record<ListName, { readonly part: FormPart; readonly label: string }>

type Label = (typeof programFields)[number]['label'] | (typeof lists)[ListName]['label']
type FormField = ProgramFieldName | ListName

const fields = new Map<string, { readonly part: FormPart; readonly label: Label }>([
  ...Object.entries(lists),
  ...programFields.map((field) => [field.name, field] as const),
])

/** Returns the part that contains a field, by an error's path (`rounds.0.end`). */
export function partOf(path: string): FormPart {
  return fields.get(path.split('.')[0] ?? '')?.part ?? formParts[0]
}

/** Returns the label of a field; undefined for fields that are not in the form. */
export function labelOf(field: string): Label | undefined {
  return fields.get(field)?.label
}

/** Returns the field of an error's path; `title_ru` when it is unknown. */
export function fieldOf(path: string): FormField {
  const name = path.split('.')[0] ?? ''
  return fields.has(name) ? (name as FormField) : 'title_ru'
}

/** Returns the language suffix of a field in capitals: RU, KK or EN; empty without one. */
export function languageOf(field: string): string {
  return /_(ru|kk|en)$/.exec(field)?.[1]?.toUpperCase() ?? ''
}
