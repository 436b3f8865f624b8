import { type ImportFieldName, importFields } from '@qadam/contract/imports/fields.ts'
import { usualSeparator } from '@qadam/contract/imports/rules.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { cleaned } from '../../../platform/import/cells.ts'
import { isBlankMark } from '../../../platform/import/nothing.ts'

/** How a field gets its text from a row: the columns to try, in order, and the constant for empty ones. */
export interface Source {
  readonly columns: readonly { readonly index: number; readonly name: string }[]
  readonly constant: string | undefined
  readonly separator: string
  /** For yes and no a dash is an answer, elsewhere it says that there is nothing. */
  readonly isFlag: boolean
  /** True when the mapping itself names the separator. */
  readonly isSplit: boolean
}

/** A field's text in one row, and the column it came from. */
export interface Found {
  readonly text: string
  readonly column: string
}

/** Returns the source of each mapped field. Columns missing from the file are in `absent`. */
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
      isFlag: importFields[field].kind === 'flag',
      isSplit: mapping.separators[field] !== undefined,
    })
  }
  return { sources, absent }
}

/** Returns the first non-empty text of a row, else the constant, else an empty string. */
export function textIn(cells: readonly string[], source: Source): Found {
  for (const { index, name } of source.columns) {
    const text = cleaned(cells[index] ?? '')
    if (text !== '' && (source.isFlag || !isBlankMark(text))) return { text, column: name }
  }
  return { text: source.constant?.trim() ?? '', column: source.columns[0]?.name ?? '' }
}
