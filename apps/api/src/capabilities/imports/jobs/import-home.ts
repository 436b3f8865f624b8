import type { ImportHome } from '../../../platform/import/import-home.ts'
import { programsImportCancelled } from '../events.ts'

export const programImports: ImportHome = {
  table: 'program_imports',
  faults: 'program_import_faults',
  staged: ['program_import_rows', 'program_import_names'],
  subject: 'programs',
  cancelled: programsImportCancelled,
}
