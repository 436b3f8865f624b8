import {
  type DimensionName,
  dimensions,
  type ReportDefinition,
  type ReportName,
  reportOf,
} from '@qadam/contract/reports/definitions.ts'
import { isShare, type MeasureName, shares } from '@qadam/contract/reports/measures.ts'
import { share } from '@qadam/contract/share.ts'
import { badField } from '../../../platform/http/failure.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './scope.ts'
import { beforePrefix, type Sorting, statementOf } from './statement.ts'

/** A share with its parts. */
export interface ShareValue {
  readonly value: number | null
  readonly numerator: number
  readonly denominator: number
}

export type MeasureValue = number | string | null | ShareValue
export type Measures = Readonly<Record<string, MeasureValue>>

/** A row of a report: the values of its dimensions and measures, and those of the compared period. */
export interface ReportRow {
  readonly [name: string]: unknown
  readonly before: Measures | null
}

export interface ReadReport {
  readonly count: number
  readonly results: readonly ReportRow[]
  readonly totals: ReportRow
}

/** A row of the statement. */
export type Row = Readonly<Record<string, unknown>>

/** Returns how a report is sorted. @throws Failure 400 for what it has no column of */
export function sortingOf(definition: ReportDefinition, asked: string | undefined): Sorting {
  const [first] = definition.dimensions
  const { sort } = definition
  if (asked === undefined)
    return sort ? { by: sort, descending: true } : { by: first as DimensionName, descending: false }
  const by = asked.replace(/^-/, '') as Sorting['by']
  const known = [...definition.dimensions, ...definition.measures] as readonly string[]
  if (!known.includes(by)) throw badField('sort', 'report.sort_unknown')
  return { by, descending: asked.startsWith('-') }
}

/** Reads a page of a report with its totals, in one statement. */
export async function readReport(
  reading: Reading,
  name: ReportName,
  scope: Scope,
  { sorting, limit, offset }: { sorting: Sorting; limit: number; offset: number },
): Promise<ReadReport> {
  const definition = reportOf(name)
  const rows = await reading.db.rows<Row>(statementOf(reading, { definition, scope, sorting, limit, offset }))
  const total = rows.find((row) => row.is_total)
  if (!total) throw new Error(`the report ${name} has no totals`)
  return {
    count: Number(total.rows_in_all),
    results: rows.filter((row) => !row.is_total).map((row) => presentRow(definition, scope, row)),
    totals: presentRow(definition, scope, total),
  }
}

/** Returns a row of the statement as a row of the report; the totals have no dimensions. */
export function presentRow(definition: ReportDefinition, scope: Scope, row: Row): ReportRow {
  return {
    ...measuresOf(definition, row, ''),
    before: scope.before ? measuresOf(definition, row, beforePrefix) : null,
    ...(row.is_total ? {} : dimensionsOf(definition, row)),
  }
}

function measuresOf(definition: ReportDefinition, row: Row, prefix: string): Measures {
  return Object.fromEntries(definition.measures.map((name) => [name, measureOf(name, row, prefix)]))
}

function measureOf(name: MeasureName, row: Row, prefix: string): MeasureValue {
  if (!isShare(name)) return (row[`${prefix}${name}`] ?? null) as number | string | null
  const numerator = Number(row[`${prefix}${shares[name].numerator}`] ?? 0)
  const denominator = Number(row[`${prefix}${shares[name].denominator}`] ?? 0)
  return { value: share(numerator, denominator).percent, numerator, denominator }
}

function dimensionsOf(definition: ReportDefinition, row: Row) {
  return Object.fromEntries(definition.dimensions.map((name) => [name, dimensionOf(name, row)]))
}

function dimensionOf(name: DimensionName, row: Row): unknown {
  const id = row[name]
  switch (dimensions[name]) {
    case 'person':
      return { id, first_name: row[`${name}_first`] ?? '', last_name: row[`${name}_last`] ?? '' }
    case 'program':
    case 'list':
      return { id, title: row[`${name}_title`] ?? '' }
    default:
      return id
  }
}
