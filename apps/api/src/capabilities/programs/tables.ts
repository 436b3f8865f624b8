import {
  fieldsOffCard,
  fieldsOfKind,
  type NamesOffCard,
  type NamesOfKind,
  type ProgramFieldKind,
  type ProgramFieldName,
  programFields,
} from '@qadam/contract/programs/fields.ts'

/** Columns of the programs table whose name differs from their field. */
const otherNames: Partial<Record<ProgramFieldName, string>> = {
  show: 'is_shown',
  is_need_mailing: 'needs_mailing',
  can_sort: 'is_unverified',
  university: 'university_id',
  faculty: 'faculty_id',
  degree: 'degree_id',
  format: 'format_id',
  property_form: 'property_form_id',
  package: 'package_id',
  period: 'period_id',
  cost: 'cost_tiyn',
  price: 'price_minor',
  currency: 'price_currency',
  youtube: 'youtube_id',
  color: 'colour',
}

export const columnOf = Object.fromEntries(
  programFields.map(({ name }) => [name, otherNames[name] ?? name]),
) as Readonly<Record<ProgramFieldName, string>>

/** The columns with rich text; those of the requirements are written separately. */
export const richColumns: readonly string[] = fieldsOfKind('rich').map(({ name }) => columnOf[name])

/** Fields that only the page of a program shows, read from its row unchanged. */
const pageKinds = ['line', 'paragraph', 'rich', 'link', 'flag', 'percent', 'video'] as const
type PageKind = (typeof pageKinds)[number]
export const fieldsOfPage = fieldsOffCard(...pageKinds)
type PageValue<Kind extends ProgramFieldKind, Value> = {
  readonly [Name in Extract<NamesOffCard, NamesOfKind<Extract<Kind, PageKind>>>]: Value
}
export type PageValues = PageValue<'line' | 'paragraph' | 'rich' | 'link' | 'video', string | null> &
  PageValue<'flag', boolean> &
  PageValue<'percent', number>
