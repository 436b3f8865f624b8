import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { exportReport as exportCall } from '@qadam/contract/reports/endpoints.ts'
import { maxExportedRows, maxPrintedRows, maxRowsAtOnce } from '@qadam/contract/reports/rules.ts'
import type { exportQuery } from '@qadam/contract/reports/schemas.ts'
import { create as contentDisposition } from 'content-disposition'
import type { z } from 'zod'
import { noteRead, withoutNumbers } from '../../../platform/access/many-read.ts'
import { isStatementTimeout } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import { asBuffer } from '../../../platform/files/decoding/decoders.ts'
import { writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { printedSchool } from '../../schools/public.ts'
import { reportNeedsJob, reportTakesLong, reportTooLongToExport, reportTooLongToPrint } from '../errors.ts'
import { reportExported } from '../events.ts'
import { printReport } from '../formats/print.ts'
import { fileName, sheetOfReport } from '../formats/sheet.ts'
import { wordsOf } from '../formats/words.ts'
import { assertReader } from '../policy.ts'
import { studentsIn } from '../queries/answer.ts'
import { fileFactsOf } from '../queries/file-facts.ts'
import { type ReadReport, readReport, sortingOf } from '../queries/report.ts'
import { scopeOf } from '../queries/scope.ts'

type Asked = z.output<typeof exportQuery>

/**
 * Exports a report as it is on the screen, all pages of it, with how it was counted.
 * @throws Failure 403, 404, 409 for more rows or time than a PDF or a request takes
 */
export async function exportReport(ctx: RequestContext, report: ReportName, asked: Asked) {
  assertReader(ctx.actor, report)
  const definition = reportOf(report)
  const sorting = sortingOf(definition, asked.sort)
  const scope = await scopeOf(ctx, definition, asked, { first: 'first', last: 'last' })
  const max = asked.file === 'pdf' ? maxPrintedRows : maxRowsAtOnce
  const read = await readReport(ctx, report, scope, { sorting, limit: max, offset: 0 }).catch((thrown) => {
    throw asked.file !== 'pdf' && isStatementTimeout(thrown) ? reportTakesLong() : thrown
  })
  assertShort(read.count, asked.file)
  const people = studentsIn(read)
  await noteRead(ctx, { call: exportCall.path, asked: { report, ...asked }, people })
  const facts = await fileFactsOf(ctx, { report, scope, rows: read.count })
  const words = wordsOf(ctx.language)
  const answer =
    asked.file === 'pdf'
      ? pdfAnswer(
          fileName(facts),
          await printReport(facts, read, {
            words,
            language: ctx.language,
            letterhead: await printedSchool(ctx),
          }),
        )
      : (
          await writeSheet(
            sheetOfReport(facts, { rows: eachOf(read), facts: () => facts }, words),
            asked.file,
          )
        ).answer
  await record(ctx, reportExported, {
    kind: 'report',
    id: null,
    payload: { report, file: asked.file, filter: withoutNumbers(asked), rows: read.count },
  })
  return answer
}

/** @throws Failure 409 */
function assertShort(rows: number, file: Asked['file']): void {
  if (file === 'pdf' && rows > maxPrintedRows)
    throw reportTooLongToPrint({ values: { rows, max: maxPrintedRows }, facts: { rows } })
  if (rows > maxExportedRows)
    throw reportTooLongToExport({ values: { rows, max: maxExportedRows }, facts: { rows } })
  if (rows > maxRowsAtOnce) throw reportNeedsJob({ values: { rows, max: maxRowsAtOnce }, facts: { rows } })
}

async function* eachOf({ results, totals }: ReadReport) {
  for (const row of results) yield { row, isTotal: false }
  yield { row: totals, isTotal: true }
}

const pdfAnswer = (name: string, body: Uint8Array): FileAnswer =>
  new FileAnswer(asBuffer(body), {
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(`${name}.pdf`),
    'X-Content-Type-Options': 'nosniff',
  })
