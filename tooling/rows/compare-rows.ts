import ts from 'typescript'
import type { DeclaredRows } from './declared-rows.ts'
import { kindOf, type ValueKind } from './value-kinds.ts'

/** The result of a statement, as `apps/api/src/testing/record-rows.ts` records it. */
export interface RecordedRows {
  readonly frames: readonly string[]
  readonly columns: readonly { readonly name: string; readonly type: number; readonly isNull: boolean }[]
}

export interface Comparison {
  readonly compared: number
  /** Positions where the product names the row of a statement that no test has run, as `file:line`. */
  readonly unsent: readonly string[]
  readonly faults: readonly string[]
}

/**
 * Compares the results of statements with the rows that the code declares
 * for them. Names each fault by its file.
 */
export function compareRows(
  declared: DeclaredRows,
  recorded: readonly RecordedRows[],
  root: string,
): Comparison {
  const compared = new Set<string>()
  const sent = new Set<string>()
  const faults = new Set<string>()
  for (const { frames, columns } of recorded) {
    for (const site of frames) sent.add(site.replace(/:\d+$/, ''))
    const found = declaredFor(declared, frames)
    if (!found) continue
    compared.add(found.site)
    const site = found.site.replace(`${root}/`, '').replace(/:\d+$/, '')
    for (const fault of faultsIn(declared.checker, found.type, columns)) faults.add(`${site}: ${fault}`)
  }
  const unsent = [...declared.sites].filter((site) => !sent.has(site))
  return { compared: compared.size, unsent, faults: [...faults].toSorted() }
}

/** Returns the innermost site that declares a row: a generic function leaves that to its caller. */
function declaredFor(declared: DeclaredRows, frames: readonly string[]) {
  for (const site of frames) {
    const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(site) ?? []
    const row = declared.at(file, Number(line), Number(column))
    if (row === 'generic') continue
    return row && { site, type: row.type }
  }
  return undefined
}

function faultsIn(checker: ts.TypeChecker, row: ts.Type, columns: RecordedRows['columns']): string[] {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || isOpen(checker, row)) return []
  const properties = checker.getPropertiesOfType(row)
  if (properties.length === 0) return []
  const faults: string[] = []
  for (const property of properties) {
    const column = columns.find(({ name }) => name === property.name)
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    if (!column) {
      if (!isOptional) faults.push(`no column answers "${property.name}"`)
      continue
    }
    const type = checker.getTypeOfSymbol(property)
    if (column.isNull && !mayBeNull(type))
      faults.push(`"${column.name}" is null, but declared as ${checker.typeToString(type)}`)
    const kind = kindOf(column.type)
    if (kind && !fits(checker, type, kind))
      faults.push(`"${column.name}" is ${kind}, but declared as ${checker.typeToString(type)}`)
  }
  return faults
}

const isOpen = (checker: ts.TypeChecker, row: ts.Type): boolean =>
  checker.getIndexTypeOfType(row, ts.IndexKind.String) !== undefined

const constituents = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

const mayBeNull = (type: ts.Type): boolean =>
  constituents(type).some(
    ({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown),
  )

/** Returns true when a database value of this kind fits the declared type. JSON may be anything. */
function fits(checker: ts.TypeChecker, type: ts.Type, kind: ValueKind): boolean {
  const present = constituents(type).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
  )
  if (present.length === 0) return true
  return present.some((one) => fitsOne(checker, one, kind))
}

function fitsOne(checker: ts.TypeChecker, type: ts.Type, kind: ValueKind): boolean {
  if (kind === 'json' || type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
    return true
  if (type.isIntersection()) return type.types.some((one) => fitsOne(checker, one, kind))
  if (kind.endsWith('[]')) {
    const element = checker.isArrayLikeType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    return Boolean(element) && fits(checker, element as ts.Type, kind.slice(0, -2) as ValueKind)
  }
  switch (kind) {
    case 'string':
      return (type.flags & ts.TypeFlags.StringLike) !== 0
    case 'number':
      return (type.flags & ts.TypeFlags.NumberLike) !== 0
    case 'boolean':
      return (type.flags & ts.TypeFlags.BooleanLike) !== 0
    default:
      return type.symbol?.name === 'Buffer' || type.symbol?.name === 'Uint8Array'
  }
}
