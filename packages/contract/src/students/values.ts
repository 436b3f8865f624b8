import { z } from 'zod'
import { day, flag, id, optionalLine, wholeNumberOf } from '../values.ts'
import { isTypedIntoRecord, type RecordField, type RecordFieldName, recordFields } from './fields.ts'

/** Maximum length of a text field of a record, in characters. */
export const recordTextMax = 2000
/** Maximum number of choices of one field. */
export const maxChoices = 50

interface ValueOfKind {
  flag: boolean
  date: string | null
  time: string | null
  text: string
  /** In tiyn. */
  money: number | null
  choice: number | string | null
  choices: readonly (number | string)[]
  person: number | null
}
type KindOf<Name extends RecordFieldName> = Extract<(typeof recordFields)[number], { name: Name }>['kind']

/** Values of a record by field name; absent ones were not requested or are not visible to the reader. */
export type RecordValues = { -readonly [Name in RecordFieldName]?: ValueOfKind[KindOf<Name>] }
export type RecordValue = ValueOfKind[keyof ValueOfKind]

/** A time of day, HH:MM, without a timezone. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const countryOrOption = z.string().min(1).max(40)

function given(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return flag
    case 'date':
      return day.nullable()
    case 'time':
      return clockTime.nullable()
    case 'text':
      return optionalLine(recordTextMax)
    case 'money':
      return wholeNumberOf(0, 100_000_000_000_000).nullable().describe('Tiyn')
    case 'person':
      return id.nullable()
    case 'choice':
      return optionsOf(field) ? z.enum(optionsOf(field) as [string]).nullable() : id.nullable()
    case 'choices':
      if (optionsOf(field)) return z.array(z.enum(optionsOf(field) as [string])).max(maxChoices)
      return field.from && 'countries' in field.from
        ? z.array(z.string().regex(/^[A-Z]{2}$/)).max(maxChoices)
        : z.array(id).max(maxChoices)
  }
}

function shown(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'date':
    case 'time':
      return z.string().nullable()
    case 'text':
      return z.string()
    case 'money':
      return z.int().nullable().describe('Tiyn')
    case 'person':
      return z.int().nullable()
    case 'choice':
      return z.union([z.int(), countryOrOption]).nullable()
    case 'choices':
      return z.array(z.union([z.int(), countryOrOption]))
  }
}

function optionsOf(field: RecordField): readonly string[] | undefined {
  return field.from && 'options' in field.from ? field.from.options : undefined
}

const fields: readonly RecordField[] = recordFields

/** Record fields that staff edit, all optional; absent ones stay unchanged. Aliases are accepted. */
export const typedValues = z.object(
  Object.fromEntries(
    fields
      .filter(isTypedIntoRecord)
      .flatMap((field) =>
        [field.name, ...(field.aliases ?? [])].map((name) => [name, given(field).optional()]),
      ),
  ),
) as unknown as z.ZodObject<{ [Name in RecordFieldName]: z.ZodOptional<z.ZodType<RecordValues[Name]>> }>

type ShownFields<Name extends RecordFieldName = RecordFieldName> = z.ZodObject<{
  [One in Name]: z.ZodOptional<z.ZodType<RecordValues[One]>>
}>
function shownFields(which: (field: RecordField) => boolean): ShownFields {
  return z.object(
    Object.fromEntries(fields.filter(which).map((field) => [field.name, shown(field).optional()])),
  ) as unknown as ShownFields
}

type IdentityField = Extract<(typeof recordFields)[number], { group: 'identity' }>['name']

/** Response values of the fields stored with the person. */
export const identityValues = shownFields(
  (field) => field.group === 'identity',
) as unknown as ShownFields<IdentityField>

/** Response values of all other record fields. */
export const trackedValues = shownFields((field) => field.group !== 'identity') as unknown as ShownFields<
  Exclude<RecordFieldName, IdentityField>
>

export type TrackedValues = z.output<typeof trackedValues>

/** Response values of all record fields. */
export const recordValues = z.intersection(identityValues, trackedValues)
