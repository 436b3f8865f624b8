import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { maxExportedRows } from '@qadam/contract/reports/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Reading } from './reading.ts'
import { presentRow, type ReportRow, type Row } from './report.ts'
import type { Scope } from './scope.ts'
import { type Sorting, statementOf } from './statement.ts'

/** A row of a report; the last one is the total with the number of all rows. */
export interface EachRow {
  readonly row: ReportRow
  readonly isTotal: boolean
  readonly count: number | null
}

const batch = 500

/** Reads every row of a report by a cursor, some at a time, in a transaction that is open for it. */
export async function* everyRow(
  reading: Reading,
  name: ReportName,
  { scope, sorting }: { scope: Scope; sorting: Sorting },
): AsyncGenerator<EachRow> {
  const { db } = reading
  const definition = reportOf(name)
  const statement = statementOf(reading, { definition, scope, sorting, limit: maxExportedRows, offset: 0 })
  await db.rows(sql`declare report_rows no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await db.rows<Row>(sql`fetch ${sql.raw(String(batch))} from report_rows`)
    for (const row of rows)
      yield {
        row: presentRow(definition, scope, row),
        isTotal: row.is_total === true,
        count: row.is_total ? Number(row.rows_in_all) : null,
      }
    if (rows.length < batch) break
  }
  await db.rows(sql`close report_rows`)
}
