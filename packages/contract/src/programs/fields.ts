import type { FormPart } from './publishing.ts'
import { cardColours, durationUnits, pricePeriods, programKinds } from './rules.ts'

/**
 * The single registry of a program's single-value fields. Request and response schemas, the table row,
 * copies, history, import, export and the form fields are generated from it; names are the specification's. A
 * link, or a line of the part `classification`, only needs its column and a label phrase; any other field also needs
 * its place in the form.
 * Lists, rounds, people, files and requirements have tables of their own and are handled where they are used.
 */

/**
 * What a field contains: `line` a line of text, `paragraph` plain text and `rich` safe HTML, each of at most
 * `max` characters; `link` an http(s) address; `flag` true or false; `reference` the id of a dictionary row;
 * `codes` several codes; `choice` one of `options`; `money` minor units of a currency; `currency` its code;
 * `number` a decimal number; `percent` 0 to 100, whole; `video` the id of a YouTube video.
 */
export type ProgramFieldKind =
  | 'line'
  | 'paragraph'
  | 'rich'
  | 'link'
  | 'flag'
  | 'reference'
  | 'codes'
  | 'choice'
  | 'money'
  | 'currency'
  | 'number'
  | 'percent'
  | 'video'

export interface ProgramField {
  readonly name: string
  readonly kind: ProgramFieldKind
  readonly part: FormPart
  /** Key of the label phrase (phrases: programs). */
  readonly label: string
  /** Maximum number of characters. */
  readonly max?: number
  /** The dictionary of a reference. */
  readonly of?: string
  readonly options?: readonly string[]
  /** Shown on catalogue cards; all other fields appear only on the program's page. */
  readonly onCard?: true
}

export const programFields = [
  { name: 'kind', kind: 'choice', part: 'texts', label: 'kind', options: programKinds, onCard: true },
  { name: 'title_ru', kind: 'line', part: 'texts', label: 'title', max: 500, onCard: true },
  { name: 'title_kk', kind: 'line', part: 'texts', label: 'title', max: 500, onCard: true },
  { name: 'title_en', kind: 'line', part: 'texts', label: 'title', max: 500, onCard: true },
  { name: 'short_desc_ru', kind: 'paragraph', part: 'texts', label: 'shortDesc', max: 1_000, onCard: true },
  { name: 'short_desc_kk', kind: 'paragraph', part: 'texts', label: 'shortDesc', max: 1_000, onCard: true },
  { name: 'short_desc_en', kind: 'paragraph', part: 'texts', label: 'shortDesc', max: 1_000, onCard: true },
  { name: 'full_desc_ru', kind: 'rich', part: 'texts', label: 'fullDesc', max: 50_000 },
  { name: 'full_desc_kk', kind: 'rich', part: 'texts', label: 'fullDesc', max: 50_000 },
  { name: 'full_desc_en', kind: 'rich', part: 'texts', label: 'fullDesc', max: 50_000 },
  {
    name: 'university',
    kind: 'reference',
    part: 'classification',
    label: 'university',
    of: 'university',
    onCard: true,
  },
  { name: 'degree', kind: 'reference', part: 'classification', label: 'degree', of: 'degree', onCard: true },
  {
    name: 'faculty',
    kind: 'reference',
    part: 'classification',
    label: 'faculty',
    of: 'faculty',
    onCard: true,
  },
  { name: 'format', kind: 'reference', part: 'classification', label: 'format', of: 'format', onCard: true },
  { name: 'countries', kind: 'codes', part: 'classification', label: 'countries', onCard: true },
  { name: 'languages', kind: 'codes', part: 'classification', label: 'languages', onCard: true },
  {
    name: 'property_form',
    kind: 'reference',
    part: 'classification',
    label: 'propertyForm',
    of: 'propertyForm',
  },
  { name: 'package', kind: 'reference', part: 'classification', label: 'package', of: 'package' },
  { name: 'period', kind: 'reference', part: 'classification', label: 'period', of: 'period' },
  { name: 'field', kind: 'line', part: 'classification', label: 'field', max: 500 },
  { name: 'subfield', kind: 'line', part: 'classification', label: 'subfield', max: 500 },
  { name: 'url', kind: 'link', part: 'classification', label: 'url', max: 1_000 },
  { name: 'duration_value', kind: 'number', part: 'classification', label: 'durationValue', onCard: true },
  {
    name: 'duration_unit',
    kind: 'choice',
    part: 'classification',
    label: 'durationUnit',
    options: durationUnits,
    onCard: true,
  },
  { name: 'cost', kind: 'money', part: 'money', label: 'cost', onCard: true },
  { name: 'is_free', kind: 'flag', part: 'money', label: 'isFree', onCard: true },
  { name: 'price', kind: 'money', part: 'money', label: 'price', onCard: true },
  { name: 'currency', kind: 'currency', part: 'money', label: 'currency', onCard: true },
  {
    name: 'price_period',
    kind: 'choice',
    part: 'money',
    label: 'pricePeriod',
    options: pricePeriods,
    onCard: true,
  },
  {
    name: 'rounds_to_be_announced',
    kind: 'flag',
    part: 'rounds',
    label: 'roundsToBeAnnounced',
    onCard: true,
  },
  { name: 'youtube', kind: 'video', part: 'media', label: 'youtube' },
  { name: 'show', kind: 'flag', part: 'publication', label: 'show', onCard: true },
  { name: 'is_need_mailing', kind: 'flag', part: 'publication', label: 'mailing', onCard: true },
  { name: 'can_sort', kind: 'flag', part: 'publication', label: 'canSort', onCard: true },
  { name: 'min_percent', kind: 'percent', part: 'publication', label: 'minPercent' },
  {
    name: 'color',
    kind: 'choice',
    part: 'publication',
    label: 'color',
    options: cardColours,
    onCard: true,
  },
] as const satisfies readonly ProgramField[]

type Known = (typeof programFields)[number]
export type ProgramFieldName = Known['name']
/** Names of the fields of the given kinds. */
export type NamesOfKind<Kind extends ProgramFieldKind> = Extract<Known, { kind: Kind }>['name']
/** Names of the fields that appear only on the program's page. */
export type NamesOffCard = Exclude<Known, { onCard: true }>['name']

type FieldOfKind<Kind extends ProgramFieldKind, Name = ProgramFieldName> = ProgramField & {
  readonly kind: Kind
  readonly name: Extract<Name, NamesOfKind<Kind>>
}

/** Returns the fields of the given kinds, in registry order. */
export function fieldsOfKind<const Kind extends ProgramFieldKind>(
  ...kinds: readonly Kind[]
): readonly FieldOfKind<Kind>[] {
  return programFields.filter((field) => (kinds as readonly string[]).includes(field.kind)) as never
}

/** Returns the fields of the given kinds that appear only on the program's page. */
export function fieldsOffCard<const Kind extends ProgramFieldKind>(
  ...kinds: readonly Kind[]
): readonly FieldOfKind<Kind, NamesOffCard>[] {
  return fieldsOfKind(...kinds).filter((field) => !field.onCard) as never
}
