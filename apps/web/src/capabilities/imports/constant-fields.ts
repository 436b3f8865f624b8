import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import type { ImportFieldName } from '@qadam/contract/imports/fields.ts'

/**
 * Fields that can be constant for a whole file; texts, links and dates cannot, and `show` has its own switch.
 */
export const constantFields = [
  'university',
  'country',
  'city',
  'degree',
  'faculty',
  'format',
  'language',
  'tag',
  'univer_tag',
  'property_form',
  'package',
  'period',
  'currency',
  'price_period',
  'cost',
  'is_free',
  'is_need_mailing',
  'can_sort',
  'color',
] as const satisfies readonly ImportFieldName[]
export type ConstantField = (typeof constantFields)[number]

/** The dictionaries offered as options; new names can be typed. */
export const dictionaryOfField: Partial<Record<ConstantField, DictionaryKind>> = {
  university: 'university',
  city: 'city',
  degree: 'degree',
  faculty: 'faculty',
  format: 'format',
  tag: 'tag',
  univer_tag: 'universityTag',
  property_form: 'propertyForm',
  package: 'package',
  period: 'period',
}
