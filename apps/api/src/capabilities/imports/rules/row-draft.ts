import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { WantedName } from './names.ts'

/** A fault of one row: the column, the reason and the given value. */
export interface Fault {
  readonly row: number
  readonly column: string
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly value: string
}

/** A row while it is read: plain columns of the program, the names it uses, and its faults. */
export interface RowDraft {
  readonly row: number
  readonly data: Record<string, unknown>
  readonly names: Record<string, WantedName | WantedName[] | null>
  readonly faults: Fault[]
  /** What was understood of a cell, for the preview, when its text leaves it open. */
  readonly understood: Record<string, string>
}

/** Adds a fault; the value is truncated for the report. */
export function faulty(
  draft: RowDraft,
  found: { readonly text: string; readonly column: string },
  code: ErrorCode,
  params: Fault['params'] = {},
): undefined {
  draft.faults.push({ row: draft.row, column: found.column, code, params, value: found.text.slice(0, 200) })
  return undefined
}
