import type { ImportPhase, ImportState } from '@qadam/contract/imports/lifecycle.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'

/** Columns common to every import, whatever its rows become. */
export interface AnyImportRow {
  readonly id: number
  readonly file_name: string
  readonly store_key: string | null
  readonly state: ImportState
  readonly dry_run: boolean
  readonly strict: boolean
  readonly columns: readonly string[]
  readonly format: 'csv' | 'xlsx' | null
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheet: string | null
  readonly phase: ImportPhase | null
  readonly rows_done: number
  readonly rows_total: number | null
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly kept: number
  readonly failure: {
    readonly code: ErrorCode
    readonly values?: Readonly<Record<string, string | number>>
  } | null
  readonly created_at: string
  readonly created_by: number | null
  readonly started_at: string | null
  readonly ended_at: string | null
  readonly undone_at: string | null
}
