import { type ImportFieldName, importFields, titleFields } from '@qadam/contract/imports/fields.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'

/** Maximum number of columns mapped to one field; the first non-empty one counts. */
export const maxColumnsOfField = 5

type Columns = ImportMapping['columns']

/** Returns the first field that a column maps to, or null. */
export function fieldOf(columns: Columns, column: string): ImportFieldName | null {
  return entriesOf(columns).find(([, names]) => names.includes(column))?.[0] ?? null
}

/** Maps a column to another field, or to none. A newly mapped column has the lowest priority. */
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

/** Returns true when a cell of this field can hold several values. */
export function holdsMany(field: ImportFieldName | null): boolean {
  return field !== null && importFields[field].many === true
}

/** Returns why a mapping cannot be checked yet; null when it can. */
export function faultOfMatching({ columns }: ImportMapping): 'needTitle' | 'needFewer' | null {
  if (!titleFields.some((field) => columns[field]?.length)) return 'needTitle'
  return entriesOf(columns).some(([, names]) => names.length > maxColumnsOfField) ? 'needFewer' : null
}

/** Sets or removes the constant value of a field. An empty value is still being chosen. */
export function withConstant(
  mapping: ImportMapping,
  field: ImportFieldName,
  value: string | boolean | undefined,
): ImportMapping {
  const { [field]: _, ...constants } = mapping.constants
  return { ...mapping, constants: value === undefined ? constants : { ...mapping.constants, [field]: value } }
}

/** Returns the mapping to send, without empty constants. */
export function chosenMapping(mapping: ImportMapping): ImportMapping {
  const constants = Object.fromEntries(Object.entries(mapping.constants).filter(([, value]) => value !== ''))
  return { ...mapping, constants }
}

/** Sets the separator of a field; an empty one restores the default. */
export function withSeparator(mapping: ImportMapping, field: ImportFieldName, text: string): ImportMapping {
  const { [field]: _, ...separators } = mapping.separators
  return { ...mapping, separators: text === '' ? separators : { ...separators, [field]: text } }
}

/** Returns the mapping with the reading options of this file; those of an earlier file do not matter. */
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
