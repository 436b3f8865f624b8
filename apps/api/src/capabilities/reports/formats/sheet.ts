import { reportOf } from '@qadam/contract/reports/definitions.ts'
import type { Sheet, SheetRow } from '../../../platform/files/sheet-file.ts'
import type { ReportRow } from '../queries/report.ts'
import { type FileColumn, fileColumns, totalLine } from './columns.ts'
import { definitionNotes, type FileFacts, factNotes } from './notes.ts'
import type { ReportWords } from './words.ts'

interface Content {
  /** The rows of the report; the totals are the last of them. */
  readonly rows: AsyncIterable<{ readonly row: ReportRow; readonly isTotal: boolean }>
  /** Read after the rows. */
  readonly facts: () => FileFacts
}

/** Returns a report as a table with its totals last, and how it was counted on a sheet of its own. */
export function sheetOfReport(
  head: Pick<FileFacts, 'report' | 'scope'>,
  { rows, facts }: Content,
  words: ReportWords,
): Sheet {
  const { report, scope } = head
  const columns = fileColumns(reportOf(report), words, scope.before !== null)
  async function* lines(): AsyncGenerator<SheetRow> {
    for await (const { row, isTotal } of rows)
      yield isTotal ? totalLine(columns, row, words) : columns.map(({ cell }) => cell(row))
  }
  function* notes(): Generator<SheetRow> {
    yield* factNotes(facts(), words)
    yield []
    yield* definitionNotes(report, words)
  }
  return {
    name: fileName(head),
    title: words.file_sheet,
    columns: columns.map(({ heading }) => heading),
    rows: lines(),
    layout: columns.map(layoutOf),
    further: [{ title: words.file_notes, rows: notes(), layout: [{ width: 30 }, { width: 110 }] }],
  }
}

/** Returns the name of a report's file without extension: `teacher-hours-2026-11-01-2026-11-30`. */
export const fileName = ({ report, scope }: Pick<FileFacts, 'report' | 'scope'>): string =>
  [
    report.replaceAll('_', '-'),
    ...(scope.period ? [scope.period.first, scope.period.last] : [scope.now.toISOString().slice(0, 10)]),
  ].join('-')

const formats = { text: undefined, number: undefined, hours: '0.0', day: 'dd.mm.yyyy' } as const

function layoutOf({ heading, format }: FileColumn) {
  const numFmt = formats[format]
  return {
    width: format === 'text' ? 32 : Math.min(Math.max(heading.length + 2, 10), 32),
    ...(numFmt ? { format: numFmt } : {}),
  }
}
