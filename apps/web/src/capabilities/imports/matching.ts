import { type ImportFieldName, importFields, titleFields } from '@qadam/contract/imports/fields.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'

/** Columns that may fill one field, the first that is not empty counting. */
export const maxColumnsOfField = 5

type Columns = ImportMapping['columns']

/** The field that a column fills, and how the others that it fills as well are kept. */
export function fieldOf(columns: Columns, column: string): ImportFieldName | null {
  return entriesOf(columns).find(([, names]) => names.includes(column))?.[0] ?? null
}

/** The mapping with one column filling another field, or none. A column that is new to a field counts last. */
export function withField(
  mapping: ImportMapping,
  column: string,
  field: ImportFieldName | null,
): ImportMapping {
  const columns: Columns = {}
  for (const [name, sources] of entriesOf(mapping.columns)) {
    const saved = sources.filter((source) => source !== column)
    if (saved.length > 0) columns[name] = saved
  }
  if (field) columns[field] = [...(columns[field] ?? []), column]
  return { ...mapping, columns }
}

/** Whether one value of a cell may be several. */
export function holdsMany(field: ImportFieldName | null): boolean {
  return field !== null && 'many' in importFields[field]
}

/** Why a mapping cannot be tried yet; null when it can. */
export function faultOfMatching({ columns }: ImportMapping): 'needTitle' | 'needFewer' | null {
  if (!titleFields.some((field) => columns[field]?.length)) return 'needTitle'
  return entriesOf(columns).some(([, names]) => names.length > maxColumnsOfField) ? 'needFewer' : null
}

/** The mapping with one value of a field for all rows, or without it. An empty one is still being chosen. */
export function withConstant(
  mapping: ImportMapping,
  field: ImportFieldName,
  value: string | boolean | undefined,
): ImportMapping {
  const { [field]: _, ...constants } = mapping.constants
  return { ...mapping, constants: value === undefined ? constants : { ...mapping.constants, [field]: value } }
}

/** The mapping as it is sent: values that were not chosen fall away. */
export function chosenMapping(mapping: ImportMapping): ImportMapping {
  const constants = Object.fromEntries(Object.entries(mapping.constants).filter(([, value]) => value !== ''))
  return { ...mapping, constants }
}

/** The mapping with another separator of a field; an empty one means the usual. */
export function withSeparator(mapping: ImportMapping, field: ImportFieldName, text: string): ImportMapping {
  const { [field]: _, ...separators } = mapping.separators
  return { ...mapping, separators: text === '' ? separators : { ...separators, [field]: text } }
}

/** The mapping read as this file was read; how an earlier file was read does not matter. */
export function withReading(
  { columns, constants, separators }: ImportMapping,
  reading: Pick<ImportMapping, 'encoding' | 'delimiter' | 'sheet'>,
): ImportMapping {
  return { columns, constants, separators, ...reading }
}

function entriesOf(columns: Columns): [ImportFieldName, string[]][] {
  return (Object.entries(columns) as [ImportFieldName, string | string[]][]).map(([field, names]) => [
    field,
    [names].flat(),
  ])
}
