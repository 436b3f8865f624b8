import { maxExportedRows } from '@qadam/contract/programs/rules.ts'
import { record } from '../../../platform/events/record.ts'
import { writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { programsExported } from '../events.ts'
import { exportColumns, exportRows } from '../queries/export.ts'
import type { Sorting, Wanted } from '../queries/wanted.ts'

export async function exportPrograms(
  ctx: RequestContext,
  input: { wanted: Wanted; sorting: Sorting; file: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const written = await writeSheet(
    {
      name: `programs-${ctx.now.toISOString().slice(0, 10)}`,
      title: 'Programs',
      columns: exportColumns,
      rows: exportRows(ctx.db, {
        wanted: input.wanted,
        sorting: input.sorting,
        language: ctx.language,
        most: maxExportedRows,
      }),
    },
    input.file,
  )
  await record(ctx, programsExported, {
    kind: 'programs',
    id: null,
    payload: { filters: input.wanted, rows: written.rows, file: input.file },
  })
  return written.answer
}
