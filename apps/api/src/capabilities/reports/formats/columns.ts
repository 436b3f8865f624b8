import { fullName } from '@qadam/contract/full-name.ts'
import { type DimensionName, dimensions, type ReportDefinition } from '@qadam/contract/reports/definitions.ts'
import { counts, factOf, isShare, type MeasureName, shares } from '@qadam/contract/reports/measures.ts'
import type { SheetCell } from '../../../platform/files/sheet-file.ts'
import { isStanding } from '../queries/facts.ts'
import type { Measures, MeasureValue, ReportRow, ShareValue } from '../queries/report.ts'
import type { ReportWords } from './words.ts'

/** A column of a report's file: its heading, how its cells are written, and the cell of a row. */
export interface FileColumn {
  readonly heading: string
  readonly format: 'text' | 'number' | 'hours' | 'day'
  readonly cell: (row: ReportRow) => SheetCell
}

/** Returns the columns of a report's table: its dimensions, and each measure with the compared one beside it. */
export function fileColumns(
  definition: ReportDefinition,
  words: ReportWords,
  isCompared: boolean,
): FileColumn[] {
  return [
    ...definition.dimensions.map((name) => dimensionColumn(name, words)),
    ...definition.measures.flatMap((name) => [
      ...measureColumns(name, words),
      ...(isCompared && !isStanding(factOf(name)) ? comparedColumns(name, words) : []),
    ]),
  ]
}

/** Returns the total as a line of the table. */
export const totalLine = (
  columns: readonly FileColumn[],
  totals: ReportRow,
  { file_total }: ReportWords,
): SheetCell[] => columns.map(({ cell }, nr) => (nr === 0 ? file_total : cell(totals)))

function dimensionColumn(name: DimensionName, words: ReportWords): FileColumn {
  return {
    heading: words[`dimension_${name}`],
    format: dimensions[name] === 'day' ? 'day' : 'text',
    cell: (row) => (dimensions[name] === 'day' ? dayCell(row[name]) : dimensionText(name, row, words)),
  }
}

/** Returns the name of a row's dimension; empty in the totals. */
export function dimensionText(name: DimensionName, row: ReportRow, words: ReportWords): string {
  const value = row[name]
  if (value === undefined || value === null) return ''
  switch (dimensions[name]) {
    case 'person': {
      return fullName(value as { first_name: string; last_name: string })
    }
    case 'program':
    case 'list':
      return (value as { title: string }).title
    default:
      return words[`type_${value as 'group'}`] ?? String(value)
  }
}

function measureColumns(name: MeasureName, words: ReportWords): FileColumn[] {
  return columnsOf(name, { words, of: (row) => row[name] as MeasureValue, after: '' })
}

function comparedColumns(name: MeasureName, words: ReportWords): FileColumn[] {
  const of = (row: ReportRow) => (row.before as Measures)[name] ?? null
  return columnsOf(name, { words, of, after: ` (${words.file_before})` })
}

interface Source {
  readonly words: ReportWords
  readonly of: (row: ReportRow) => MeasureValue
  /** After the heading. */
  readonly after: string
}

/** A share takes three columns: both counts and the percentage. */
function columnsOf(name: MeasureName, { words, of, after }: Source): FileColumn[] {
  const heading = words[`measure_${name}`]
  if (!isShare(name)) {
    const format = { minutes: 'hours', hours: 'hours', day: 'day' } as const
    const { unit } = counts[name]
    return [
      {
        heading: `${heading}${after}`,
        format: unit in format ? format[unit as keyof typeof format] : 'number',
        cell: (row) => countCell(of(row), unit),
      },
    ]
  }
  const part = (which: 'numerator' | 'denominator') => ({
    heading: `${heading}: ${words[`measure_${shares[name][which]}`]}${after}`,
    format: 'number' as const,
    cell: (row: ReportRow) => (of(row) as ShareValue)[which],
  })
  return [
    part('numerator'),
    part('denominator'),
    {
      heading: `${heading}, ${words.file_percent}${after}`,
      format: 'number',
      cell: (row) => (of(row) as ShareValue).value,
    },
  ]
}

function countCell(value: MeasureValue, unit: (typeof counts)[keyof typeof counts]['unit']): SheetCell {
  if (value === null) return null
  if (unit === 'day') return dayCell(value)
  return unit === 'minutes' ? hoursOf(Number(value)) : Number(value)
}

/** Returns minutes as hours with one decimal. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

const dayCell = (day: unknown): Date | null =>
  typeof day === 'string' ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null
