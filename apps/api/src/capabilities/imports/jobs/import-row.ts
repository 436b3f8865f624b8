import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import type { AnyImportRow } from '../../../platform/import/import-row.ts'

export interface ImportRow extends AnyImportRow {
  readonly runner: 'queue' | 'operator'
  readonly mapping: ImportMapping
  readonly dictionaries_created: Readonly<Record<string, number>>
}
