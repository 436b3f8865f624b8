import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { add, type Money, money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import {
  maxOpeningRows,
  type openingFile,
  type openingImport,
} from '@qadam/contract/opening-balances/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { FileOwner } from '../../../platform/files/decoding/decoders.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { cleaned, lineOf } from '../../../platform/import/cells.ts'
import { columnsMissing, fileMissing, noRows, strictFaults } from '../../../platform/import/errors.ts'
import { openTable } from '../../../platform/import/reading/table.ts'
import { openingBalancesImported } from '../events.ts'
import { type MatchedRow, matchRows } from '../queries/match.ts'
import { columnTitles, findColumns, type OpeningColumn } from '../rules/columns.ts'
import { type RowFault, readRow } from '../rules/rows.ts'
import { postOpening } from './record.ts'

const shownRows = 100
const maxReason = 300
const bounds = { most: { rows: maxOpeningRows, unpackedBytes: 40 * 1024 * 1024 } } as const

type Cells = Record<OpeningColumn, string>

/** A file as read in a worker, before the transaction opens. */
interface ReadFile {
  readonly name: string
  readonly rows: readonly { readonly row: number; readonly cells: Cells }[]
}

/** Reads a file of opening balances. @throws Failure 400 */
export async function readOpenings(
  owner: FileOwner,
  [file]: readonly UploadedFile[],
  { dry_run: _, ...options }: z.output<typeof openingFile>,
): Promise<ReadFile> {
  if (!file) throw fileMissing()
  const table = await openTable(owner, file, { ...options, ...bounds, known: columnTitles })
  try {
    const columns = findColumns(table.columns)
    const absent = columns.has('email') || columns.has('phone') ? [] : ['email']
    if (!columns.has('amount')) absent.push('amount')
    if (absent.length > 0)
      throw columnsMissing({ values: { columns: absent.join(', ') }, facts: { columns: absent } })
    const rows: { row: number; cells: Cells }[] = []
    for await (const { number, cells } of table.rows()) {
      const of = (column: OpeningColumn) => lineOf(cleaned(cells[columns.get(column) ?? -1] ?? ''))
      rows.push({
        row: number,
        cells: {
          email: of('email'),
          phone: of('phone'),
          amount: of('amount'),
          currency: of('currency'),
          reason: of('reason'),
        },
      })
    }
    if (rows.length === 0) throw noRows()
    return { name: file.name.slice(0, 255), rows }
  } finally {
    await table.close()
  }
}

/**
 * Previews a file, or records all of its rows; a file that was imported before adds nothing. @throws Failure 400 when a
 * row is faulty and it is no preview
 */
export async function importOpenings(
  ctx: RequestContext,
  file: ReadFile,
  dryRun: boolean,
): Promise<z.output<typeof openingImport>> {
  const { matched, faults } = await judgeRows(ctx, file)
  if (!dryRun && faults.length > 0) throw strictFaults()
  const fresh = matched.filter(({ before }) => !before?.current)
  const totals = totalsOf(fresh)
  if (!dryRun && fresh.length > 0) {
    for (const { student, amount, reason, before } of fresh)
      await postOpening(ctx, {
        student: student.id,
        amount,
        before,
        reason: (reason || file.name).slice(0, maxReason),
      })
    await record(ctx, openingBalancesImported, {
      kind: 'import',
      id: null,
      payload: {
        file: file.name,
        recorded: fresh.length,
        totals: totals.flatMap(({ debts, prepaid }) => [toWire(debts), toWire(prepaid)]),
      },
    })
  }
  return {
    dry_run: dryRun,
    rows: file.rows.length,
    unchanged: matched.length - fresh.length,
    recorded: dryRun ? 0 : fresh.length,
    totals: totals.map(({ debts, prepaid }) => ({ debts: toWire(debts), prepaid: toWire(prepaid) })),
    preview: fresh.slice(0, shownRows).map(({ row, student, amount }) => ({
      row,
      student,
      amount: toWire(amount),
    })),
    faulty: faults.length,
    faults: faults
      .slice(0, shownRows)
      .map((fault) => ({ ...fault, message: sentence(ctx.language, fault.code) })),
  }
}

/** Reads every row and finds its student. Rows that come to nothing are left out. */
async function judgeRows(ctx: RequestContext, file: ReadFile) {
  const { currency: usual } = await ctx.db.one<{ currency: CurrencyCode }>(sql`
    select currency from schools where school_id = ${ctx.schoolId}`)
  const faults: RowFault[] = []
  const rows = file.rows.flatMap(({ row, cells }) => {
    const read = readRow(row, cells, usual)
    if (read === undefined) return []
    if ('fault' in read) {
      faults.push(read.fault)
      return []
    }
    return [read]
  })
  const found = await matchRows(ctx, rows)
  const all = [...faults, ...found.faults].toSorted((a, b) => a.row - b.row)
  return { matched: found.matched, faults: all }
}

function totalsOf(rows: readonly MatchedRow[]): { debts: Money; prepaid: Money }[] {
  const totals = new Map<CurrencyCode, { debts: Money; prepaid: Money }>()
  for (const { amount } of rows) {
    const zero = money(0n, amount.currency)
    const { debts, prepaid } = totals.get(amount.currency) ?? { debts: zero, prepaid: zero }
    totals.set(
      amount.currency,
      amount.minor > 0n ? { debts: add(debts, amount), prepaid } : { debts, prepaid: add(prepaid, amount) },
    )
  }
  return [...totals.values()]
}
