import type { StudentMapping } from '@qadam/contract/student-import/schemas.ts'
import type { Run } from '../../../platform/import/beat.ts'
import type { ImportHome } from '../../../platform/import/import-home.ts'
import type { AnyImportRow } from '../../../platform/import/import-row.ts'
import { studentsImportCancelled } from '../events.ts'

export type StudentRun = Run<StudentImportRow>

export const studentImports: ImportHome = {
  table: 'student_imports',
  faults: 'student_import_faults',
  staged: ['student_import_rows'],
  subject: 'students',
  cancelled: studentsImportCancelled,
}

export interface StudentImportRow extends AnyImportRow {
  readonly mapping: StudentMapping
  readonly created_by: number
  readonly on_match: 'skip' | 'fill' | 'overwrite'
  readonly invite: boolean
  readonly decisions: readonly {
    readonly row: number
    readonly act: 'skip' | 'fill' | 'overwrite' | 'add'
    readonly student_id?: number
  }[]
  readonly filled: number
  readonly skipped: number
  readonly unclear: number
  readonly removed: number
  readonly restored: number
  readonly bulk_id: number | null
}
