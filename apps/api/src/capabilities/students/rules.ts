import type { Language } from '@qadam/contract/values.ts'
import { record as english } from '@qadam/phrases/en/screens/record.ts'
import { record as kazakh } from '@qadam/phrases/kk/screens/record.ts'
import { record as russian } from '@qadam/phrases/ru/screens/record.ts'

/** Labels of fields, groups and choices, for lists and files that the server writes. */
export const recordWords: Readonly<Record<Language, typeof russian>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}
