import { type ImportFieldName, usualSeparator } from '@qadam/contract/imports/fields.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { cleaned } from '../../../platform/import/cells.ts'

/** How a field finds its text in a row: the columns to look into, in order, and what stands in for empty ones. */
export interface Source {
  readonly columns: readonly { readonly index: number; readonly name: string }[]
  readonly constant: string | undefined
  readonly separator: string
  /** Whether the mapping itself names the separator. */
  readonly isSplit: boolean
}

/** A field's text in one row, with the column that it came from. */
export interface Found {
  readonly text: string
  readonly column: string
}

/** Where each field that the mapping mentions is found; columns that the file lacks are left in `absent`. */
export function sourcesOf(
  mapping: ImportMapping,
  columns: readonly string[],
): { sources: Map<ImportFieldName, Source>; absent: string[] } {
  const positions = new Map(columns.map((name, index) => [name, index]))
  const absent: string[] = []
  const sources = new Map<ImportFieldName, Source>()
  const mentioned = new Set([
    ...Object.keys(mapping.columns),
    ...Object.keys(mapping.constants),
  ] as ImportFieldName[])
  for (const field of mentioned) {
    const given = mapping.columns[field]
    const names = given === undefined ? [] : Array.isArray(given) ? given : [given]
    for (const name of names) if (!positions.has(name)) absent.push(name)
    const constant = mapping.constants[field]
    sources.set(field, {
      columns: names.flatMap((name) => {
        const index = positions.get(name)
        return index === undefined ? [] : [{ index, name }]
      }),
      constant: constant === undefined ? undefined : String(constant),
      separator: mapping.separators[field] ?? usualSeparator,
      isSplit: mapping.separators[field] !== undefined,
    })
  }
  return { sources, absent }
}

/** The first text of a row that is not empty, else the constant, else an empty text. */
export function textIn(cells: readonly string[], source: Source): Found {
  for (const { index, name } of source.columns) {
    const text = cleaned(cells[index] ?? '')
    if (text !== '') return { text, column: name }
  }
  return { text: source.constant?.trim() ?? '', column: source.columns[0]?.name ?? '' }
}
