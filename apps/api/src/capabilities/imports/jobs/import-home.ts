import type { EventType, noPayload } from '../../../platform/events/event-type.ts'
import { programsImportCancelled } from '../events.ts'
/** Where imports of one kind are kept. Their tables differ by what a row becomes; the way of a file is the same. */
export interface ImportHome {
  readonly table: 'program_imports' | 'student_imports'
  readonly faults: 'program_import_faults' | 'student_import_faults'
  /** What a run stages and what is worth nothing once the run has failed. */
  readonly staged: readonly string[]
  /** How its events begin. */
  readonly subject: 'programs' | 'students'
  /** The event that a run of this kind was cancelled. */
  readonly cancelled: EventType<string, typeof noPayload>
}

export const programImports: ImportHome = {
  table: 'program_imports',
  faults: 'program_import_faults',
  staged: ['program_import_rows', 'program_import_names'],
  subject: 'programs',
  cancelled: programsImportCancelled,
}
